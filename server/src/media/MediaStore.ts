import type { Readable } from 'node:stream'
import type { MediaLocation, StoredFile } from './StoredFile.ts'
import type { StoreWriter } from './StoreWriter.ts'

export type { MediaLocation, StoredFile }

/** The contents of a folder of the library, without hidden names. */
export interface StoredFolder {
  /** The names of the files in the folder. */
  files: readonly string[]
  folders: readonly string[]
  /**
   * Names that are left out, with the reason: a link that leads out of the library, a name that is not UTF-8, a name
   * that no folder can have, such as an empty name between two slashes, or a folder of the system. An empty name with
   * the reason `marker` stands for all contents of the folder, which a marker file in it excludes.
   */
  leftOut: readonly { name: string; reason: LeftOutReason }[]
}

export type LeftOutReason = 'link' | 'encoding' | 'name' | 'system' | 'marker'

/** The contents of a folder that a marker file in it excludes. */
export const EXCLUDED: StoredFolder = { files: [], folders: [], leftOut: [{ name: '', reason: 'marker' }] }

/** Returns whether a marker file excludes everything in a folder. */
export const isMarked = ({ leftOut }: Pick<StoredFolder, 'leftOut'>): boolean =>
  leftOut.some(({ reason }) => reason === 'marker')

/** A part of a file. `end` is the position after the last byte. */
export interface ByteRange {
  start: number
  end: number
}

/** The storage of a library: a folder, a bucket with a prefix, or several. All paths are relative to it. */
export interface MediaStore {
  readonly kind: 'folder' | 'bucket' | 'several'
  /** The name of the store for the operator: the real path of the folder, or `s3://bucket/prefix`. */
  readonly name: string
  /** The stores of several libraries, by the first name of a path. Only a joined store has roots. */
  readonly roots?: readonly { name: string; store: MediaStore }[]
  /**
   * Lists a folder. An empty path is the library itself.
   * @throws SourceError 503 if a bucket cannot be listed
   */
  list(folder: string): Promise<StoredFolder | 'missing' | 'unreadable'>
  /**
   * Finds a file. Resolves to null if the library contains no such file.
   * @throws SourceError 503 if a bucket cannot be reached
   */
  find(path: string): Promise<StoredFile | null>
  /** Describes a file that a listing has named, without checking again that it is inside the library. */
  describe(path: string): Promise<StoredFile | null>
  /**
   * Reads a part of a file. The stream has back-pressure, and fails if the file has changed since it was found.
   * @throws SourceError 503 if the storage cannot be reached
   */
  read(file: StoredFile, range: ByteRange, signal?: AbortSignal): Promise<Readable>
  /** Reads a small file completely. Throws the same errors as `read`. */
  readAll(file: StoredFile): Promise<Buffer>
  /** Resolves to the location of a file for programs, or to null if the file does not exist. */
  locate(path: string): Promise<MediaLocation | null>
  /** The origins to which browsers are redirected. Empty if they read all files from this server. */
  readonly redirectOrigins: readonly string[]
  /** Resolves to an address at which browsers can read a file for some minutes, or to null for this server. */
  redirect(file: StoredFile, contentType: string): Promise<string | null>
  /** Changes the files of the library. Null if they cannot be changed, as on a folder that is mounted read-only. */
  readonly writer: StoreWriter | null
  /**
   * Drops listings that are some seconds old, so that the next calls see the present files.
   * @param folder the folder of which, and of those in it, the listings are dropped. The default is the whole library
   */
  forget(folder?: string): void
  close(): Promise<void>
}
