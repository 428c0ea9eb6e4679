import type { ImportedFile } from '../../catalogue/importedEntry.ts'
import { joinPath } from './findEntries.ts'

/** Returns the files of a group by their roles. */
export const filesByRole = <Role extends string>(
  folder: string,
  group: Readonly<Record<Role, string | null>>,
  roles: readonly Role[],
): Record<string, ImportedFile> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const name = group[role]
      return name === null ? [] : [[role, { path: joinPath(folder, name), language: '' }]]
    }),
  )
