import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Names are compared in one normal form, because a disk may keep them in another one than the program that wrote them (a
 * folder copied from macOS has its accents as letters of their own), and in one case where the disk ignores case.
 */
export interface NameRules {
  ignoresCase: boolean
}

/** Returns the same for names that stand for one another. Endings are the same in any case. */
export function toNameKey(name: string, { ignoresCase }: NameRules): string {
  const normal = name.normalize('NFC')
  if (ignoresCase) return normal.toLowerCase()
  const [ending = ''] = ENDING.exec(normal) ?? []
  return normal.slice(0, normal.length - ending.length) + ending.toLowerCase()
}

const ENDING = /(?:\.info)?\.[^.]*$/i

/** Returns the stem of a name as a key: without its last ending. */
export const stemOf = (name: string): string => {
  const dot = name.lastIndexOf('.')
  return dot === -1 ? name : name.slice(0, dot)
}

/** Finds names of a folder by what stands for them. */
export function createNameIndex(names: readonly string[], rules: NameRules) {
  const exact = new Set(names)
  const byKey = new Map(names.map((name) => [toNameKey(name, rules), name]))
  return {
    isEmpty: names.length === 0,
    /** Returns the name itself, or else one that stands for it; null if there is none. */
    find(name: string): string | null {
      if (exact.size === 0) return null
      return exact.has(name) ? name : (byKey.get(toNameKey(name, rules)) ?? null)
    },
  }
}

/** Files that are looked at. */
const MAX_PROBED = 50

/**
 * Whether the disk of a folder ignores the case of names: then a file is found under its name in the other case. False if the
 * folder has nothing to try it with.
 */
export async function probeCase(folder: string): Promise<NameRules> {
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
