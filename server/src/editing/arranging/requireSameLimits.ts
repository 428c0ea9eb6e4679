import * as m from '@vtube/messages'
import { isInside } from '@vtube/shared/folderPaths'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { say } from '../../language/translate.ts'
import { isWithinLimit, outsideFolders } from '../libraryPath.ts'
import { isWhollyWithin } from './folderRules.ts'
import type { TrashPart } from './trash.ts'

/**
 * Returns if nobody sees more of an item of the trash after it was restored than under its former path. Limits may have
 * been made since it was deleted, and its name may be taken.
 * @param limit the folders of the person who restores it
 * @param limitedFolders the folders by which anybody is limited
 * @throws SourceError 403 `outsideFolders` or 409 `folderOfLimit`
 */
export function requireSameLimits(
  { path, isFolder }: TrashPart,
  moves: readonly PathMove[],
  limit: FolderLimit | null,
  limitedFolders: readonly string[],
): void {
  const isVisible = isFolder ? isWhollyWithin : isWithinLimit
  if (!moves.every(({ to }) => isVisible(to, limit))) throw outsideFolders()
  const target = isFolder ? moves[0]?.to : undefined
  if (target === undefined || target === path) return
  const differs = (one: string) =>
    isInside(path, one) !== isInside(target, one) || isInside(one, path) || isInside(one, target)
  if (limitedFolders.some(differs)) throw new SourceError(409, 'folderOfLimit', say(m.folderOfLimit))
}
