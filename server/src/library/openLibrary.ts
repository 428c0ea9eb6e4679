import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { WHOLE_LIBRARY, type ImportScope } from '../catalogue/ImportIndex.ts'
import { SourceError } from '../source/SourceError.ts'
import { findFfmpeg, type FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { importFolder, NO_PROGRESS } from './importFolder.ts'
import { createMediaFiles } from './MediaFiles.ts'
import { createStoryboardCache } from './storyboards/storyboardCache.ts'
import { createFrameCache } from './thumbnails/frameCache.ts'
import { watchLibrary, type WatchSettings } from './watchLibrary.ts'
import type { TreeWatcher } from './watchTree.ts'

/** Numbers of entries in an import. */
export interface ImportProgress {
  /** Media files and channel sidecars that were found so far. */
  found: number
  /** Of those, new or changed ones that were read. */
  imported: number
  /** Of those, unchanged since the last import. */
  unchanged: number
  /** Skipped with a warning in the log. */
  skipped: number
  /** No longer in the folder; known at the end. */
  removed: number
}

/** The methods of a pino logger that the importer uses. */
export interface LibraryLog {
  info(message: string): void
  warn(message: string): void
}

interface LibraryOptions {
  /** Absolute path of the folder of videos. */
  folder: string
  catalogue: Catalogue
  log: LibraryLog
  now: () => Date
  /** Absolute path of the folder for frames of videos; created when it is needed. */
  framesFolder: string
  /** Installed programs; without them, files that need ffprobe are not imported. */
  ffmpeg?: Promise<FfmpegSearch>
  /** Folder and size of storyboards; without them, none are made. */
  storyboards?: { folder: string; maxBytes: number; startDelayMs?: number } | null
  /** Called during and after every import, also of single folders. */
  onProgress?: OnProgress
  /** Time between two attempts of an import while the database cannot be used. */
  retryMs?: number
}

export type Library = Awaited<ReturnType<typeof openLibrary>>
type OnProgress = (progress: ImportProgress) => void

/**
 * Opens a folder of videos. Imports run one after the other.
 * @throws an Error with a sentence for the operator if the folder is missing or cannot be read
 */
export async function openLibrary(options: LibraryOptions) {
  const { catalogue, log, now, retryMs = 10_000, ffmpeg = findFfmpeg() } = options
  const root = await resolveFolder(options.folder)
  const frames = createFrameCache({ folder: options.framesFolder, ffmpeg })
  const storyboards = options.storyboards ? createStoryboardCache({ ...options.storyboards, ffmpeg }) : null
  const ending = new AbortController()
  const { signal } = ending
  let watcher: TreeWatcher | null = null
  let last: Promise<unknown> = Promise.resolve()
  let whole: Promise<ImportProgress> | null = null

  let hasSaid = false
  const sayOnce = (sentence: string) => {
    if (!hasSaid) log.info(sentence)
    hasSaid = true
  }
  const onFolder = (folder: string) => watcher?.add(folder)
  const onRemoved = async (paths: readonly string[]) => {
    await frames.delete(paths)
    await storyboards?.delete(paths)
  }
  /** An import that cannot write, because the disk is full for example, logs that once and continues when it can. */
  const importScopes = async (scopes: readonly ImportScope[], onProgress: OnProgress) => {
    const programs = await ffmpeg
    const run = {
      root,
      catalogue,
      log,
      signal,
      scopes,
      onFolder,
      onProgress,
      onRemoved,
      sayOnce,
      ffmpeg: programs,
    }
    for (let isLogged = false; !signal.aborted; isLogged = true) {
      try {
        const sum = await catalogue.importIndex.withLock(signal, () => importFolder({ ...run, now: now() }))
        if (isLogged) log.info('The import of the library continues.')
        return sum
      } catch (error) {
        if (signal.aborted) break
        if (!(error instanceof SourceError) || error.status !== 503) throw error
        if (!isLogged) log.warn(toWarning(error))
        await pause(retryMs, null, { signal }).catch(() => {})
      }
    }
    return NO_PROGRESS
  }
  const enqueue = (scopes: readonly ImportScope[], onProgress?: OnProgress) => {
    const report = (progress: ImportProgress) => {
      options.onProgress?.(progress)
      onProgress?.(progress)
    }
    const started = last.then(() => importScopes(scopes, report))
    // The caller of the import gets its error.
    last = started.catch(() => null)
    return started
  }
  /**
   * Updates the catalogue from the folder. The catalogue can be read meanwhile. A call during an import returns the
   * result of that import.
   */
  const importAll = (onProgress?: OnProgress): Promise<ImportProgress> => {
    whole ??= enqueue(WHOLE_LIBRARY, onProgress).finally(() => {
      whole = null
    })
    return whole
  }
  return {
    files: createMediaFiles(root, catalogue, frames, storyboards),
    importAll,
    /**
     * Imports changes when they happen. Subfolders are watched from the next `importAll` on.
     * @param onImported called after every import that changed something; `found` counts only the folders that it read
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
        root,
        log,
        onChanged: (scopes) => report(enqueue(scopes)),
        onRescan: () => report(importAll()),
        ...settings,
      })
    },
    /** Ends a running import and all ffmpeg. What was not written yet is imported later. Does not close the catalogue. */
    async close(): Promise<void> {
      ending.abort()
      watcher?.close()
      await last
      await Promise.all([frames.close(), storyboards?.close()])
    },
  }
}

function toWarning({ cause, message }: SourceError): string {
  const reason = cause instanceof Error ? cause.message : message
  return `The import of the library is paused: ${reason}. It continues by itself when the database can be written to again; check its disk.`
}

async function resolveFolder(folder: string): Promise<string> {
  const hint = 'Name a folder of videos in VTUBE_LIBRARY, or leave it out for the sample library.'
  const stats = await stat(folder).catch(() => null)
  if (stats === null) throw new Error(`The library folder ${folder} does not exist. ${hint}`)
  if (!stats.isDirectory()) throw new Error(`The library ${folder} is not a folder. ${hint}`)
  try {
    await access(folder, constants.R_OK | constants.X_OK)
  } catch {
    throw new Error(`The library folder ${folder} cannot be read. Allow this account to read it, or: ${hint}`)
  }
  return await realpath(folder)
}
