import { isInside } from '@vtube/shared/folderPaths'
import type { FolderLimit } from '../domain/folderLimit.ts'
import { SourceError } from '../domain/SourceError.ts'
import { isHidden, isSystemFolder } from '../media/excludedFolders.ts'
import { isMarked, type MediaStore, type StoredFolder } from '../media/MediaStore.ts'

/** The longest name in bytes that file systems of all kinds store. */
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 1_024
/** The bytes of a name that are left to a number and to the endings of sidecars. */
const ROOM_BYTES = 30
/** Control characters, and the character that stands for bytes that are not UTF-8. */
const UNWRITABLE = /[\p{Cc}\u2028\u2029\uFFFD]/v
/** Characters that Windows and shares of Windows refuse in names. */
const FOREIGN = /["*\/:<>?\\\|]/gv
/** Names of devices on Windows, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iv

const bytesOf = (text: string): number => Buffer.byteLength(text)

const refuse = (why: string): SourceError => new SourceError(400, 'invalidPath', why)

/** Returns why a name can be no name of a file or folder of the library, or null if it can. */
function faultOf(name: string): string | null {
  if (name === '' || name === '.' || name === '..') return 'A path has an empty name, “.” or “..”.'
  if (!name.isWellFormed() || UNWRITABLE.test(name)) return 'A name has characters that cannot be written.'
  if (isHidden(name)) return `“${name}” is hidden.`
  if (isSystemFolder(name)) return `“${name}” belongs to the system.`
  return bytesOf(name) > MAX_NAME_BYTES ? `“${name.slice(0, 40)}…” is too long.` : null
}

/**
 * Returns a path of the library that a caller has sent, or throws. The path may name something that exists or something
 * new. An empty path is the library itself.
 * @throws SourceError 400 `invalidPath`
 */
export function libraryPath(given: string): string {
  const path = given.normalize('NFC')
  if (path === '') return path
  if (bytesOf(path) > MAX_PATH_BYTES) throw refuse('The path is too long.')
  for (const name of path.split('/')) {
    const fault = faultOf(name)
    if (fault !== null) throw refuse(fault)
  }
  return path
}

/**
 * Returns a name for a new file or folder that every file system stores: without characters of paths and of shells of
 * other systems, and not too long. The ending of the name stays.
 * @throws SourceError 400 `invalidPath` if nothing is left
 */
export function newName(given: string): string {
  const cleaned = given
    .normalize('NFC')
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]/gv, ' ')
    .replaceAll(/[\p{Bidi_Control}\uFFFD]/gv, '')
    .replaceAll(FOREIGN, '_')
    .replaceAll(/\s+/gv, ' ')
    .replace(/^[. ]+/v, '')
  const whole = withoutEnd(cleaned)
  const name = shorten(DEVICE.test(whole) ? `_${whole}` : whole)
  const fault = faultOf(name)
  if (fault !== null) throw refuse(fault)
  return name
}

/** Removes dots and spaces at the end of a text. An expression would take a time that grows with their square. */
function withoutEnd(text: string): string {
  let end = text.length
  while (end > 0 && '. '.includes(text[end - 1] ?? '')) end -= 1
  return text.slice(0, end)
}

/** Shortens a name to the bytes that leave room for a number and for the endings of sidecars. Keeps its ending. */
function shorten(name: string): string {
  const [ending = ''] = /\.[^.\s]{1,10}$/v.exec(name) ?? []
  const stem = name.slice(0, name.length - ending.length)
  const most = MAX_NAME_BYTES - ROOM_BYTES - bytesOf(ending)
  if (bytesOf(stem) <= most) return name
  return (
    Buffer.from(stem)
      .subarray(0, most)
      .toString()
      .replace(/\uFFFD{1,3}$/v, '')
      .trimEnd() + ending
  )
}

/** Returns whether a path is within the folders of a person. A person with a limit to some folders sees no others. */
export function isWithinLimit(path: string, limit: FolderLimit | null): boolean {
  if (limit === null) return true
  return limit.folders.some((folder) => isInside(path, folder)) === (limit.kind === 'only')
}

/** Returns the error for a place that is not among the folders of a person. */
export const outsideFolders = (): SourceError =>
  new SourceError(403, 'outsideFolders', 'This folder is not among the folders of this person.')

/** Returns the form in which names are compared: some disks tell apart neither case nor how accents are encoded. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase()

/**
 * Resolves to the folder to which a caller adds something. Names that differ from those of existing folders only in
 * case or in how their accents are encoded mean the existing ones. The folder itself need not exist.
 * @param given a path as the caller has sent it
 * @param limit the folders of the caller
 * @throws SourceError 400 `invalidPath`, or 403 `outsideFolders`
 */
export async function targetFolder(
  store: Pick<MediaStore, 'list'>,
  given: string,
  limit: FolderLimit | null,
): Promise<string> {
  const path = libraryPath(given)
  let written = ''
  const contentsOf = async (folder: string): Promise<StoredFolder> => {
    const found = await store.list(folder)
    if (typeof found === 'string') return { files: [], folders: [], leftOut: [] }
    if (!isMarked(found)) return found
    // Whether a folder is there that the person may not see must not be told.
    if (!isWithinLimit(folder, limit)) throw outsideFolders()
    throw refuse(`A file in “${folder}” says that this folder is not part of the library.`)
  }
  for (const name of path === '' ? [] : path.split('/')) {
    const contents = await contentsOf(written)
    const cleaned = newName(name)
    const names = [...contents.folders, ...contents.files]
    const known = names.includes(name) ? name : names.find((one) => keyOf(one) === keyOf(cleaned))
    written = written === '' ? (known ?? cleaned) : `${written}/${known ?? cleaned}`
  }
  if (!isWithinLimit(written, limit)) throw outsideFolders()
  await contentsOf(written)
  return written
}
