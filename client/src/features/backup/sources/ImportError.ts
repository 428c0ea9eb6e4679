/** The reason why files cannot be imported. Views turn it into a sentence. */
export type ImportErrorCode =
  /** None of the files has a known format. */
  | 'unknown'
  /** The file exceeds the limit for reading. */
  | 'tooLarge'
  /** The unpacked content of the archive exceeds the limit. */
  | 'unpacksTooLarge'
  /** The browser cannot read the file, for example because it has been moved. */
  | 'unreadable'
  /** An archive or a list of feeds is damaged. */
  | 'damaged'
  /** A backup contains invalid entries. */
  | 'damagedBackup'
  /** The backup was written by a newer version of Vtube. */
  | 'newerBackup'
  /** The archive needs a password. */
  | 'encrypted'
  /** The archive contains another archive, and nothing else that can be imported. */
  | 'nestedArchive'
  /** The format is known, but the file contains nothing to import. */
  | 'empty'

/** The error for files that cannot be imported, with the reason as its `code`. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly code: ImportErrorCode

  constructor(code: ImportErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Returns an error as an `ImportError`. Any other kind of error means that the file is damaged. */
export const toImportError = (error: unknown): ImportError =>
  error instanceof ImportError ? error : new ImportError('damaged', { cause: error })
