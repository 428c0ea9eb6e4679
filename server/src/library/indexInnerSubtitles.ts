import { isPlain } from '@vtube/shared/preferredTracks'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { ImportedEntry, InnerSubtitles } from '../catalogue/ImportIndex.ts'
import type { Transcript } from '../catalogue/transcriptBlocks.ts'
import { SourceError } from '../source/SourceError.ts'
import { createTaskQueue } from '../derived/taskQueue.ts'
import { isInstalled, type Ffmpeg, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { describeSubtitles, textStreamsOf } from '../ffmpeg/subtitleKinds.ts'
import { InputLostError, requireInput } from '../ffmpeg/runFfmpeg.ts'
import { extractTextSubtitles } from '../ffmpeg/textSubtitles.ts'
import type { MediaLocation, MediaStore } from '../media/MediaStore.ts'
import { parseCues } from './subtitles/parseCues.ts'
import { toPassages } from './subtitles/passages.ts'
import { MAX_TRACKS, readTranscripts, writtenLanguageOf } from './readTranscripts.ts'

interface InnerSubtitlesOptions {
  /** The real path of the library's folder. */
  root: string
  store: Pick<MediaStore, 'locate'>
  catalogue: Catalogue
  ffmpeg: Promise<FfmpegSearch>
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  /** Runs work while no import runs. */
  betweenImports: (work: () => Promise<void>) => Promise<void>
}

/**
 * Reads what is said in the text subtitles inside files. It works in the background on one file at a time, because each
 * file has to be read completely. The import index marks waiting entries, so that the work continues after a restart.
 */
export function createInnerSubtitles(options: InnerSubtitlesOptions) {
  const { root, store, catalogue, ffmpeg, niceness, betweenImports } = options
  const ending = new AbortController()
  const { signal } = ending
  const queue = createTaskQueue({ maxWaiting: Infinity })
  let count = 0

  const read = async (entry: ImportedEntry): Promise<{ inner: InnerSubtitles[]; tracks: Transcript[] }> => {
    const programs = await ffmpeg
    const path = await store.locate(entry.path)
    if (!isInstalled(programs) || path === null) return { inner: [], tracks: [] }
    return await requireInput(path, () => readFrom(path, entry, programs))
  }
  const readFrom = async (
    path: MediaLocation,
    entry: ImportedEntry,
    programs: Ffmpeg,
  ): Promise<{ inner: InnerSubtitles[]; tracks: Transcript[] }> => {
    const inner = describeSubtitles(textStreamsOf(await probeMedia(programs.ffprobe, path, signal)))
    const tracks: Transcript[] = []
    const searched: InnerSubtitles[] = []
    const known = new Set<string>()
    const isNew = ({ language }: { language: string }) => {
      const written = writtenLanguageOf(language)
      if (known.has(written) || known.size >= MAX_TRACKS) return false
      known.add(written)
      return true
    }
    // Subtitles that contain only some of the words come last, no matter where they are.
    for (const hasAll of [true, false]) {
      const isOfKind = ({ flags = [] }: { flags?: readonly string[] }) => hasAll === isPlain({ flags })
      const beside = await readTranscripts(root, entry.subtitles.filter(isOfKind), () => {})
      tracks.push(...beside.filter(isNew))
      searched.push(...inner.filter(isOfKind).filter(isNew))
    }
    if (searched.length === 0) return { inner, tracks }
    const job = { program: programs.ffmpeg, niceness, signal }
    const streams = searched.map(({ index }) => index)
    const texts = await extractTextSubtitles(job, path, streams)
    for (const { index, language } of searched) {
      const passages = toPassages(parseCues(texts.get(index) ?? ''))
      if (passages.length > 0) tracks.push({ language, passages })
    }
    return { inner, tracks }
  }
  const isSameFile = async (entry: ImportedEntry) => {
    const [now] = (await catalogue.importIndex.findByPath([entry.path])).values()
    return (
      now?.fingerprint === entry.fingerprint && (await store.locate(entry.path).catch(() => null)) !== null
    )
  }
  const index = async (path: string): Promise<void> => {
    if (signal.aborted) return
    const [entry] = (await catalogue.importIndex.findByPath([path])).values()
    if (entry?.inner !== 'pending') return
    const { inner, tracks } = await read(entry).catch((error: unknown) => {
      // The entry stays marked, and the next import adds it again.
      if (error instanceof InputLostError || error instanceof SourceError) throw error
      // A file that cannot be read is treated as having no subtitles, and is not read again until it changes.
      return { inner: [], tracks: null }
    })
    if (signal.aborted) return
    await betweenImports(async () => {
      if (!(await isSameFile(entry))) return
      const { importIndex } = catalogue
      const transcripts = tracks === null ? [] : [{ videoId: entry.id, tracks }]
      await importIndex.upsert(await importIndex.beginRun(), { transcripts }, [{ ...entry, inner }])
    })
  }
  return {
    /** Reads these files after those that already wait. Paths are relative to the library. */
    add(paths: readonly string[]): void {
      for (const path of paths) {
        // Each request is a separate task, so that a file that changes while it is read is read again.
        count += 1
        // If the subtitles could not be stored, the next import adds the file again.
        queue.run(`${count} ${path}`, () => index(path)).catch(() => {})
      }
    },
    /** Resolves when no file waits. */
    idle: queue.idle,
    /** Ends the running ffmpeg. */
    async close(): Promise<void> {
      ending.abort()
      await queue.idle()
    },
  }
}
