import type { ImportIndexTable } from './importIndexTable.ts'

/** A file of the library. `path` is relative to the library's folder, with `/` as separator. */
export interface ImportedFile {
  path: string
  /** Language tag of subtitles, such as `en`; empty for other files. */
  language: string
}

/** A subtitle file of a video. */
export interface ImportedSubtitles extends ImportedFile {
  /** Some of `forced`, `sdh`, `default`, `auto`, `original`, `commentary`. Absent if the flags were not read yet. */
  flags?: readonly string[]
  /** Words that tell them apart from others in their language; may be empty. */
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

export interface ImportScope {
  /** Relative path without a slash at its end; empty for the library's own folder. */
  folder: string
  isDeep: boolean
}

export const WHOLE_LIBRARY: readonly ImportScope[] = [{ folder: '', isDeep: true }]

export interface UnseenEntry {
  kind: ImportedEntry['kind']
  id: string
  path: string
  /** Milliseconds since 1970; null if its storage was there when it was looked at last. */
  awaySince: number | null
}

/** The place of a video in the library. */
export type VideoFile = Pick<ImportedEntry, 'id' | 'path'>

/** A folder with videos whose storage is away. */
export interface AwayFolder {
  folder: string
  /** Path of one of the videos. */
  sample: string
  videos: number
}

/** Records which files have been imported. Every import is a run with its own number. */
export interface ImportIndex extends ImportIndexTable {
  /**
   * Runs `work` while no other server imports. Servers that share a catalogue wait for each other; once `signal` is
   * aborted, `work` runs without the lock and has to check the signal itself.
   */
  withLock<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
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
