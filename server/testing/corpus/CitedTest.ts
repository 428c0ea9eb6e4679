import type { CaseReport } from './CorpusCase.ts'
import type { KINDS } from './loadCases.ts'

/** A report whose case is a test elsewhere in the repository, beside the code that it tests. */
export interface CitedTest extends CaseReport {
  kind: (typeof KINDS)[number]
  /** The path in the repository. */
  file: string
  /** The title of the test. */
  test: string
}
