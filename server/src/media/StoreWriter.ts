import type { Readable } from 'node:stream'
import type { MediaLocation, StoredFile } from './StoredFile.ts'

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
  /** The files that arrive in parts. */
  readonly parts: PartFiles
}

/** Hidden files that grow part by part, until they are whole and become files of the library. */
export interface PartFiles {
  /**
   * Creates an empty file in the file system of a folder, which need not exist yet.
   * @returns the path of the file, for the other functions
   */
  create(folder: string, id: string): Promise<string>
  /** Writes bytes at a position, and to the disk. If the content breaks off, what has come of it stays. */
  append(part: string, position: number, content: Readable): Promise<void>
  /**
   * Resolves to the size, the time of the last change, and whether the file has a name in the library besides, because
   * a crash has interrupted `finish`. Resolves to null if the file is missing.
   */
  describe(part: string): Promise<{ bytes: number; modifiedMs: number; isNamed: boolean } | null>
  /** Returns where programs read the file. */
  locate(part: string): MediaLocation
  /**
   * Makes a part file a file of the library, with a name that does not exist yet, in a folder that exists.
   * @throws SourceError 409 `fileExists`
   */
  finish(part: string, path: string): Promise<void>
  remove(part: string): Promise<void>
  /** Resolves to the paths of the part files of the library, without those on further disks that are mounted in it. */
  list(): Promise<readonly string[]>
}
