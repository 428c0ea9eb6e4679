import type { Readable } from 'node:stream'
import type { MediaLocation, StoredFile } from './StoredFile.ts'

/** The condition under which a file is written. */
export interface WriteOptions {
  /** The version of the file that is replaced, or null if there must be no file of this name. */
  replaces: string | null
  /**
   * The end of the hidden name under which the file is written, by which the caller finds what a killed server has left.
   * By default a random one.
   */
  id?: string
}

/** What a move has to know of what moves. */
export interface MoveOptions {
  /** Whether a folder is meant, and not a file. A bucket may have both under one name. By default, whatever there is. */
  isFolder?: boolean | undefined
  /** Ends the move where it is: nothing more is copied or removed, because somebody else may be completing it. */
  signal?: AbortSignal | undefined
}

/** A file or folder as it is now: itself, not what a link leads to. */
export interface EntryState {
  kind: 'file' | 'folder' | 'link' | 'other'
  bytes: number
  /** A text that changes whenever the content of a file changes. It says nothing of a folder. */
  version: string
  /** A number that is the same for everything on one disk, within which things move at once. */
  disk: number
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
  /** Resolves to whether anything can be changed. The keys of a bucket may only read, which a harmless write shows. */
  mayWrite(): Promise<boolean>
  /**
   * Writes a whole file, or nothing: under a hidden name in the same folder (`temporaryName`), and renames it when it is
   * whole. The file is on the disk when the promise resolves.
   * @throws SourceError 409 `fileExists`, or 409 `changedMeanwhile` if the present version differs
   */
  write(path: string, content: Buffer | Readable, options: WriteOptions): Promise<StoredFile>
  /**
   * Creates a folder and those above it. Does nothing if it exists.
   * @param options.isForFile whether a file follows, which alone makes the folder where folders are only parts of names
   */
  createFolder(path: string, options?: { isForFile: boolean }): Promise<void>
  /** Moves a file or folder within one file system to a name that does not exist yet. Its new folder has to exist. */
  move(from: string, to: string, options?: MoveOptions): Promise<void>
  /**
   * Completes a move that a killed server may have begun, completed or not begun. What was to be moved still exists.
   * @param options.until the time in milliseconds since 1970, by the clock of the store, after which files have come to a
   * folder that stay there, where a folder does not move as a whole
   * @returns whether it has moved something
   */
  resumeMove(
    from: string,
    to: string,
    options?: MoveOptions & { until?: number | undefined },
  ): Promise<boolean>
  /**
   * Removes a file for good. Does nothing if it is missing.
   * @param options.isFolder whether a folder is meant, which is removed with everything in it
   */
  remove(path: string, options?: { isFolder: boolean }): Promise<void>
  /** Resolves to the state of a file or folder, or to null if it is missing. */
  stat(path: string): Promise<EntryState | null>
  /**
   * Resolves to the size of a folder with everything in it, in bytes, or to null if part of it is on another disk than
   * the folder that contains it.
   */
  measure(folder: string): Promise<number | null>
  /** Resolves to the number of bytes that can be written to a folder, or to null if the store knows none. */
  freeBytes(folder: string): Promise<number | null>
  /** The files that arrive in parts. */
  readonly parts: PartFiles
}

/** Hidden files that grow part by part, until they are whole and become files of the library. */
export interface PartFiles {
  /**
   * Creates an empty file in the file system of a folder, which need not exist yet.
   * @param bytes the size that the file is going to have
   * @returns the path of the file, for the other functions
   */
  create(folder: string, id: string, bytes: number): Promise<string>
  /**
   * Writes bytes at a position, and to the disk. If the content breaks off, what has come of it stays. Takes over the
   * chunks, whose memory it may free.
   */
  append(part: string, position: number, content: Readable): Promise<void>
  /**
   * Resolves to the size, the time of the last change, and whether the file has a name in the library besides, because
   * a crash has interrupted `finish`. Resolves to null if the file is missing.
   * @param path the name that the file may have, or null
   */
  describe(
    part: string,
    path?: string | null,
  ): Promise<{ bytes: number; modifiedMs: number; isNamed: boolean } | null>
  /** Resolves to where programs read the file, of which all bytes have come. */
  locate(part: string): Promise<MediaLocation>
  /**
   * Makes a part file a file of the library, with a name that does not exist yet, in a folder that exists.
   * @throws SourceError 409 `fileExists`
   */
  finish(part: string, path: string): Promise<void>
  remove(part: string): Promise<void>
  /** The prefixes of the URLs to which browsers send parts themselves, one for each library that lets them. */
  readonly directUrlPrefixes: readonly string[]
  /**
   * Resolves to the parts that are missing, with a URL for each, to which browsers send them. Completes the file if none
   * is missing. Resolves to null if all parts have to come through this server, or if the file does not exist.
   */
  missingParts(part: string): Promise<DirectParts | null>
  /** Resolves to the paths of the part files of the library, without those on further disks that are mounted in it. */
  list(): Promise<readonly string[]>
}

/** What a browser can send to the storage itself. */
export interface DirectParts {
  /** The number of bytes that have come, wherever they belong. */
  arrivedBytes: number
  /** The next parts that are missing, from position `start` to before `end`, with the address of each for a while. */
  missing: readonly { start: number; end: number; url: string }[]
}
