import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { createMediaFiles, type MediaFiles } from './MediaFiles.ts'
import { createImporter } from './createImporter.ts'
import { createFrameCache } from './thumbnails/frameCache.ts'

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

interface LibraryOptions {
  /** Absolute path of the folder of videos. */
  folder: string
  catalogue: Catalogue
  log: LibraryLog
  now: () => Date
  /** Absolute path of the folder for frames of videos; created when it is needed. */
  framesFolder: string
  /** Time between two attempts of an import while the database cannot be used. */
  retryMs?: number
}

export interface WatchSettings {
  /** Time after the last change before it is imported. */
  settleMs?: number
  /** Time between two scans of the whole library. */
  rescanMs?: number
}

export interface Library {
  /**
   * Updates the catalogue from the folder. The catalogue can be read meanwhile. A call during an import returns the
   * result of that import.
   */
  importAll(onProgress?: (progress: ImportProgress) => void): Promise<ImportProgress>
  /**
   * Imports changes when they happen. Subfolders are watched from the next `importAll` on.
   * @param onImported called after every import that changed something; `found` counts only the folders that it read
   */
  watch(onImported?: (progress: ImportProgress) => void, settings?: WatchSettings): void
  files: MediaFiles
  /** Ends a running import after its current batch. Does not close the catalogue. */
  close(): Promise<void>
}

/**
 * Opens a folder of videos.
 * @throws an Error with a sentence for the operator if the folder is missing or cannot be read
 */
export async function openLibrary(options: LibraryOptions): Promise<Library> {
  const { folder, catalogue, log, now, framesFolder, ...settings } = options
  const root = await resolveFolder(folder)
  const frames = createFrameCache(framesFolder)
  const importer = createImporter({
    root,
    catalogue,
    log,
    now,
    onRemoved: (paths) => frames.delete(paths),
    ...settings,
  })
  return {
    files: createMediaFiles(root, catalogue, frames),
    importAll: (onProgress = () => {}) => importer.importAll(onProgress),
    watch: (onImported = () => {}, settings = {}) => importer.watch(onImported, settings),
    async close() {
      await importer.close()
      await frames.close()
    },
  }
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

/** The methods of a pino logger that the importer uses. */
export interface LibraryLog {
  info(message: string): void
  warn(message: string): void
}
