import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { createLibraryFiles, type MediaFiles } from './MediaFiles.ts'
import { createImporter } from './createImporter.ts'
import { createFrames } from './thumbnails/frameCache.ts'

/** How far an import has come. */
export interface ImportProgress {
  /** Media files and channel sidecars found so far. */
  found: number
  /** Of those, read because they are new or changed. */
  imported: number
  /** Of those, as they were at the last import. */
  unchanged: number
  /** Left aside with a sentence in the log. */
  skipped: number
  /** Gone from the folder; known at the end. */
  removed: number
}

interface LibraryOptions {
  /** Absolute path of the folder of videos. */
  folder: string
  catalogue: Catalogue
  log: LibraryLog
  now: () => Date
  /** Absolute path of the folder for what is made of the videos; made when it is needed. */
  framesFolder: string
  /** Between two attempts of an import while the database cannot be used, in milliseconds. */
  retryMs?: number
}

/** How soon changes are noticed, in milliseconds. */
export interface WatchSettings {
  /** After the last sign of a change. */
  settleMs?: number
  /** Between looks through the whole library. */
  lookThroughMs?: number
}

export interface Library {
  /**
   * Brings the catalogue in step with the folder. The catalogue can be read all the while. A call during an import
   * waits for that one.
   */
  importAll(onProgress?: (progress: ImportProgress) => void): Promise<ImportProgress>
  /**
   * Imports by itself what appears, changes or vanishes. What is beneath the folder is watched from the next
   * `importAll` on.
   * @param onImported told of every import that found something; `found` counts the places looked at only
   */
  watch(onImported?: (progress: ImportProgress) => void, settings?: WatchSettings): void
  files: MediaFiles
  /** Ends a running import after its present batch. The catalogue stays open: it is the caller's. */
  close(): Promise<void>
}

/**
 * Opens a folder of videos.
 * @throws an Error with a sentence for the operator when the folder is missing or cannot be read
 */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { folder, catalogue, log, now, framesFolder, ...settings } = options
  const root = await trueFolder(folder)
  const frames = createFrames(framesFolder)
  const importer = createImporter({
    root,
    catalogue,
    log,
    now,
    onRemoved: (paths) => frames.forget(paths),
    ...settings,
  })
  return {
    files: createLibraryFiles(root, catalogue, frames),
    importAll: (onProgress = () => {}) => importer.importAll(onProgress),
    watch: (onImported = () => {}, settings = {}) => importer.watch(onImported, settings),
    async close() {
      await importer.close()
      await frames.close()
    },
  }
}

async function trueFolder(folder: string): Promise<string> {
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

/** Where the importer tells what it does; a pino logger fits. */
export interface LibraryLog {
  info(message: string): void
  warn(message: string): void
}
