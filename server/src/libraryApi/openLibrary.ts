import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { Log } from '../base/Log.ts'
import { WHOLE_LIBRARY, type AwayFolder, type ImportScope } from '../catalogue/importedEntry.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import { findFfmpeg, isInstalled, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { openFolderStore } from '../media/folderStore.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { createAwayFolders, watchAway } from '../import/folder/awayFolders.ts'
import { describePause } from '../import/describePause.ts'
import type { ImportProgress } from '../import/ImportProgress.ts'
import { importFolder, NO_PROGRESS } from '../import/importFolder.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import type { JobLimits, Jobs } from '../jobs/Jobs.ts'
import { createInnerSubtitles } from '../import/subtitles/indexInnerSubtitles.ts'
import { copyFirstPictures } from './copyFirstPictures.ts'
import { createMediaFiles } from './MediaFiles.ts'
import { groupOf } from '../pictures/openPicture.ts'
import { createStoryboardCache } from '../pictures/storyboardCache.ts'
import type { DiskCacheOptions } from '../cache/diskCache.ts'
import { createThumbnailCache } from '../pictures/thumbnailCache.ts'
import { createPictureCopies } from '../pictures/resizedPictures.ts'
import type { SharedPlace } from '../cache/sharedEntries.ts'
import { watchLibrary, type LibraryWatcher, type WatchSettings } from '../import/folder/watchLibrary.ts'
import { createDeletedPaths } from '../import/deletedPaths.ts'
import { createRemovedLately } from '../import/removedLately.ts'
import { createSkippedFiles, type SkippedFile } from '../import/folder/skippedFiles.ts'

/** The state of a library and its folder. */
export interface LibraryStatus {
  /** The real path of the folder, or the name of the bucket. Several libraries are joined to a list. */
  folder: string
  /** The progress of the current import, or null if none is running. */
  reading: ImportProgress | null
  isFfmpegInstalled: boolean
  /** The number of files that are not videos after all, or that need ffmpeg. */
  skippedCount: number
  /** The first of these files. */
  skippedFiles: readonly SkippedFile[]
  /** Some of the folders with videos whose storage is not connected. */
  awayFolders: readonly AwayFolder[]
}

/** The time for which videos of a missing folder are kept. A drive is usually connected again within a week. */
const WEEK_MS = 7 * 24 * 3_600_000
/** The key of a stored value: the folder from which the catalogue was filled. */
const FOLDER_KEY = ['library', 'folder'] as const
/** The maximum number of skipped files, and of folders without storage, in a status. */
const MAX_NAMED_IN_STATUS = 10

