/**
 * The files of saved videos in the origin private file system, in parts. A part is one file, which exists only as a
 * whole, because its content replaces an empty file at once when it is complete. So a page may end at any moment.
 * Writing one large file instead would need a handle whose writes do not report reliably that the storage is full.
 */
export const PART_BYTES = 8 * 1024 * 1024
const FOLDER = 'saved'

/**
 * Returns a folder of the file system, or null if it does not exist and is not to be created, as in a private window of a
 * browser that has no file system there.
 */
async function openFolder(
  path: readonly string[],
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  try {
    let folder = await navigator.storage.getDirectory()
    for (const name of path) folder = await folder.getDirectoryHandle(name, { create })
    return folder
  } catch (error) {
    if (!create && (isNamed(error, 'NotFoundError') || isNamed(error, 'SecurityError'))) return null
    throw error
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name
/** Returns whether an error says that the storage is full. */
export const isFull = (error: unknown): boolean => isNamed(error, 'QuotaExceededError')
const pathOf = (user: string, id: string) => [FOLDER, user, encodeURIComponent(id)]

/** Returns the parts of a file that exist without a gap from its beginning. */
export async function readParts(user: string, id: string): Promise<File[]> {
  const folder = await openFolder(pathOf(user, id), false)
  if (folder === null) return []
  const handles: (FileSystemFileHandle | undefined)[] = []
  for await (const [name, handle] of folder.entries())
    // Some browsers write a part into a file with another name first.
    if (/^\d+$/.test(name)) handles[Number(name)] = handle as FileSystemFileHandle
  const parts = await Promise.all(
    Array.from(handles, async (handle) => {
      try {
        return await handle?.getFile()
      } catch (error) {
        if (isNamed(error, 'NotFoundError')) return undefined
        throw error
      }
    }),
  )
  // A page that ended while it wrote has left an empty file.
  const end = parts.findIndex((part) => part === undefined || part.size === 0)
  return (end === -1 ? parts : parts.slice(0, end)) as File[]
}

/** Stores a part. Rejects with a `QuotaExceededError` if the storage is full, and then stores nothing. */
export async function writePart(user: string, id: string, index: number, content: Blob): Promise<void> {
  const folder = await openFolder(pathOf(user, id), true)
  const handle = await folder?.getFileHandle(String(index), { create: true })
  const stream = await handle?.createWritable()
  try {
    await stream?.write(content)
    await stream?.close()
  } catch (error) {
    await stream?.abort().catch(() => {})
    throw error
  }
  // A browser may write what fits and report no error.
  if ((await handle?.getFile())?.size === content.size) return
  await folder?.removeEntry(String(index))
  throw new DOMException('The part was not written as a whole.', 'QuotaExceededError')
}

/** Returns the ids of the videos that have files of a person, known or not. */
export async function listFiles(user: string): Promise<string[]> {
  const folder = await openFolder([FOLDER, user], false)
  const ids: string[] = []
  if (folder !== null) for await (const name of folder.keys()) ids.push(decodeURIComponent(name))
  return ids
}

/** Removes the file of a video. */
export async function removeFiles(user: string, id: string): Promise<void> {
  const folder = await openFolder([FOLDER, user], false)
  await removeIfPresent(folder, encodeURIComponent(id))
}

/** Removes the files of everybody but one person, or of everybody. */
export async function removeAllFilesExcept(user: string | null): Promise<void> {
  if (typeof navigator.storage?.getDirectory !== 'function') return
  const folder = await openFolder([FOLDER], false)
  if (folder === null) return
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  await Promise.all(names.filter((name) => name !== user).map((name) => removeIfPresent(folder, name)))
}

async function removeIfPresent(folder: FileSystemDirectoryHandle | null, name: string): Promise<void> {
  try {
    await folder?.removeEntry(name, { recursive: true })
  } catch (error) {
    if (!isNamed(error, 'NotFoundError')) throw error
  }
}

/** Returns whether this browser can keep files of videos. Private windows of some browsers cannot. */
export async function canKeepFiles(): Promise<boolean> {
  const hasFeatures =
    'serviceWorker' in navigator &&
    'FileSystemFileHandle' in globalThis &&
    'createWritable' in FileSystemFileHandle.prototype
  return hasFeatures && (await openFolder([FOLDER], true).then(Boolean, () => false))
}
