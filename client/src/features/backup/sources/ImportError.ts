/** Why files cannot be imported. Views turn it into a sentence. */
export type ImportErrorCode =
  /** No file is of a known format. */
  | 'unknown'
  /** The file is larger than what is read. */
  | 'tooLarge'
  /** The content of the archive is larger than what is unpacked. */
  | 'unpacksTooLarge'
  /** The browser cannot read the file, which may have been moved. */
  | 'unreadable'
  /** An archive or a list of feeds that is broken. */
  | 'damaged'
  /** A backup with invalid entries. */
  | 'damagedBackup'
  /** A backup that a newer version has written. */
  | 'newerBackup'
  /** An archive that needs a password. */
  | 'encrypted'
  /** An archive that holds another one, and nothing to import beside it. */
  | 'nestedArchive'
  /** The format is known, and the file is empty. */
  | 'empty'

/** Files that cannot be imported. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
  readonly code: ImportErrorCode

  constructor(code: ImportErrorCode, options?: ErrorOptions) {
    super(code, options)
    this.code = code
  }
}

/** Returns an error as an `ImportError`: any other one means that the file is damaged. */
export const toImportError = (error: unknown): ImportError =>
  error instanceof ImportError ? error : new ImportError('damaged', { cause: error })
