import type { LedgerEntry } from './LibraryLedger.ts'

/** A ledger's row: what nothing is looked up by stands in one column, as JSON. */
export interface LedgerRow {
  kind: LedgerEntry['kind']
  id: string
  path: string
  fingerprint: string
  files: string
}

export const LEDGER_COLUMNS = 'kind, id, path, fingerprint, files'

type Contents = Pick<LedgerEntry, 'files' | 'subtitles' | 'chapters'>

export function toLedgerEntry(row: LedgerRow): LedgerEntry {
  const contents: Contents = JSON.parse(row.files)
  return { kind: row.kind, id: row.id, path: row.path, fingerprint: row.fingerprint, ...contents }
}

export function toLedgerContents({ files, subtitles, chapters }: LedgerEntry): string {
  return JSON.stringify({ files, subtitles, chapters })
}

/** Bounds of the paths beneath a folder, the lower one included; `folder` has no slash at its end. */
export const rangeBeneath = (folder: string): [string, string] =>
  // '0' is the character after '/': the range holds what begins with the folder and a slash.
  folder === '' ? ['', LAST_LETTER] : [`${folder}/`, `${folder}0`]
const LAST_LETTER = '\u{10FFFF}'

/** Rows that are removed in one step; the rest follows in further steps, so that readers and writers get in between. */
export const SWEPT_AT_ONCE = 500
