import { isInside } from '@vtube/shared/folderPaths'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { editing } from './editing.ts'

/** The folders to which a person is limited, or null for a person who is not limited to folders. */
type OwnFolders = readonly string[] | null

/** Returns the folders to which the person is limited, or null. */
export const useOwnFolders = (): OwnFolders => useSessionValue(editing)?.folders ?? null

/** Returns whether a folder is one of the person's own, or inside of one. The server refuses changes in all others. */
export const isOwn = (path: string, own: OwnFolders): boolean =>
  own === null || own.some((folder) => isInside(path, folder))

/** Returns the folder with which a choice begins: the given one, else an own one inside of it, else the first one. */
export const nearestOwn = (path: string, own: OwnFolders): string =>
  own === null || isOwn(path, own) ? path : (own.find((one) => isInside(one, path)) ?? own[0] ?? path)
