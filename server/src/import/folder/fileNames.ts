import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../../media/MediaStore.ts'

/**
 * The rules by which names are compared. All names are normalized, because a disk may store a name in another Unicode
 * form than the program that wrote it. For example, folders copied from macOS store accents as separate characters.
 */
export interface NameRules {
  ignoresCase: boolean
}

/** Returns the key of a name. Equivalent names have the same key. The case of file name extensions never matters. */
export function toNameKey(name: string, { ignoresCase }: NameRules): string {
  const normal = name.normalize('NFC')
  if (ignoresCase) return normal.toLowerCase()
  const [ending = ''] = ENDING.exec(normal) ?? []
  return normal.slice(0, normal.length - ending.length) + ending.toLowerCase()
}

const ENDING = /(?:\.info)?\.[^.]*$/i

/** Returns a name without its last file name extension. */
export const stemOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? name : name.slice(0, dot)
}

/** Creates an index that finds the names of a folder by equivalent names. */
export function createNameIndex(names: readonly string[], rules: NameRules) {
  const exact = new Set(names)
  const byKey = new Map(names.map((name) => [toNameKey(name, rules), name]))
  return {
    isEmpty: names.length === 0,
    /** Returns the name itself if it exists, otherwise an equivalent name, or null if neither exists. */
    find(name: string): string | null {
      if (exact.size === 0) return null
      return exact.has(name) ? name : (byKey.get(toNameKey(name, rules)) ?? null)
    },
  }
}

const MAX_PROBED = 50

/**
 * Resolves to whether the disk of a folder ignores the case of names. The check looks for an existing file under its
 * name in the other case. An empty folder is assumed to distinguish case, and a bucket always distinguishes it. Several
 * libraries ignore case only if all of them do.
 */
export async function probeCase({
  kind,
  name: folder,
  roots,
}: Pick<MediaStore, 'kind' | 'name' | 'roots'>): Promise<NameRules> {
  if (kind === 'bucket') return { ignoresCase: false }
  if (roots !== undefined) {
    const rules = await Promise.all(roots.map(({ store }) => probeCase(store)))
    return { ignoresCase: rules.every(({ ignoresCase }) => ignoresCase) }
  }
  const names = await readdir(folder).catch((): string[] => [])
  const present = new Set(names)
  for (const name of names.slice(0, MAX_PROBED)) {
    const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
    if (present.has(other) || other.length !== name.length) continue
    const [one, two] = await Promise.all(
      [name, other].map((each) => lstat(join(folder, each)).catch(() => null)),
    )
    if (one) return { ignoresCase: two?.ino === one.ino && two.dev === one.dev }
  }
  return { ignoresCase: false }
}
