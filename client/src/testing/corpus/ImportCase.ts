import type { ImportErrorCode } from '../../features/backup/sources/ImportError.ts'
import type { ReadFiles } from '../../features/backup/sources/readFiles.ts'

/**
 * A case of files that people could not move to another application, rebuilt from a public report, with the result that
 * Vtube must reach.
 */
export interface ImportCase {
  /** The public report, as `project#number`, or `own` if no public report describes the kind of file. */
  report: string
  /** What people saw there, as a whole sentence. */
  seen: string
  /** What Vtube does instead, in the words of a viewer, without the subject: `reads …`. */
  title: string
  /** The files that are chosen. */
  files: () => readonly File[]
  /** The part of the result that matters, or the reason why the files are refused. */
  expected: { [Key in keyof ReadFiles]?: unknown } | { refused: ImportErrorCode }
}
