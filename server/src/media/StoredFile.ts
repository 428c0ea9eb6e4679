/** A file of the library, as its store describes it without opening it. */
export interface StoredFile {
  /** The path relative to the library, with `/` as separator. */
  path: string
  bytes: number
  modifiedMs: number
  /** A text that changes whenever the content changes: the ETag of an object, or size and time of a file. */
  version: string
}

/**
 * The place where programs of this machine read a file: an absolute path, or an address of the range server on
 * loopback. Only `mediaLocation.ts` and the options of ffmpeg distinguish paths and addresses.
 */
export type MediaLocation = string
