import type { Readable } from 'node:stream'
import type { StoredFile } from './MediaStore.ts'

/** The condition under which a file is written. */
export interface WriteOptions {
  /** The version of the file that is replaced, or null if there must be no file of this name. */
  replaces: string | null
}

/**
 * Changes the files of a library. Nothing is ever written over a file that the caller does not know. Paths are relative
 * to the library and come from `editing/libraryPath.ts` or from the import. No link is followed.
 *
 * All functions throw a SourceError: 400 `invalidPath` if a part of the path is a link or not a folder, 404 `notFound`
 * if a file or folder is missing, 409 `fileExists`, 403 `editingNotAllowed` if the system forbids the change, and 507
 * `storageFull`.
 */
export interface StoreWriter {
  /**
   * Writes a whole file, or nothing: under a hidden name in the same folder, which then becomes the name of the file.
   * The file is on the disk when the promise resolves.
   * @throws SourceError 409 `fileExists`, or 409 `changedMeanwhile` if the present version differs
   */
  write(path: string, content: Buffer | Readable, options: WriteOptions): Promise<StoredFile>
  /** Creates a folder and those above it. Does nothing if it exists. */
  createFolder(path: string): Promise<void>
  /** Moves a file or folder within one file system to a name that does not exist yet. Its new folder has to exist. */
  move(from: string, to: string): Promise<void>
  /** Removes a file, or a folder with everything in it, for good. Does nothing if it is missing. */
  remove(path: string): Promise<void>
  /** Resolves to the number of bytes that can be written to a folder, or to null if the store knows none. */
  freeBytes(folder: string): Promise<number | null>
}
