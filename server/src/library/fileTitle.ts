import { basename, extname } from 'node:path'

/**
 * A title out of the name of a file. Where the name has no spaces, its underscores, or else its dots, stand for
 * them; a dot between two digits is part of a number or a date.
 */
export function fileTitle(name: string): string {
  const stem = basename(name, extname(name)).replaceAll(/\s+/g, ' ').trim()
  if (stem.includes(' ')) return stem
  const spaced = stem.includes('_')
    ? stem.replaceAll(/_+/g, ' ')
    : stem.replaceAll(/(?<!\d)\.+|\.+(?!\d)/g, ' ')
  return spaced.trim() || stem || name
}
