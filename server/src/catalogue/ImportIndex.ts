import type { CatalogueBatch } from './Catalogue.ts'

/** A file of the library's folder. `path` is relative to the folder, with `/` between its parts. */
export interface LedgerFile {
  path: string
  /** For subtitles their language tag, such as `en`; empty otherwise. */
  language: string
}

/** Where a part of a video begins, in seconds, and what it is called. */
export interface LedgerChapter {
  startSeconds: number
  title: string
}

/** What the importer remembers of one video or channel of the folder. */
export interface LedgerEntry {
  kind: 'video' | 'channel'
  /** Relative path of the file that the entry stands for: the media file, or the channel's sidecar. */
  path: string
  /** The id in the catalogue. */
  id: string
  /** Sizes and times of all files that the entry was read from; another fingerprint means: import again. */
  fingerprint: string
  /** Files by role: `media`, `thumbnail`, `avatar`, `banner`; subtitles apart. */
  files: Readonly<Record<string, LedgerFile>>
  subtitles: readonly LedgerFile[]
  /** In the order of their beginnings; absent when the sidecar names none. */
  chapters?: readonly LedgerChapter[]
}

/** A folder of the library whose files are looked at, with or without the folders beneath it. */
export interface LedgerScope {
  /** Relative to the library, without a slash at its end; empty for the library itself. */
  folder: string
  isDeep: boolean
}

/** The importer's memory. Every import is a run with a number of its own. */
export interface LibraryLedger {
  /**
   * Runs an import while no other server runs one. Where servers share a catalogue, this waits for its turn; once
   * `signal` is aborted it waits no longer, and `work` has to find out.
   */
  exclusively<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Number for a new run. */
  beginRun(): Promise<number>
  /** Entries by their path, for those that are known. */
  known(paths: readonly string[]): Promise<ReadonlyMap<string, LedgerEntry>>
  byId(kind: LedgerEntry['kind'], id: string): Promise<LedgerEntry | null>
  /** Paths of the entries that have these ids, by id. */
  holders(kind: LedgerEntry['kind'], ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Writes the rows of a batch and their entries as one transaction, as seen in this run. */
  record(run: number, batch: CatalogueBatch, entries: readonly LedgerEntry[]): Promise<void>
  /** Marks unchanged entries as seen in this run. */
  keep(run: number, paths: readonly string[]): Promise<void>
  /** Marks everything beneath a folder as seen: it could not be looked into. `folder` is relative to the library. */
  keepFolder(run: number, folder: string): Promise<void>
  /** Removes what this run has not seen within the scopes, with its rows. Answers the paths that went. */
  sweep(run: number, scopes?: readonly LedgerScope[]): Promise<readonly string[]>
  /** Channels that videos name but no row describes, with the title that the videos give. */
  undescribedChannels(limit: number): Promise<readonly { id: string; title: string }[]>
}

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
