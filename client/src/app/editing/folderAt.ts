import { routes } from '../../config/paths.ts'
import { matchPath } from '../../routing/matchPath.ts'

/** Returns the folder of the library that is shown at a path, or the library itself at all other paths. */
export const folderAt = (pathname: string): string => matchPath(routes.folder, pathname)?.['path'] ?? ''
