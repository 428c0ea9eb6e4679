import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import { isInside, uppermostFolders } from '@vtube/shared/folderPaths'
import { WHOLE_LIBRARY, type ImportScope } from '../../catalogue/importedEntry.ts'
import { isMedia, isPicture, isSubtitle } from './fileTypes.ts'
import { folderOf, joinPath } from './findEntries.ts'
import type { Log } from '../../base/Log.ts'
import { folderOfVideos } from './walkFolder.ts'
import { isPlaylistFile } from '../playlists/readPlaylistFiles.ts'
import { watchTree } from './watchTree.ts'
import { placeOf, rootsOf } from '../../media/joinedStore.ts'
import { isMarker } from '../../media/excludedFolders.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { monotonicNow } from '../../base/monotonicNow.ts'

/** The maximum number of scopes of an import. If more scopes have changed, the whole library is scanned instead. */
const MAX_SCOPES = 200

const isFileOfLibrary = (name: string) =>
  isMedia(name) ||
  isPicture(name) ||
  isSubtitle(name) ||
  isPlaylistFile(name) ||
  /\.(?:json|nfo|description|chapters\.xml)$/i.test(name)

/** Collects changes that the system reports. */
export function createPendingChanges() {
  /** The folders in which files have changed. */
  let folders = new Set<string>()
  /** The paths at which folders may have been added or removed. */
  let candidates = new Set<string>()
  let isEverything = false
  return {
    /** Adds an event of `watchTree`. Returns whether the change can concern the library. */
    add(folder: string, name: string | null, isNewOrGone: boolean): boolean {
      if (name === null) folders.add(folder)
      // A marker excludes its folder and everything below it, which must be hidden at once.
      else if (isMarker(name) && folder !== '' && !/(?:^|\/)\./.test(folder)) candidates.add(folder)
      // Hidden files do not belong to the library.
      else if (/(?:^|\/)\./.test(`${folder}/${name}`)) return false
      else if (isFileOfLibrary(name)) {
        folders.add(folder)
        const ofVideos = isSubtitle(name) ? folderOfVideos(folder) : null
        if (ofVideos !== null) folders.add(ofVideos)
      } else if (isNewOrGone) candidates.add(joinPath(folder, name))
      else return false
      return true
    },
    /** Adds the files and folders that a program has announced, or the whole library for null. */
    announce(paths: readonly string[] | null): void {
      isEverything ||= paths === null
      for (const path of paths ?? []) {
        const trimmed = path.replace(/(?<!\/)\/+$/, '')
        this.add(folderOf(trimmed), trimmed.slice(folderOf(trimmed).length).replace(/^\//, ''), true)
      }
    },
    /**
     * Returns the folders with changes, and clears the list.
     * @param toPath converts a path in the library to an absolute path
     */
    async take(toPath: (path: string) => string): Promise<readonly ImportScope[]> {
      const [shallow, paths] = [folders, candidates]
      folders = new Set()
      candidates = new Set()
      const hasAll = isEverything
      isEverything = false
      if (hasAll) return WHOLE_LIBRARY
      const deep: string[] = []
      for (const path of paths) {
        const stats = await lstat(toPath(path)).catch(() => null)
        if (stats === null || stats.isDirectory()) deep.push(path)
      }
      return toScopes(shallow, deep)
    },
  }
}

/** Returns distinct scopes, without the scopes that are inside another scope. */
function toScopes(shallow: ReadonlySet<string>, deep: readonly string[]): readonly ImportScope[] {
  if (shallow.size + deep.length > MAX_SCOPES) return WHOLE_LIBRARY
  return [
    ...uppermostFolders(deep).map((folder) => ({ folder, isDeep: true })),
    ...[...shallow]
      .filter((folder) => !deep.some((other) => isInside(folder, other)))
      .map((folder) => ({ folder, isDeep: false })),
  ]
}

/** Returns the path that a folder of one root has in the whole library. */
const within = (root: string, folder: string): string =>
  root === '' || folder === '' ? root || folder : `${root}/${folder}`

/** The maximum delay of an import, even if a file keeps growing. */
const MAX_DELAY_MS = 30_000

export interface WatchSettings {
  /** The time without a change after which a file is assumed to be complete. */
  settleMs?: number
  /** The time between two scans of the whole library. They are needed because network drives do not report changes. */
  rescanMs?: number
  /** The time between two checks for storage that is not connected. */
  awayMs?: number
}

interface WatchOptions extends WatchSettings {
  store: MediaStore
  log: Log
  onChanged: (scopes: readonly ImportScope[]) => Promise<void>
  onRescan: () => Promise<void>
}

export type LibraryWatcher = ReturnType<typeof watchLibrary>

/** Detects changes of the library by file system events, by announcements and by periodic scans. */
export function watchLibrary(options: WatchOptions) {
  const { store, log, onChanged, onRescan, settleMs = 1_000, rescanMs = 10 * 60_000 } = options
  const changes = createPendingChanges()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let firstChange: number | null = null

  const importChanges = async () => {
    firstChange = null
    const scopes = await changes.take((path) => {
      const place = placeOf(store, path)
      return join(place.store.name, place.path)
    })
    if (scopes.length > 0 && !isClosed) await onChanged(scopes)
  }
  const importSoon = () => {
    if (isClosed) return
    firstChange ??= monotonicNow()
    clearTimeout(timer)
    const wait = Math.min(settleMs, firstChange + MAX_DELAY_MS - monotonicNow())
    timer = setTimeout(() => void importChanges(), Math.max(0, wait)).unref()
  }
  // A bucket is listed at intervals, and when changes are announced.
  const trees = new Map(
    rootsOf(store)
      .filter((root) => root.store.kind === 'folder')
      .map(({ name, store: { name: root } }) => [
        name,
        watchTree(root, log, (folder, ...event) =>
          changes.add(within(name, folder), ...event) ? importSoon() : null,
        ),
      ]),
  )
  // The interval starts at the end of a scan, so that a slow disk gets a pause.
  let nextScan: NodeJS.Timeout | undefined
  const scheduleScan = () => {
    if (isClosed) return
    nextScan = setTimeout(() => void onRescan().finally(scheduleScan), rescanMs).unref()
  }
  scheduleScan()
  return {
    add(folder: string) {
      const { root, path } = placeOf(store, folder)
      trees.get(root)?.add(path)
    },
    announce(paths: readonly string[] | null) {
      changes.announce(paths)
      importSoon()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(nextScan)
      for (const tree of trees.values()) tree.close()
    },
  }
}
