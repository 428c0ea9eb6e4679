import { hash } from 'node:crypto'
import { basename } from 'node:path'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import type { Chapter } from '../../catalogue/importedEntry.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { SourceError, storageAway, videoNotFound } from '../../domain/SourceError.ts'
import type { Video } from '../../domain/Video.ts'
import { validChapters } from '../../import/fileChapters.ts'
import { parseChapterFile } from '../../import/sidecars/chapterFile.ts'
import { decodeText } from '../../import/subtitles/decodeText.ts'
import { probeCase, stemOf, type NameRules } from '../../import/folder/fileNames.ts'
import { CHAPTERS, folderOf, joinPath, NFO, type VideoFiles } from '../../import/folder/findEntries.ts'
import { groupFolder } from '../../import/folder/groupFolder.ts'
import { walkFolder } from '../../import/folder/walkFolder.ts'
import { NFO_ROOT } from '../../import/sidecars/nfo.ts'
import type { Editing } from '../Editing.ts'
import { decodeXml } from './xmlBytes.ts'

/** A small file as it is now. */
export interface PresentFile {
  path: string
  bytes: Buffer
  /** The version that the store gives it. */
  version: string
}

/** A video and the files beside it as they are now. */
export interface VideoState {
  video: Video
  /** The path of the video file. */
  path: string
  folder: string
  group: VideoFiles
  /** The names of all files in the folder. */
  names: readonly string[]
  rules: NameRules
  chapters: readonly Chapter[]
  /** The path of the `.nfo` file that is changed, and the file if it exists. */
  nfo: { path: string; file: PresentFile | null }
  chapterFile: { path: string; file: PresentFile | null }
  /** A text that changes whenever a file that describes the video changes. */
  version: string
}

type Options = Pick<Editing, 'store' | 'catalogue'>

/** The size in bytes above which no `.nfo` file and no file of chapters is read. */
const MAX_XML_BYTES = 1024 * 1024
const silent = { info: () => {}, warn: () => {} }

/** The videos of a folder, as the import groups its files. */
interface VideosOfFolder {
  names: readonly string[]
  rules: NameRules
  groups: readonly VideoFiles[]
}

/**
 * Creates the functions that read videos with the files beside them. They throw a SourceError: 404 if a video does not
 * exist for the caller, 503 if its storage is away, or 413 if a file beside it is too large.
 */
export function createVideoReader({ store, catalogue }: Options) {
  let rules: Promise<NameRules> | undefined
  const readFolder = async (folder: string): Promise<VideosOfFolder> => {
    rules ??= probeCase(store)
    const walk = { store, log: silent, scopes: [{ folder, isDeep: false }], onFolder: () => {} }
    for await (const { names, below } of walkFolder(walk)) {
      if (names === null) throw storageAway()
      const known = await rules
      const { groups } = await groupFolder(store, { folder, names, below }, known)
      return { names, rules: known, groups: groups.filter((one) => one.kind === 'video') }
    }
    throw storageAway()
  }
  const read = (path: string) => readPresent(store, path, MAX_XML_BYTES)

  /** @param folders the folders that have been read at the same moment, to which those of this video are added */
  const readOne = async (
    id: string,
    limit: FolderLimit | null,
    folders: Map<string, VideosOfFolder>,
  ): Promise<VideoState> => {
    const entry = await catalogue.importIndex.findById('video', id, limit)
    if (entry === null) throw videoNotFound(id)
    const [video] = await catalogue.videos(LIBRARY, [entry.id])
    if (video === undefined) throw videoNotFound(id)
    const folder = folderOf(entry.path)
    const found = folders.get(folder) ?? (await readFolder(folder))
    folders.set(folder, found)
    const group = found.groups.find((one) => one.media === basename(entry.path))
    if (group === undefined) throw storageAway()
    const base = joinPath(folder, stemOf(group.media))
    const present = group.nfo === null ? null : await read(joinPath(folder, group.nfo))
    const isOwn = group.nfo !== null && stemOf(group.nfo) === stemOf(group.media)
    // Another program's text with the only name of an .nfo file in the folder is none of the video.
    const nfo =
      present !== null && (isOwn || NFO_ROOT.test(decodeXml(present.bytes)?.text ?? '')) ? present : null
    const chapters = group.chapters === null ? null : await read(joinPath(folder, group.chapters))
    const described = [group.sidecar, group.description].filter((name) => name !== null)
    const versions = await Promise.all(
      described.map(async (name) => (await store.describe(joinPath(folder, name)))?.version ?? ''),
    )
    const parts = [entry.path, ...described, ...versions, digestOf(nfo), digestOf(chapters)]
    return {
      video,
      path: entry.path,
      folder,
      group,
      names: found.names,
      rules: found.rules,
      chapters: (chapters && (await chaptersIn(chapters, video))) ?? entry.chapters ?? [],
      nfo: { path: nfo?.path ?? base + NFO, file: nfo },
      chapterFile: { path: chapters?.path ?? base + CHAPTERS, file: chapters },
      version: hash('sha256', parts.join('\n'), 'base64url').slice(0, 22),
    }
  }
  return {
    readVideo: (id: string, limit: FolderLimit | null) => readOne(id, limit, new Map()),
    /** Reads several videos, and each of their folders once. */
    async readVideos(ids: readonly string[], limit: FolderLimit | null): Promise<VideoState[]> {
      const folders = new Map<string, VideosOfFolder>()
      const states: VideoState[] = []
      for (const id of ids) states.push(await readOne(id, limit, folders))
      return states
    },
  }
}

/** Returns the digest that tells apart the contents of files. */
export const sha256 = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex')

/** Returns the chapters in a file, or null if the file is broken. */
async function chaptersIn(
  { bytes }: PresentFile,
  { durationSeconds }: Video,
): Promise<readonly Chapter[] | null> {
  try {
    return validChapters(parseChapterFile(await decodeText(bytes)), durationSeconds)
  } catch {
    return null
  }
}

const digestOf = (file: PresentFile | null): string => (file === null ? '' : sha256(file.bytes))

/**
 * Reads a file with its version, which the file still has after it was read. Resolves to null if it does not exist.
 * @throws SourceError 413 if it is larger than `maxBytes`
 */
export async function readPresent(
  store: Options['store'],
  path: string,
  maxBytes: number,
): Promise<PresentFile | null> {
  for (;;) {
    const found = await store.find(path)
    if (found === null) return null
    if (found.bytes > maxBytes)
      throw new SourceError(413, 'unreadableSidecar', `“${path}” is too large to be changed.`)
    const bytes = await store.readAll(found)
    const after = await store.find(path)
    if (after?.version === found.version) return { path, bytes, version: found.version }
  }
}
