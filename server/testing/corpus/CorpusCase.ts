import type { Files } from '../openTestLibrary.ts'
import type { CaseLibrary } from './openCaseLibrary.ts'

/** A public report, and what Vtube does with its input. The client's cases have the same fields. */
export interface CaseReport {
  /** The public report, as `project#number`; `own` where nothing public describes the kind. */
  report: string
  /** What people saw there, as a whole sentence. */
  seen: string
  /** What Vtube does instead, in the words of a viewer or operator, without the subject: `reads …`. */
  title: string
}

/** An input of the world, rebuilt from a public report, and what must be seen of it. */
export interface CorpusCase extends CaseReport {
  /** Set if the input is made by ffmpeg: then the case runs only before a release. */
  needsFfmpeg?: true
  /** The library's files, which are imported before the check. */
  files: Files | (() => Promise<Files>)
  /** Asserts what a viewer or operator must see. */
  check(library: CaseLibrary): Promise<void>
}
