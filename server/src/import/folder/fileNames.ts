import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from '../../media/MediaStore.ts'

/**
 * The rules by which names are compared. All names are normalized, because a disk may store them in another form than
 * the program that wrote them. For example, folders copied from macOS store accents as separate characters.
 */
export interface NameRules {
  ignoresCase: boolean
}

/** Returns the key of a name. Equivalent names have the same key. The case of endings never matters. */
export function toNameKey(name: string, { ignoresCase }: NameRules): string {
  const normal = name.normalize('NFC')
  if (ignoresCase) return normal.toLowerCase()
  const [ending = ''] = ENDING.exec(normal) ?? []
  return normal.slice(0, normal.length - ending.length) + ending.toLowerCase()
}

const ENDING = /(?:\.info)?\.[^.]*$/i

/** Returns a name without its last ending. */
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
    /** Returns the name itself if it exists, otherwise an equivalent one, or null if there is none. */
    find(name: string): string | null {
      if (exact.size === 0) return null
      return exact.has(name) ? name : (byKey.get(toNameKey(name, rules)) ?? null)
    },
  }
}

const MAX_PROBED = 50

/**
 * Finds out whether the disk of a folder ignores the case of names, by looking for a file under its name in the other
 * case. Without a file to look for, the disk is assumed not to ignore it. A bucket never ignores it.
 * Several libraries ignore it if all do.
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
