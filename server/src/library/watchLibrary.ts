import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportScope } from '../catalogue/ImportIndex.ts'
import { isMedia, isPicture, isSubtitle } from './fileTypes.ts'
import type { LibraryLog } from './openLibrary.ts'
import { watchTree, type TreeWatcher } from './watchTree.ts'

/** Of more places than this, the whole library is looked through instead. */
const MOST_PLACES = 200

/** What the system has told of a folder since somebody last asked. */
interface Changes {
  /**
   * @param folder relative to the library
   * @param name of a file or folder in it; null when the system does not say
   * @param isNewOrGone else its contents have changed
   * @returns whether it can matter to the library
   */
  note(folder: string, name: string | null, isNewOrGone: boolean): boolean
  /** The places to look at, none when nothing has changed; from now on they count as seen. */
  take(root: string): Promise<readonly ImportScope[]>
}

const isFileOfLibrary = (name: string) =>
  isMedia(name) || isPicture(name) || isSubtitle(name) || name.endsWith('.json')

export function createChanges(): Changes {
  /** Folders whose files are looked at. */
  let folders = new Set<string>()
  /** What may be a folder that has come or gone. */
  let unknown = new Set<string>()
  return {
    note(folder, name, isNewOrGone) {
      if (name === null) folders.add(folder)
      // Hidden files are none of the library's.
      else if (/(?:^|\/)\./.test(`${folder}/${name}`)) return false
      else if (isFileOfLibrary(name)) folders.add(folder)
      else if (isNewOrGone) unknown.add(folder === '' ? name : `${folder}/${name}`)
      else return false
      return true
    },
    async take(root) {
      const [shallow, asked] = [folders, unknown]
      folders = new Set()
      unknown = new Set()
      const deep: string[] = []
      for (const path of asked) {
        const stats = await lstat(join(root, path)).catch(() => null)
        if (stats === null || stats.isDirectory()) deep.push(path)
      }
      return merged(shallow, deep)
    },
  }
}

/** No place twice, and none beneath another that is looked at with everything beneath. */
function merged(shallow: ReadonlySet<string>, deep: readonly string[]): ImportScope[] {
  if (shallow.size + deep.length > MOST_PLACES) return [{ folder: '', isDeep: true }]
  const isBeneath = (path: string) => deep.some((other) => path.startsWith(`${other}/`))
  return [
    ...deep.filter((folder) => !isBeneath(folder)).map((folder) => ({ folder, isDeep: true })),
    ...[...shallow]
      .filter((folder) => !deep.includes(folder) && !isBeneath(folder))
      .map((folder) => ({ folder, isDeep: false })),
  ]
}

/** After the last change of a file, so that it is read when it is complete. */
const SETTLE_MS = 1_000
/** A file that grows for longer holds up its neighbours no more. */
const LONGEST_MS = 30_000
/** Network drives tell of nothing. */
const LOOK_THROUGH_MS = 10 * 60_000

interface WatchOptions {
  root: string
  log: LibraryLog
  /** Imports these places. */
  onChanged: (scopes: readonly ImportScope[]) => Promise<void>
  /** Looks through the whole library. */
  onLookThrough: () => Promise<void>
  settleMs?: number
  lookThroughMs?: number
}

/** Notices what appears, changes or vanishes in the library: as the system tells it, and by looking now and then. */
export function watchLibrary(options: WatchOptions): TreeWatcher {
  const { root, log, onChanged, onLookThrough } = options
  const { settleMs = SETTLE_MS, lookThroughMs = LOOK_THROUGH_MS } = options
  const changes = createChanges()
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  let firstChange: number | null = null

  const settled = async () => {
    firstChange = null
    const scopes = await changes.take(root)
    if (scopes.length > 0 && !isClosed) await onChanged(scopes)
  }
  const tree = watchTree({
    root,
    log,
    onEvent(...event) {
      if (isClosed || !changes.note(...event)) return
      firstChange ??= Date.now()
      clearTimeout(timer)
      const wait = Math.min(settleMs, firstChange + LONGEST_MS - Date.now())
      timer = setTimeout(() => void settled(), Math.max(0, wait)).unref()
    },
  })
  // Counted from the end of the last look, so that a slow disk is not kept busy by nothing else.
  let nextLook: NodeJS.Timeout | undefined
  const lookLater = () => {
    if (isClosed) return
    nextLook = setTimeout(() => void onLookThrough().finally(lookLater), lookThroughMs).unref()
  }
  lookLater()
  return {
    add: tree.add,
    close() {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(nextLook)
      tree.close()
    },
  }
}
