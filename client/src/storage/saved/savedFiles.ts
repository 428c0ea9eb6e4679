/*
 * The files of saved videos in the origin private file system. A file grows only at its end, so that it is the beginning
 * of the video whenever a page ends.
 */

const FOLDER = 'saved'
/** How often the removal of a file is tried that a worker has open. */
const MAX_REMOVALS = 40
const REMOVAL_RETRY_MS = 50

/**
 * Returns the folder of saved videos or a folder in it. Returns null if it does not exist and is not to be created, as in
 * a private window of a browser that has no file system there.
 */
export async function openFolder(
  path: readonly string[],
  create: boolean,
): Promise<FileSystemDirectoryHandle | null> {
  try {
    let folder = await navigator.storage.getDirectory()
    for (const name of [FOLDER, ...path]) folder = await folder.getDirectoryHandle(name, { create })
    return folder
  } catch (error) {
    if (!create && isNamed(error, 'NotFoundError', 'SecurityError')) return null
    throw error
  }
}

/** Returns whether an error of the browser has one of these names. */
export const isNamed = (error: unknown, ...names: readonly string[]): boolean =>
  error instanceof DOMException && names.includes(error.name)

/** Returns the ids of the videos that have files of a person, known or not. */
export async function listFiles(user: string): Promise<string[]> {
  const folder = await openFolder([user], false)
  const ids: string[] = []
  if (folder !== null) for await (const name of folder.keys()) ids.push(decodeURIComponent(name))
  return ids
}

/** Removes the file of a video. */
export async function removeFile(user: string, id: string): Promise<void> {
  const folder = await openFolder([user], false)
  await removeIfPresent(folder, encodeURIComponent(id))
}

/** Removes the files of everybody but one person, or of everybody. */
export async function removeAllFilesExcept(user: string | null): Promise<void> {
  if (typeof navigator.storage?.getDirectory !== 'function') return
  const folder = await openFolder([], false)
  if (folder === null) return
  const names: string[] = []
  for await (const name of folder.keys()) names.push(name)
  await Promise.all(names.filter((name) => name !== user).map((name) => removeIfPresent(folder, name)))
}

/** Removes a file or a folder. Waits for a worker that is about to close a file there. */
async function removeIfPresent(folder: FileSystemDirectoryHandle | null, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await folder?.removeEntry(name, { recursive: true })
    } catch (error) {
      if (isNamed(error, 'NotFoundError')) return
      const isOpen = isNamed(error, 'NoModificationAllowedError', 'InvalidStateError')
      if (!isOpen || attempt === MAX_REMOVALS) throw error
      await new Promise((resolve) => setTimeout(resolve, REMOVAL_RETRY_MS))
    }
}
