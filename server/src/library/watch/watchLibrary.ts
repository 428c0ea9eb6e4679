import type { LedgerScope } from '../../catalogue/LibraryLedger.ts'
import type { LibraryLog } from '../LibraryLog.ts'
import { createChanges } from './changes.ts'
import { watchTree, type TreeWatcher } from './watchTree.ts'

/** After the last change of a file, so that it is read when it is complete. */
const SETTLE_MS = 1_000
/** A file that grows for longer holds up its neighbours no more. */
const LONGEST_MS = 30_000
/** Network drives tell of nothing. */
const LOOK_THROUGH_MS = 10 * 60_000

export interface WatchOptions {
  root: string
  log: LibraryLog
  /** Imports these places. */
  onChanged: (scopes: readonly LedgerScope[]) => Promise<void>
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
