import type { AwayFolder, ImportIndex } from '../catalogue/ImportIndex.ts'
import type { LibraryLog } from './openLibrary.ts'

/** Folders that a sentence names. */
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
    /** Returns those of the last look. */
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
      if (back.length > 0) log.info(`No longer away: ${name(back)}.`)
    },
  }
}
