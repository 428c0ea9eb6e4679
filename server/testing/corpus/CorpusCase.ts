import type { Files } from '../openFolderLibrary.ts'
import type { CaseLibrary } from './openCaseLibrary.ts'

/** A public report, and what Vtube does with its input. The reports of the client's cases have the same fields. */
export interface CaseReport {
  /** The public report as `project#number`, or `own` if no public report describes the input. */
  report: string
  /** What people saw in the reported program, as a whole sentence. */
  seen: string
  /** What Vtube does instead, in the words of a viewer or operator. The sentence lacks its subject: `reads …`. */
  title: string
}

/** An input that is reconstructed from a public report, with a check of what people must see. */
export interface CorpusCase extends CaseReport {
  /**
   * The files of the library, which are imported before the check. If they are made with ffmpeg, this is a function,
   * and the case runs only before a release.
   */
  files: Files | (() => Promise<Files>)
  /** Asserts what a viewer or operator must see. */
  check(library: CaseLibrary): Promise<void>
}
