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
  /** Forgets files and folders that were not deleted after all, or have come back. */
  remove: (paths: readonly string[]): Promise<void> => keyValues.delete(NAMESPACE, paths),
  /** Forgets the paths of new files and folders, and those of the folders above them, which are there again. */
  removeWithFolders: (paths: readonly string[]): Promise<void> =>
    keyValues.delete(NAMESPACE, [...new Set(paths.flatMap(withFolders))]),
  /** Resolves to a function that returns whether a file was deleted, alone or with a folder. */
  async read(): Promise<(path: string) => boolean> {
    const deleted = new Set((await keyValues.list(NAMESPACE)).map(({ key }) => key))
    return (path) => deleted.size > 0 && withFolders(path).some((one) => deleted.has(one))
  },
})

/** Returns a path and those of all folders above it. */
function withFolders(path: string): string[] {
  const names = path.split('/')
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}
