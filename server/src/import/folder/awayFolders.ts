import type { MediaStore } from '../../media/MediaStore.ts'
import { unlessAway } from '../../media/readStored.ts'
import type { ImportIndex } from '../../catalogue/ImportIndex.ts'
import type { AwayFolder, ImportScope } from '../../catalogue/importedEntry.ts'
import type { Log } from '../../base/Log.ts'
import { withTimeout } from '../../base/withTimeout.ts'

/** The maximum number of folders that a sentence in the log names. */
const MAX_NAMED = 10
const inWords = new Intl.ListFormat('en')

/**
 * Tracks the folders with videos whose storage is not connected, and reports them to the operator.
 * @param library the name of the library
 */
export function createAwayFolders(library: string, importIndex: ImportIndex, log: Log) {
  let known: readonly AwayFolder[] = []
  const nameOf = ({ folder }: AwayFolder) => `“${folder === '' ? library : folder}”`
  const name = (folders: readonly AwayFolder[]) => {
    const rest = folders.length - MAX_NAMED
    return inWords.format([...folders.slice(0, MAX_NAMED).map(nameOf), ...(rest > 0 ? [`${rest} more`] : [])])
  }
  return {
    /** Returns the folders whose storage was not connected at the last check. */
    list: () => known,
    countVideos: () => known.reduce((sum, { videos }) => sum + videos, 0),
    /** Checks the folders after an import, and logs each folder once when it disappears and once when it is back. */
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

/** The interval of the checks. They are needed because the system does not report that a drive was mounted. */
const POLL_MS = 3_000
/** The maximum number of folders that one check looks at. */
const MAX_FOLDERS = 200

interface AwayOptions {
  store: Pick<MediaStore, 'describe'>
  importIndex: ImportIndex
  /** Called with the folders whose storage is connected again, to import them. */
  onBack: (scopes: readonly ImportScope[]) => Promise<unknown>
  pollMs?: number | undefined
}

/** Checks regularly whether missing storage of videos is connected again. Returns a function that ends the checks. */
export function watchAway({ store, importIndex, onBack, pollMs = POLL_MS }: AwayOptions): () => void {
  let isClosed = false
  let timer: NodeJS.Timeout | undefined
  /** The index of the folder that is checked next. */
  let next = 0
  const isThere = async (path: string) =>
    (await withTimeout(store.describe(path), pollMs).catch(unlessAway)) !== null
  const look = async () => {
    const away = await importIndex.findAwayFolders()
    if (next >= away.length) next = 0
    const back: ImportScope[] = []
    // If one file exists, its whole folder is assumed to be back.
    for (const { folder, sample } of away.slice(next, next + MAX_FOLDERS))
      if (!isClosed && (await isThere(sample))) back.push({ folder, isDeep: false })
    next += MAX_FOLDERS
    if (back.length > 0 && !isClosed) await onBack(back)
  }
  const schedule = () => {
    if (isClosed) return
    // If the database cannot be used now, the next check tries the import again.
    timer = setTimeout(() => void look().then(schedule, schedule), pollMs).unref()
  }
  schedule()
  return () => {
    isClosed = true
    clearTimeout(timer)
  }
}
