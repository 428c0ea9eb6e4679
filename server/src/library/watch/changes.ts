import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { LedgerScope } from '../../catalogue/LibraryLedger.ts'
import { isMedia, isPicture, isSubtitle } from '../fileTypes.ts'

/** Of more places than this, the whole library is looked through instead. */
const MOST_PLACES = 200

/** What the system has told of a folder since somebody last asked. */
export interface Changes {
  /**
   * @param folder relative to the library
   * @param name of a file or folder in it; null when the system does not say
   * @param isNewOrGone else its contents have changed
   * @returns whether it can matter to the library
   */
  note(folder: string, name: string | null, isNewOrGone: boolean): boolean
  /** The places to look at, none when nothing has changed; from now on they count as seen. */
  take(root: string): Promise<readonly LedgerScope[]>
}

const isFileOfLibrary = (name: string) =>
  isMedia(name) || isPicture(name) || isSubtitle(name) || name.endsWith('.json')

export function createChanges(): Changes {
  /** Folders whose files are looked at. */
  let folders = new Set<string>()
  /** What may be a folder that has come or gone. */
  let unknown = new Set<string>()
  return {
    note(folder, name, isNewOrGone) {
      if (name === null) folders.add(folder)
      // Hidden files are none of the library's.
      else if (/(?:^|\/)\./.test(`${folder}/${name}`)) return false
      else if (isFileOfLibrary(name)) folders.add(folder)
      else if (isNewOrGone) unknown.add(folder === '' ? name : `${folder}/${name}`)
      else return false
      return true
    },
    async take(root) {
      const [shallow, asked] = [folders, unknown]
      folders = new Set()
      unknown = new Set()
      const deep: string[] = []
      for (const path of asked) {
        const stats = await lstat(join(root, path)).catch(() => null)
        if (stats === null || stats.isDirectory()) deep.push(path)
      }
      return merged(shallow, deep)
    },
  }
}

/** No place twice, and none beneath another that is looked at with everything beneath. */
function merged(shallow: ReadonlySet<string>, deep: readonly string[]): LedgerScope[] {
  if (shallow.size + deep.length > MOST_PLACES) return [{ folder: '', isDeep: true }]
  const isBeneath = (path: string) => deep.some((other) => path.startsWith(`${other}/`))
  return [
    ...deep.filter((folder) => !isBeneath(folder)).map((folder) => ({ folder, isDeep: true })),
    ...[...shallow]
      .filter((folder) => !deep.includes(folder) && !isBeneath(folder))
      .map((folder) => ({ folder, isDeep: false })),
  ]
}
