import { realpath } from 'node:fs/promises'
import { basename, delimiter, dirname, isAbsolute, join, relative, sep } from 'node:path'
import { isBucketAddress, parseBucketAddress, type BucketAddress } from './bucket/bucketAddress.ts'

export interface LibraryRoot {
  /** The first name of all paths in the library if several libraries exist. */
  name: string
  /** The absolute path of the folder, or the address of the bucket. */
  location: string
  /** The bucket, or null for a folder. */
  bucket: BucketAddress | null
}

/** A colon between places: neither that of `s3://` nor one after which no other place can begin. */
const COLON = /(?<!(?:^|:)s3):|:(?!\/\/)/i
const BEGINNING = /^(?:s3:\/\/|[/~.])/i

/**
 * Returns the folders and buckets that a setting names. The setting has one place per line, or places separated as in
 * `PATH`.
 * @param isFolder returns whether a text is an existing folder. Such a text is one place
 * @param separator the character that separates places on this system
 */
export function splitPlaces(
  text: string,
  isFolder: (text: string) => boolean,
  separator: string = delimiter,
): readonly string[] {
  const trimmed = (parts: readonly string[]) => parts.map((part) => part.trim()).filter((part) => part !== '')
  if (/[\r\n]/.test(text)) return trimmed(text.split(/[\r\n]+/))
  if (isFolder(text)) return [text]
  if (separator !== ':') return trimmed(text.split(separator))
  const places: string[] = []
  for (const part of text.split(COLON)) {
    const last = places.at(-1)
    // The prefix of a bucket may contain colons.
    if (last !== undefined && isBucketAddress(last) && !BEGINNING.test(part))
      places[places.length - 1] = `${last}:${part}`
    else places.push(part)
  }
  return trimmed(places)
}

/** Joins places to the text of a setting, so that none of them is split. */
export const joinPlaces = (places: readonly string[]): string => places.map((place) => `${place}\n`).join('')

/**
 * Names the places of libraries. The name is the last name of the place, with a number if another place already has
 * this name. The names of the first places do not change when other places are added after them.
 */
export function nameRoots(locations: readonly string[]): readonly LibraryRoot[] {
  const given = locations.map((location) => {
    const bucket = isBucketAddress(location) ? parseBucketAddress(location) : null
    const last = bucket === null ? basename(location) : basename(bucket.prefix) || bucket.bucket
    // A dot at the beginning is removed, because hidden names belong to no library.
    return { location, bucket, name: last.replace(/^\.+/, '').normalize('NFC') || 'Library' }
  })
  const keyOf = (name: string) => name.toLowerCase()
  const wanted = new Set(given.map(({ name }) => keyOf(name)))
  const taken = new Set<string>()
  return given.map((root) => {
    let { name } = root
    for (let number = 2; taken.has(keyOf(name)); number += 1) {
      const numbered = `${root.name} ${number}`
      // The numbered name is not used if it is the own name of another library.
      if (!wanted.has(keyOf(numbered))) name = numbered
    }
    taken.add(keyOf(name))
    return { ...root, name }
  })
}

const inWords = new Intl.ListFormat('en')

/** Returns the places of libraries in words, for the operator: “the folder /films and the bucket s3://talks”. */
export const describeLibraries = (roots: readonly LibraryRoot[]): string =>
  inWords.format(
    roots.map(({ location, bucket }) => `the ${bucket === null ? 'folder' : 'bucket'} ${location}`),
  )

/** Returns a sentence for the operator if a library is named twice or is inside another library, otherwise null. */
export function rootFault(roots: readonly LibraryRoot[]): string | null {
  for (const [index, one] of roots.entries())
    for (const other of roots.slice(index + 1)) {
      const isInside = contains(one, other)
      const isAround = contains(other, one)
      if (isInside && isAround) return `The library ${one.location} is given twice. Name it once.`
      const [inner, outer] = isInside ? [other, one] : [one, other]
      if (isInside || isAround)
        return `The library ${inner.location} is inside the library ${outer.location}. Name only one of them.`
    }
  return null
}

/** Returns whether a library is the same as another library or contains it. */
function contains(outer: LibraryRoot, inner: LibraryRoot): boolean {
  if (outer.bucket !== null || inner.bucket !== null)
    return (
      outer.bucket?.bucket === inner.bucket?.bucket &&
      (inner.bucket?.prefix ?? '').startsWith(outer.bucket?.prefix ?? '')
    )
  const way = relative(outer.location, inner.location)
  return way === '' || !(way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way))
}

/** Resolves to the libraries with real paths instead of links, so that a folder with two names counts as one folder. */
export const withRealPaths = (libraries: readonly LibraryRoot[]): Promise<readonly LibraryRoot[]> =>
  Promise.all(
    libraries.map(async (root) =>
      root.bucket === null ? { ...root, location: await realOrFuturePath(root.location) } : root,
    ),
  )

/** Resolves to the real path of a folder, or to the real path that a missing folder will have when it exists. */
export async function realOrFuturePath(path: string): Promise<string> {
  const real = await realpath(path).catch(() => null)
  if (real !== null) return real
  return dirname(path) === path ? path : join(await realOrFuturePath(dirname(path)), basename(path))
}
