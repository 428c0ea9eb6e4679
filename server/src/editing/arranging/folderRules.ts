import { isInside } from '@vtube/shared/folderPaths'
import { folderOf } from '../../import/folder/findEntries.ts'
import type { ImportScope } from '../../catalogue/importedEntry.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { isWithinLimit } from '../libraryPath.ts'

/** Returns whether a person may see a folder with everything in it. */
export const isWhollyWithin = (folder: string, limit: FolderLimit | null): boolean =>
  isWithinLimit(folder, limit) &&
  !(limit?.kind === 'except' && limit.folders.some((one) => isInside(one, folder)))

/** Returns whether a person may see a folder or, on the way to other folders, its name. */
export const mayPassThrough = (folder: string, limit: FolderLimit | null): boolean =>
  isWithinLimit(folder, limit) ||
  (limit?.kind === 'only' && (folder === '' || limit.folders.some((one) => isInside(one, folder))))

/** Returns the folders to import after a change of a file, or of a folder with everything in it. */
export const scopesAround = (path: string, isFolder: boolean): ImportScope[] => [
  { folder: folderOf(path), isDeep: false },
  ...(isFolder ? [{ folder: path, isDeep: true }] : []),
]
