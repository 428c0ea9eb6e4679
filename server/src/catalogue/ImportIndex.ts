import type { CatalogueBatch } from './Catalogue.ts'

/** A file of the library. `path` is relative to the library's folder, with `/` as separator. */
export interface ImportedFile {
  path: string
  /** Language tag of subtitles, such as `en`; empty for other files. */
  language: string
}

/** A subtitle file of a video. */
export interface ImportedSubtitles extends ImportedFile {
  /** What they are for: `forced`, `sdh`, `default`, `auto`, `original`, `commentary`. Absent if it was not read yet. */
  flags?: readonly string[]
  /** Words that tell them apart from others in their language; empty without any. */
  detail?: string
}

/** Text subtitles inside a media file. */
export interface InnerSubtitles {
  /** Number of the stream in the file. */
  index: number
  language: string
  title: string
  /** Flags such as `default` and `forced`, which entries of earlier versions do not have. */
  flags?: readonly string[]
}

export interface Chapter {
  startSeconds: number
  title: string
}

/** A video or channel of the folder as it was when it was last imported. */
export interface ImportedEntry {
  kind: 'video' | 'channel'
  /** Relative path of the media file, or of the channel's sidecar. */
  path: string
  /** The id in the catalogue. */
  id: string
  /** Hash over size and time of all files that were read; if it differs, the entry is imported again. */
  fingerprint: string
  /** Digest of the media file, by which it is known again at another path; empty if unknown, and for channels. */
  content: string
  /** Files by role: `media`, `thumbnail`, `avatar`, `banner`. */
  files: Readonly<Record<string, ImportedFile>>
  subtitles: readonly ImportedSubtitles[]
  /** The chapters are in the order of their start, and absent if the sidecar names none. */
  chapters?: readonly Chapter[]
  /** Text subtitles inside the file; `pending` until they are read, absent if there are none. */
  inner?: readonly InnerSubtitles[] | 'pending'
}

/** A folder to look at, with or without its subfolders. */
export interface ImportScope {
  /** Relative path without a slash at its end; empty for the library's own folder. */
  folder: string
  isDeep: boolean
}

/** The library's folder with all subfolders. */
export const WHOLE_LIBRARY: readonly ImportScope[] = [{ folder: '', isDeep: true }]

/** An entry that an import has not seen. */
export interface UnseenEntry {
  kind: ImportedEntry['kind']
  id: string
  path: string
  /** Milliseconds since 1970; null if its storage was there when it was looked at last. */
  awaySince: number | null
}

/** The place of a video in the library. */
export type VideoFile = Pick<ImportedEntry, 'id' | 'path'>

type EntryKey = Pick<ImportedEntry, 'kind' | 'id'>

/** A folder with videos whose storage is away. */
export interface AwayFolder {
  folder: string
  /** Path of one of the videos. */
  sample: string
  videos: number
}

/** Records which files have been imported. Every import is a run with its own number. */
export interface ImportIndex {
  /**
   * Runs `work` while no other server imports. Servers that share a catalogue wait for each other; once `signal` is
   * aborted, `work` runs without the lock and has to check the signal itself.
   */
  withLock<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
  /** Returns the number of a new run. */
  beginRun(): Promise<number>
  /** Returns the entries that exist, by path. */
  findByPath(paths: readonly string[]): Promise<ReadonlyMap<string, ImportedEntry>>
  /**
   * Returns the videos that a run has not seen yet and that have any of the contents, by content: of many, those that were
   * not seen for the longest time.
   */
  findByContent(
    run: number,
    contents: readonly string[],
  ): Promise<ReadonlyMap<string, readonly ImportedEntry[]>>
  findById(kind: ImportedEntry['kind'], id: string): Promise<ImportedEntry | null>
  /** Returns the paths of the entries that exist, by id. */
  findPaths(kind: ImportedEntry['kind'], ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Returns the videos in a folder, at most `limit`. */
  findVideosIn(scope: ImportScope, limit: number): Promise<readonly VideoFile[]>
  /** Writes a batch and its entries in one transaction, and marks the entries as seen in this run. */
  upsert(run: number, batch: CatalogueBatch, entries: readonly ImportedEntry[]): Promise<void>
  /** Marks unchanged entries as seen in this run. */
  markSeen(run: number, paths: readonly string[]): Promise<void>
  /** Returns some of the entries in a scope that neither this run nor a later one has seen, in the order of their paths. */
  findSomeUnseen(run: number, scope: ImportScope, after: string): Promise<readonly UnseenEntry[]>
  /** Removes those of the entries that this run has not seen, with their rows. */
  removeEntries(run: number, entries: readonly EntryKey[]): Promise<void>
  /** Marks entries as away since a moment, in milliseconds since 1970, unless they are already. */
  markAway(entries: readonly EntryKey[], since: number): Promise<void>
  /** Removes channels that have neither a sidecar nor a video. */
  removeEmptyChannels(): Promise<void>
  /** Returns the folders with videos whose storage is away, by name. It reads nothing else where none is. */
  findAwayFolders(): Promise<readonly AwayFolder[]>
  /** Returns channels that have videos but no row, with the title that the videos give. */
  findMissingChannels(limit: number): Promise<readonly { id: string; title: string }[]>
}

/**
 * Removes the entries in the scopes that a run has not seen, with their rows, unless their storage is away.
 * @param isAway whether an entry stays: it is marked as away from `now` on, unless it is already
 * @returns the removed entries
 */
export async function removeUnseen(
  importIndex: ImportIndex,
  run: number,
  scopes: readonly ImportScope[],
  isAway: (entry: UnseenEntry) => boolean = () => false,
  now = new Date(),
): Promise<readonly UnseenEntry[]> {
  const removed: UnseenEntry[] = []
  for (const scope of scopes)
    for (let after = ''; ;) {
      const unseen = await importIndex.findSomeUnseen(run, scope, after)
      const last = unseen.at(-1)
      if (last === undefined) break
      after = last.path
      const { away = [], gone = [] } = Object.groupBy(unseen, (entry) => (isAway(entry) ? 'away' : 'gone'))
      if (away.length > 0) await importIndex.markAway(away, now.getTime())
      if (gone.length > 0) await importIndex.removeEntries(run, gone)
      removed.push(...gone)
    }
  await importIndex.removeEmptyChannels()
  return removed
}
