import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AwayFolder, ImportIndex, ImportScope } from '../catalogue/ImportIndex.ts'
import type { LibraryLog } from './openLibrary.ts'
import { withTimeout } from '../withTimeout.ts'

/** A sentence names no more folders. */
const MAX_NAMED = 10
const inWords = new Intl.ListFormat('en')

/** Knows the folders with videos whose storage is away, for the person who runs the server. */
export function createAwayFolders(root: string, importIndex: ImportIndex, log: LibraryLog) {
  let known: readonly AwayFolder[] = []
  const nameOf = ({ folder }: AwayFolder) => `“${folder === '' ? root : folder}”`
  const name = (folders: readonly AwayFolder[]) => {
    const rest = folders.length - MAX_NAMED
    return inWords.format([...folders.slice(0, MAX_NAMED).map(nameOf), ...(rest > 0 ? [`${rest} more`] : [])])
  }
  return {
    /** Returns the folders that were away at the last look. */
    list: () => known,
    countVideos: () => known.reduce((sum, { videos }) => sum + videos, 0),
    /** Looks after an import, and logs what has changed: each folder once when it goes, and once when it is back. */
    async look(): Promise<void> {
      const former = known
      known = await importIndex.findAwayFolders()
      const without = (folders: typeof known, others: typeof known) => {
        const names = new Set(others.map(({ folder }) => folder))
        return folders.filter(({ folder }) => !names.has(folder))
      }
      const gone = without(known, former)
      const back = without(former, known)
      const videos = gone.reduce((sum, folder) => sum + folder.videos, 0)
      if (gone.length > 0)
        log.warn(
          `Not connected: ${name(gone)}. ${videos === 1 ? 'A video' : `${videos} videos`} there cannot play until the storage is back.`,
        )
      if (back.length > 0) log.info(`Connected again: ${name(back)}.`)
    },
  }
}

/** The system reports no change when a drive is mounted. */
const POLL_MS = 3_000
/** So many folders are looked at each time. */
const MAX_FOLDERS = 200

interface AwayOptions {
  /** Real path of the library's folder. */
  root: string
  importIndex: ImportIndex
  /** Imports the folders whose storage has come back. */
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
