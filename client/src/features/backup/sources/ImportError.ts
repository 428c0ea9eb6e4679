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
  /** An archive or a list of feeds is broken. */
  | 'damaged'
  /** A backup has invalid entries. */
  | 'damagedBackup'
  /** A newer version has written the backup. */
  | 'newerBackup'
  /** The archive needs a password. */
  | 'encrypted'
  /** The archive holds another one, and nothing to import beside it. */
  | 'nestedArchive'
  /** The format is known, and the file is empty. */
  | 'empty'

/** Says why files cannot be imported. */
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
