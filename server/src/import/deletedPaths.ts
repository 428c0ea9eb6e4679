import type { KeyValueStore } from '../database/KeyValueStore.ts'

const NAMESPACE = 'deleted-path'
/** The time in which an import certainly notices that files were deleted. */
const KEPT_MS = 24 * 60 * 60_000

export type DeletedPaths = ReturnType<typeof createDeletedPaths>

/**
 * Remembers the files and folders that people have deleted in the browser. The import removes their videos at once,
 * even where it would otherwise take an empty or missing folder for that of a drive that is not connected.
 */
export const createDeletedPaths = (keyValues: KeyValueStore) => ({
  async add(paths: readonly string[]): Promise<void> {
    const until = new Date(Date.now() + KEPT_MS)
    for (const path of paths) await keyValues.set(NAMESPACE, path, '', until)
  },
  /** Forgets files and folders that were restored. */
  remove: (paths: readonly string[]): Promise<void> => keyValues.delete(NAMESPACE, paths),
  /** Resolves to a function that returns whether a file was deleted, alone or with a folder. */
  async read(): Promise<(path: string) => boolean> {
    const deleted = new Set((await keyValues.list(NAMESPACE)).map(({ key }) => key))
    return (path) => {
      if (deleted.size === 0) return false
      const names = path.split('/')
      return names.some((_, index) => deleted.has(names.slice(0, index + 1).join('/')))
    }
  },
})
