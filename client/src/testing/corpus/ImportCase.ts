import type { ImportErrorCode } from '../../features/backup/sources/ImportError.ts'
import type { ReadFiles } from '../../features/backup/sources/readFiles.ts'

/** Files that people could not bring elsewhere, rebuilt from a public report, and what must be seen of them. */
export interface ImportCase {
  /** The public report, as `project#number`; `own` where nothing public describes the kind. */
  report: string
  /** What people saw there, as a whole sentence. */
  seen: string
  /** What Vtube does instead, in the words of a viewer, without the subject: `reads …`. */
  title: string
  /** The files that are chosen. */
  files: () => readonly File[]
  /** What is found in them, as far as it matters; or why they are refused. */
  expected: { [Key in keyof ReadFiles]?: unknown } | { refused: ImportErrorCode }
}
