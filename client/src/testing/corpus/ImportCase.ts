import type { ImportErrorCode } from '../../features/backup/sources/ImportError.ts'
import type { ReadFiles } from '../../features/backup/sources/files/readFiles.ts'

/**
 * A test case for the import: files that people could not move to another application according to a public report, and
 * the result that Vtube must produce.
 */
export interface ImportCase {
  /** The public report as `project#number`, or `own` if no public report describes this kind of file. */
  report: string
  /** The problem that people reported, as a complete sentence. */
  seen: string
  /** The behaviour of Vtube as a viewer would describe it, without the subject: `reads …`. */
  title: string
  /** Returns the files that the user chooses. */
  files: () => readonly File[]
  /** The relevant part of the result, or the reason why the files are refused. */
  expected: { [Key in keyof ReadFiles]?: unknown } | { refused: ImportErrorCode }
}
