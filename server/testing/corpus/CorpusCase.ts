import type { Files } from '../openTestLibrary.ts'
import type { CaseLibrary } from './openCaseLibrary.ts'

/** A public report, and what Vtube does with its input. The client's cases have the same fields. */
export interface CaseReport {
  /** The public report as `project#number`, or `own` if no public report describes the input. */
  report: string
  /** What people saw there, as a whole sentence. */
  seen: string
  /** What Vtube does instead, in the words of a viewer or operator. The sentence lacks its subject: `reads …`. */
  title: string
}

/** An input that is rebuilt from a public report, and what must be seen of it. */
export interface CorpusCase extends CaseReport {
  /**
   * The library's files, which are imported before the check. A function makes them with ffmpeg: its case runs only
   * before a release.
   */
  files: Files | (() => Promise<Files>)
  /** Asserts what a viewer or operator must see. */
  check(library: CaseLibrary): Promise<void>
}
