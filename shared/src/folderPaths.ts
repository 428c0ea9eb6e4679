/** Returns whether a path of the library is a folder or below it. Everything is below the empty path, the library. */
export const isInside = (path: string, folder: string): boolean =>
  folder === '' || path === folder || path.startsWith(`${folder}/`)

/** Returns the folders of a list that are inside no other folder of it. */
export const uppermostFolders = (folders: readonly string[]): string[] =>
  folders.filter((folder) => !folders.some((other) => other !== folder && isInside(folder, other)))
