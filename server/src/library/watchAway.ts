import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImportIndex, ImportScope } from '../catalogue/ImportIndex.ts'
import { withTimeout } from '../withTimeout.ts'

/** The system reports no change when a drive is mounted. */
const POLL_MS = 3_000
/** Folders that are looked at each time. */
const MAX_FOLDERS = 200

interface AwayOptions {
  /** Real path of the library's folder. */
  root: string
  importIndex: ImportIndex
  /** Imports these folders. */
  onBack: (scopes: readonly ImportScope[]) => Promise<unknown>
  pollMs?: number | undefined
}

/** Notices when the storage of videos that is away comes back. Returns a function that ends it. */
export function watchAway({ root, importIndex, onBack, pollMs = POLL_MS }: AwayOptions): () => void {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** Index of the folder that is looked at next. */
  let next = 0
  const isThere = async (path: string) =>
    (await withTimeout(stat(join(root, path)), pollMs).catch(() => null)) !== null
  const look = async () => {
    const away = await importIndex.findAwayFolders()
    if (next >= away.length) next = 0
    const back: ImportScope[] = []
    // One file stands for all of its folder.
    for (const { folder, sample } of away.slice(next, next + MAX_FOLDERS))
      if (!isClosed && (await isThere(sample))) back.push({ folder, isDeep: false })
    next += MAX_FOLDERS
    if (back.length > 0 && !isClosed) await onBack(back)
  }
  const schedule = () => {
    if (isClosed) return
    // A database that cannot be used at present is asked again.
    timer = setTimeout(() => void look().then(schedule, schedule), pollMs).unref()
  }
  schedule()
  return () => {
    isClosed = true
    clearTimeout(timer)
  }
}
