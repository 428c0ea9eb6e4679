import { watch, type FSWatcher } from 'node:fs'
import { basename, dirname, join, sep } from 'node:path'
import { isInside } from '@vtube/shared/folderPaths'
import { codeOf } from '../../domain/codeOf.ts'
import { joinPath } from './findEntries.ts'
import type { Log } from '../../base/Log.ts'

/** The maximum number of watched folders. Each of them takes memory of the system. */
const MAX_FOLDERS = 8_192
/** Whether one watcher can watch a folder with all its subfolders on this system. */
const HAS_RECURSIVE_WATCH = process.platform === 'darwin' || process.platform === 'win32'

/**
 * Watches a folder and its subfolders. On Linux, each folder has its own watcher, because Node's recursive option would
 * use one for every file.
 * @param root the real path of the library's folder
 * @param onEvent called for every event. `folder` is relative to the library. `name` is null if the changed name is
 * unknown
 */
export function watchTree(
  root: string,
  log: Log,
  onEvent: (folder: string, name: string | null, isNewOrGone: boolean) => void,
) {
  const watchers = new Map<string, FSWatcher>()
  let isFull = false

  const unwatch = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (!isInside(path, folder)) continue
      watcher.close()
      watchers.delete(path)
    }
  }
  const handleEvent = (folder: string, event: string, name: string | null) => {
    const path = name === null ? null : joinPath(folder, name)
    // The folder may have been moved and is not watched. The import finds another one with its name.
    if (event === 'rename' && path !== null && watchers.has(path)) unwatch(path)
    onEvent(folder, name, event === 'rename')
  }
  const start = (folder: string) => {
    const options = { persistent: false, recursive: HAS_RECURSIVE_WATCH }
    const watcher = watch(join(root, folder), options, (event, name) => {
      if (!HAS_RECURSIVE_WATCH || name === null) return handleEvent(folder, event, name)
      const path = name.split(sep).join('/')
      handleEvent(dirname(path) === '.' ? '' : dirname(path), event, basename(path))
    })
    watcher.on('error', () => {
      watcher.close()
      if (watchers.get(folder) === watcher) watchers.delete(folder)
    })
    watchers.set(folder, watcher)
  }

  return {
    /** Watches another folder, unless it is already watched. */
    add(folder: string): void {
      if (isFull || watchers.has(folder) || (HAS_RECURSIVE_WATCH && folder !== '')) return
      try {
        if (watchers.size >= MAX_FOLDERS) throw Object.assign(new Error('enough'), { code: 'ENOSPC' })
        start(folder)
      } catch (error) {
        // The error is not logged if the folder was removed in the meantime or may not be read.
        if (!['ENOSPC', 'EMFILE'].includes(codeOf(error))) return
        isFull = true
        log.info(
          `Only ${watchers.size} folders can be watched; changes in others are found by periodic scans.`,
        )
      }
    },
    close(): void {
      isFull = true
      for (const watcher of watchers.values()) watcher.close()
      watchers.clear()
    },
  }
}
