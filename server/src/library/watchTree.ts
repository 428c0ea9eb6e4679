import { watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import type { LibraryLog } from './openLibrary.ts'

/** Folders that are watched one by one at the most: each costs the system memory. */
const MOST_FOLDERS = 8_192
/** These systems watch a folder and everything beneath it at one cost. */
const WATCHES_WHOLE_TREES = process.platform === 'darwin' || process.platform === 'win32'

export interface TreeOptions {
  /** True path of the library's folder. */
  root: string
  log: LibraryLog
  /** Something has happened in a folder, relative to the library; `name` is null where the system does not say. */
  onEvent: (folder: string, name: string | null, isNewOrGone: boolean) => void
}

export interface TreeWatcher {
  /** Watches this folder as well, unless it is watched already. */
  add(folder: string): void
  close(): void
}

/**
 * Hears of changes in a folder and those beneath it, as far as the system tells of them. On Linux every folder is
 * watched for itself, by one watch each: the way that Node offers there takes one for every file.
 */
export function watchTree({ root, log, onEvent }: TreeOptions): TreeWatcher {
  const watchers = new Map<string, FSWatcher>()
  let isFull = false

  const forget = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(`${folder}/`)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const hear = (folder: string, event: string, name: string | null) => {
    const path = name === null || folder === '' ? name : `${folder}/${name}`
    // What is watched under this name may be elsewhere now: if it is there, it is found again.
    if (event === 'rename' && path !== null && watchers.has(path)) forget(path)
    onEvent(folder, name, event === 'rename')
  }
  const start = (folder: string, isWhole: boolean) => {
    const watcher = watch(join(root, folder), { persistent: false, recursive: isWhole }, (event, name) => {
      if (!isWhole || name === null) return hear(folder, event, name)
      const path = name.split(sep).join('/')
      hear(dirname(path) === '.' ? '' : dirname(path), event, basename(path))
    })
    watcher.on('error', () => {
      watcher.close()
      if (watchers.get(folder) === watcher) watchers.delete(folder)
    })
    watchers.set(folder, watcher)
  }

  return {
    add(folder) {
      if (isFull || watchers.has(folder) || (WATCHES_WHOLE_TREES && folder !== '')) return
      try {
        if (watchers.size >= MOST_FOLDERS) throw Object.assign(new Error('enough'), { code: 'ENOSPC' })
        start(folder, WATCHES_WHOLE_TREES)
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : ''
        // A folder that has gone meanwhile, or that may not be read, is not worth a word here.
        if (code !== 'ENOSPC' && code !== 'EMFILE') return
        isFull = true
        log.info(
          `${watchers.size} folders are watched, which is all that can be; changes in others are found now and then.`,
        )
      }
    },
    close() {
      isFull = true
      forget('')
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
