/**
 * The files of saved videos in the origin private file system, in parts. A part is one file, which exists only as a
 * whole, because its content replaces an empty file at once when it is complete. So a page may end at any moment.
 * Writing one large file instead would need a handle whose writes do not report reliably that the storage is full.
 */
export const PART_BYTES = 8 * 1024 * 1024
const FOLDER = 'saved'

/** Returns a folder of the file system, or null if it does not exist and is not to be created. */
async function openFolder(
  path: readonly string[],
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  try {
    let folder = await navigator.storage.getDirectory()
    for (const name of path) folder = await folder.getDirectoryHandle(name, { create })
    return folder
  } catch (error) {
    if (!create && isNotFound(error)) return null
    throw error
  }
}

const isNotFound = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError'
const pathOf = (user: string, id: string) => [FOLDER, user, encodeURIComponent(id)]

/** Returns the parts of a file that exist without a gap from its beginning. */
export async function readParts(user: string, id: string): Promise<File[]> {
  const folder = await openFolder(pathOf(user, id), false)
  const parts: File[] = []
  if (folder === null) return parts
  for (;;) {
    try {
      const part = await (await folder.getFileHandle(String(parts.length))).getFile()
      // A page that ended while it wrote has left an empty file.
      if (part.size === 0) return parts
      parts.push(part)
    } catch (error) {
      if (isNotFound(error)) return parts
      throw error
    }
  }
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
    if (!isNotFound(error)) throw error
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
