import { setTimeout as pause } from 'node:timers/promises'
import { isPlain } from '@vtube/shared/preferredTracks'
import type { Catalogue } from '../../catalogue/Catalogue.ts'
import type { ImportedEntry, InnerSubtitles } from '../../catalogue/importedEntry.ts'
import type { Transcript } from '../../catalogue/search/transcriptBlocks.ts'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import { isInstalled, type Ffmpeg, type FfmpegSearch } from '../../ffmpeg/findFfmpeg.ts'
import { probeMedia } from '../../ffmpeg/probeMedia.ts'
import { describeSubtitles, textStreamsOf } from '../../ffmpeg/subtitleKinds.ts'
import { InputLostError, requireInput } from '../../ffmpeg/runFfmpeg.ts'
import { extractTextSubtitles } from '../../ffmpeg/textSubtitles.ts'
import type { Job, Jobs } from '../../jobs/Jobs.ts'
import type { MediaLocation, MediaStore } from '../../media/MediaStore.ts'
import { parseWebVtt } from './parseWebVtt.ts'
import { toPassages } from './passages.ts'
import { readFrameRate } from '../containers/frameRate.ts'
import { MAX_TRACKS, readTranscripts, writtenLanguageOf } from './readTranscripts.ts'

/** The interval at which `idle` checks whether a file waits. */
const POLL_MS = 20

interface SpeechJob {
  path: string
}

interface InnerSubtitlesOptions {
  store: MediaStore
  catalogue: Catalogue
  ffmpeg: Promise<FfmpegSearch>
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
  /** The queue of the work. `index` does the jobs of the kind `speech`. */
  jobs: Jobs
  /** Runs work while no import writes. */
  betweenImports: (work: () => Promise<void>) => Promise<void>
}

/**
 * Reads the text subtitles inside files in the background, because each file has to be read completely. The import
 * index marks waiting entries, so that the work continues after a restart.
 */
export function createInnerSubtitles(options: InnerSubtitlesOptions) {
  const { store, catalogue, ffmpeg, niceness, jobs, betweenImports } = options

  const read = async (
    entry: ImportedEntry,
    signal: AbortSignal,
  ): Promise<{ inner: InnerSubtitles[]; tracks: Transcript[] }> => {
    const programs = await ffmpeg
    const path = await store.locate(entry.path)
    if (!isInstalled(programs) || path === null) return { inner: [], tracks: [] }
    return await requireInput(path, () => readFrom(path, entry, programs, signal))
  }
  const readFrom = async (
    path: MediaLocation,
    entry: ImportedEntry,
    programs: Ffmpeg,
    signal: AbortSignal,
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
    // Subtitles that contain only some of the words come last, both in files of their own and inside the video.
    for (const hasAll of [true, false]) {
      const isOfKind = ({ flags = [] }: { flags?: readonly string[] }) => hasAll === isPlain({ flags })
      const files = entry.subtitles.filter(isOfKind)
      const beside = await readTranscripts(
        store,
        files,
        () => readFrameRate(path, programs, signal),
        () => {},
      )
      tracks.push(...beside.tracks.filter(isNew))
      searched.push(...inner.filter(isOfKind).filter(isNew))
    }
    if (searched.length === 0) return { inner, tracks }
    const job = { program: programs.ffmpeg, niceness, signal }
    const streams = searched.map(({ index }) => index)
    const texts = await extractTextSubtitles(job, path, streams)
    for (const { index, language } of searched) {
      const passages = toPassages(parseWebVtt(texts.get(index) ?? ''))
      if (passages.length > 0) tracks.push({ language, passages })
    }
    return { inner, tracks }
  }
  const isSameFile = async (entry: ImportedEntry) => {
    const [now] = (await catalogue.importIndex.findByPath([entry.path])).values()
    return now?.fingerprint === entry.fingerprint && (await store.describe(entry.path)) !== null
  }
  return {
    /** Does a job: reads the subtitles inside a file and stores their text. */
    async index({ data }: Job, signal: AbortSignal): Promise<void> {
      const { path } = data as SpeechJob
      const [entry] = (await catalogue.importIndex.findByPath([path])).values()
      if (entry?.inner !== 'pending') return
      const { inner, tracks } = await read(entry, signal).catch((error: unknown) => {
        // The job is done again later.
        if (error instanceof InputLostError) throw storageAway(error)
        if (error instanceof SourceError) throw error
        // A file that cannot be read is treated as having no subtitles, and is not read again until it changes.
        return { inner: [], tracks: null }
      })
      signal.throwIfAborted()
      await betweenImports(async () => {
        signal.throwIfAborted()
        if (!(await isSameFile(entry))) return
        const { importIndex } = catalogue
        const transcripts = tracks === null ? [] : [{ videoId: entry.id, tracks }]
        await importIndex.upsert(await importIndex.beginRun(), { transcripts }, [{ ...entry, inner }])
      })
    },
    /** Adds jobs for these files after the jobs that already wait. Paths are relative to the library. */
    add(files: readonly Pick<ImportedEntry, 'path' | 'fingerprint'>[]): void {
      for (const { path, fingerprint } of files) {
        const data: SpeechJob = { path }
        const job: Job = { kind: 'speech', key: `${path} ${fingerprint}`, priority: 'background', data }
        // If the job cannot be added, the next import adds it again.
        jobs.add(job).catch(() => {})
      }
    },
    /** Resolves when no job that reads the subtitles inside a file is waiting or running. */
    async idle(): Promise<void> {
      for (;;) {
        const { waiting, running } = (await jobs.figures()).counts.speech
        if (waiting + running === 0) return
        await pause(POLL_MS)
      }
    },
  }
}
