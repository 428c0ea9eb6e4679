import { isNamed, openFolder } from './savedFiles.ts'

/*
 * The file of one saved video. Pages load this only when they save videos. Workers append to the file.
 */

/** Returns whether an error says that the storage is full. */
export const isFull = (error: unknown): boolean => isNamed(error, 'QuotaExceededError')

/** Returns what is stored of the file of a video, or null if nothing is. */
export async function readSavedFile(user: string, id: string): Promise<File | null> {
  const folder = await openFolder([user], false)
  try {
    return (await (await folder?.getFileHandle(encodeURIComponent(id)))?.getFile()) ?? null
  } catch (error) {
    if (isNamed(error, 'NotFoundError', 'TypeMismatchError')) return null
    throw error
  }
}

/** What is used of a `FileSystemSyncAccessHandle`, which only workers have. The types of pages do not contain it. */
interface SyncAccessHandle {
  write: (content: Uint8Array, options: { at: number }) => number
  getSize: () => number
  flush: () => void
  close: () => void
}
interface SyncFileHandle {
  createSyncAccessHandle: () => Promise<SyncAccessHandle>
}

/** A file to which a worker appends. */
export interface GrowingFile {
  /** Returns the number of bytes that are stored. */
  size: () => number
  /** Throws a `QuotaExceededError` if the storage is full. */
  append: (content: Uint8Array) => void
  /** Writes to the disk what is appended, and closes the file. */
  close: () => void
}

/**
 * Opens the file of a video in a worker, so as to append to it. Rejects while another worker has it open, so that a page
 * that is ending never writes into what the next one continues.
 */
export async function openSavedFile(user: string, id: string): Promise<GrowingFile> {
  const folder = await openFolder([user], true)
  const name = encodeURIComponent(id)
  const open = () => folder?.getFileHandle(name, { create: true })
  const handle = await open()?.catch(async (error: unknown) => {
    // Former versions stored a folder of parts by this name.
    if (!isNamed(error, 'TypeMismatchError')) throw error
    await folder?.removeEntry(name, { recursive: true })
    return await open()
  })
  const access = await (handle as unknown as SyncFileHandle).createSyncAccessHandle()
  let size = access.getSize()
  return {
    size: () => size,
    append(content) {
      const written = access.write(content, { at: size })
      if (written === content.byteLength) {
        size += written
        return
      }
      // On a full device, Chromium returns a number beyond what it was given, and Firefox writes what fits.
      size = access.getSize()
      throw new DOMException('The bytes were not written as a whole.', 'QuotaExceededError')
    },
    close() {
      try {
        // Closing alone writes nothing to the disk, and after a power cut a file may have its size without its bytes.
        access.flush()
      } finally {
        access.close()
      }
    },
  }
}

/** Returns whether this browser can keep files of videos. Private windows of some browsers cannot. */
export async function canKeepFiles(): Promise<boolean> {
  const hasFeatures = 'serviceWorker' in navigator && 'FileSystemFileHandle' in globalThis
  return hasFeatures && (await openFolder([], true).then(Boolean, () => false))
}