interface LibraryOptions {
  /** The absolute path of the folder of videos, or the name of the bucket. Several libraries are on separate lines. */
  folder: string
  /** The store with the videos. By default, it is the folder. */
  store?: MediaStore
  catalogue: Catalogue
  keyValues: KeyValueStore
  log: Log
  now: () => Date
  /** The absolute path of the folder for frames of videos. It is created when it is needed. */
  framesFolder: string
  /** The place where frames are shared with other machines. By default, they are not shared. */
  sharedFrames?: SharedPlace | null
  /** The folder for smaller copies of pictures, which may be shared. If absent, pictures are sent as they are. */
  pictures?: Pick<DiskCacheOptions, 'folder' | 'shared'> | null
  /** The installed programs. Without them, files that need ffprobe are not imported. */
  ffmpeg?: Promise<FfmpegSearch>
  /** The folder of the storyboards and its maximum size. If absent, no storyboards are made. */
  storyboards?: (DiskCacheOptions & { startDelayMs?: number }) | null
  /** The niceness of ffmpeg when it extracts pictures, from 0 to 19, which is the lowest priority. */
  niceness?: number
  /** Called with the progress during and after every import, including imports of single folders. */
  onProgress?: OnProgress
  /** The milliseconds for which the videos of a missing, empty or unreadable folder stay in the catalogue. */
  graceMs?: number
  /** The queue of work that may be done later, by default in memory. */
  jobs?: Jobs
  /** The time between two attempts of an import while the database cannot be used. */
  retryMs?: number
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
type OnProgress = (progress: ImportProgress) => void

/**
 * Opens a folder of videos. Imports run one after the other.
 * @throws an Error with a sentence for the operator if the folder is missing or cannot be read
 */
export async function openLibrary(options: LibraryOptions) {
  const {
    catalogue,
    keyValues,
    log,
    now,
    graceMs = WEEK_MS,
    retryMs = 10_000,
    ffmpeg = findFfmpeg(),
    niceness = 0,
    jobs = createMemoryJobs(),
  } = options
  // This module is loaded only if machines share jobs.
  const { createImportJobs } = jobs.isShared
    ? await import('../import/importJobs.ts')
    : { createImportJobs: null }
  const importJobs = createImportJobs?.({ jobs, keyValues }) ?? null
  const store = options.store ?? (await openFolderStore(options.folder))
  const sharedFrames = options.sharedFrames ?? null
  // Another machine can make a frame only if this machine finds the frame in a shared place.
  const derived = { ffmpeg, niceness, jobs: jobs.isShared && sharedFrames !== null ? jobs : null }
  const thumbnails = createThumbnailCache({ folder: options.framesFolder, shared: sharedFrames, ...derived })
  const storyboards = options.storyboards
    ? createStoryboardCache({ ...options.storyboards, ...derived })
    : null
  const copies = options.pictures ? createPictureCopies({ ...options.pictures, ffmpeg, niceness }) : null
  const files = createMediaFiles(store, catalogue, thumbnails, storyboards, copies)
  const ending = new AbortController()
  const { signal } = ending
  let watcher: LibraryWatcher | null = null
  let endWatchingAway = () => {}
  let last: Promise<unknown> = Promise.resolve()
  let whole: Promise<ImportProgress> | null = null
  let reading: ImportProgress | null = null
  /** Whether the whole folder has been read since the start. */
  let isRead = false
  const skippedFiles = createSkippedFiles(log)
  const away = createAwayFolders(store.name, catalogue.importIndex, log)
  let hasSaid = false
  const sayOnce = (sentence: string) => {
    if (!hasSaid) log.warn(sentence)
    hasSaid = true
  }
  const onRemoved = async (ids: readonly string[]) => {
    await thumbnails.delete(ids)
    await storyboards?.delete(ids)
    await copies?.delete(ids.map((id) => groupOf({ kind: 'video', id })))
  }
  /** Resolves to whether the catalogue was filled only from other folders. If so, missing videos are not kept. */
  const isOfOtherFolder = async () => {
    const former = await keyValues.get(...FOLDER_KEY)
    // Each line is one library.
    const folders = new Set(options.folder.split('\n'))
    return former !== null && !former.split('\n').some((folder) => folders.has(folder))
  }
  /** Imports folders. After a failed write, for example to a full disk, logs it once and retries until it can. */
  const importScopes = async (scopes: readonly ImportScope[], onProgress: OnProgress) => {
    const report = (progress: ImportProgress) => {
      reading = progress
      onProgress(progress)
    }
    const run = {
      store,
      catalogue,
      log,
      signal,
      scopes,
      skippedFiles,
      onFolder: (folder: string) => watcher?.add(folder),
      onRemoved,
      onProgress: report,
      onPending: inner.add,
      jobs: importJobs,
      removedLately: createRemovedLately(keyValues),
      deletedPaths: createDeletedPaths(keyValues),
      sayOnce,
      ffmpeg: await ffmpeg,
    }
    for (let isLogged = false; !signal.aborted; isLogged = true) {
      store.forget()
      try {
        const sum = await catalogue.importIndex
          .withLock(signal, async () => {
            const isOther = await isOfOtherFolder()
            return await importFolder({ ...run, now: now(), graceMs: isOther ? 0 : graceMs })
          })
          // This check also runs after an error, because the storage of the library's own folder may not be connected.
          .finally(() => (signal.aborted ? null : away.look()))
        if (isLogged) log.info('The import of the library continues.')
        if (copies && sum.imported > 0) void copyFirstPictures(catalogue, files.copyThumbnail, signal)
        return sum
      } catch (error) {
        if (signal.aborted) break
        if (!(error instanceof SourceError) || error.status !== 503) throw error
        if (!isLogged) log.warn(describePause(error))
        await pause(retryMs, null, { signal }).catch(() => {})
      }
    }
    return NO_PROGRESS
  }
  const inner = createInnerSubtitles({
    store,
    catalogue,
    ffmpeg,
    niceness,
    jobs,
    betweenImports(work) {
      if (jobs.isShared) return catalogue.importIndex.exclusively(signal, work)
      const done = last.then(() => catalogue.importIndex.withLock(signal, work))
      last = done.catch(() => null)
      return done
    },
  })
  if (!jobs.isShared) jobs.work('speech', 1, inner.index)
  const enqueue = (scopes: readonly ImportScope[], onProgress?: OnProgress) => {
    const report = (progress: ImportProgress) => {
      options.onProgress?.(progress)
      onProgress?.(progress)
    }
    const started = last.then(async () => {
      reading = NO_PROGRESS
      return importScopes(scopes, report).finally(() => {
        reading = null
      })
    })
    // The caller of the import handles its error.
    last = started.catch(() => null)
    return started
  }
  /** Updates the catalogue, which can be read meanwhile. A call during an import returns that import's result. */
  const importAll = (onProgress?: OnProgress): Promise<ImportProgress> => {
    whole ??= enqueue(WHOLE_LIBRARY, onProgress)
      .then(async (sum) => {
        isRead = true
        if (!signal.aborted) await keyValues.set(...FOLDER_KEY, options.folder)
        return sum
      })
      .finally(() => {
        whole = null
      })
    return whole
  }
  return {
    store,
    files,
    importAll,
    /** Imports folders after running imports, without waiting for further changes. */
    importFolders: (scopes: readonly ImportScope[]): Promise<ImportProgress> => enqueue(scopes),
    /** Begins to do the jobs of a shared queue, up to the given numbers of each kind at a time. */
    doJobs: async (limits: JobLimits): Promise<void> => {
      if (importJobs === null) return
      const { doLibraryJobs } = await import('./libraryJobs.ts')
      await doLibraryJobs({ jobs, limits, importJobs, store, catalogue, ffmpeg, files, inner })
    },
    /** Returns whether the catalogue may lack videos: until the whole folder was read once, and during imports. */
    isReading: () => !isRead || reading !== null,
    countAway: away.countVideos,
    /** Resolves when the subtitles inside all imported files have been read. */
    innerSubtitlesRead: inner.idle,
    async status(): Promise<LibraryStatus> {
      return {
        folder: store.name,
        reading,
        isFfmpegInstalled: isInstalled(await ffmpeg),
        skippedCount: skippedFiles.count(),
        skippedFiles: skippedFiles.list(MAX_NAMED_IN_STATUS),
        awayFolders: away.list().slice(0, MAX_NAMED_IN_STATUS),
      }
    },
    /**
     * Imports changes when they happen. Subfolders are watched from the next `importAll` on.
     * @param onImported called after every import with a change; `found` counts the videos in the folders that it read
     */
    watch(onImported: OnProgress = () => {}, settings: WatchSettings = {}): void {
      const report = async (running: Promise<ImportProgress>) => {
        try {
          const sum = await running
          if (sum.imported + sum.removed > 0) onImported(sum)
        } catch (error) {
          log.warn(error instanceof Error ? error.message : String(error))
        }
      }
      watcher ??= watchLibrary({
        store,
        log,
        onChanged: (scopes) => report(enqueue(scopes)),
        onRescan: () => report(importAll()),
        ...settings,
      })
      endWatchingAway()
      endWatchingAway = watchAway({
        store,
        importIndex: catalogue.importIndex,
        onBack: (scopes) => report(enqueue(scopes)),
        pollMs: settings.awayMs,
      })
    },
    /** Imports files and folders soon that a program has reported as changed, or the whole library for null. */
    announce: (paths: readonly string[] | null) => watcher?.announce(paths),
    /** Ends a running import and every ffmpeg. A later import writes the rest. The catalogue stays open. */
    async close(): Promise<void> {
      ending.abort()
      watcher?.close()
      endWatchingAway()
      if (!jobs.isShared) await jobs.close()
      await last
      await Promise.all([thumbnails.close(), storyboards?.close(), copies?.close()])
      await store.close()
    },
  }
}
