import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Names are compared in one normal form, because a disk may keep them in another one than the program that wrote them (a
 * folder copied from macOS has its accents as letters of their own), and in one case where the disk ignores case.
 */
export interface NameRules {
  ignoresCase: boolean
}

/** Returns the key of a name. Names that stand for one another have the same key; the case of endings does not matter. */
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

/** Finds the names of a folder by any name that stands for them. */
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

const MAX_PROBED = 50

/**
 * Finds out whether the disk of a folder ignores the case of names: then a file is found under its name in the other case.
 * A folder without a file to try it with counts as one that does not.
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
