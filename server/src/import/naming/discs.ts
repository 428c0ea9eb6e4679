import { titleOfFilm } from './fileTitle.ts'

/** The name of a file on a DVD: the number of its set of titles and the number of its part. Part 0 is the menu. */
const DVD_PART = /^VTS_(\d\d)_(\d)\.vob$/i
const DVD_MENU = /^(?:VIDEO_TS|VTS_\d\d_0)\.vob$/i
const BLU_RAY_FILE = /^\d{5}\.m2ts$/i
const BLU_RAY_FOLDER = /(?:^|\/)bdmv\/stream$/i
/** Folders of camcorders, which arrange their clips like a Blu-ray disc. */
const CAMCORDER = /(?:^|\/)(?:avchd|private)(?:\/|$)/i
/** The folders inside a disc. Their names say nothing about the disc. */
const INSIDE = /\/?(?:video_ts|bdmv\/stream)$/i
/** The minimum size of an episode or version as a fraction of the largest file. A smaller file is an extra. */
const FILM_FRACTION = 2 / 3

const isBluRay = (folder: string): boolean => BLU_RAY_FOLDER.test(folder) && !CAMCORDER.test(folder)

/**
 * Returns the number of the part of a DVD that a file contains. Each set of titles has numbers of its own: 1 to 9 in
 * the first set, then 21 to 29 in the second one. Returns null for other files.
 */
export function dvdPartOf(file: string): number | null {
  const [, set, part] = DVD_PART.exec(file) ?? []
  if (set === undefined || part === '0') return null
  return set === '01' ? Number(part) : Number(set) * 10 + Number(part)
}

export const discFolder = (folder: string): string => folder.replace(INSIDE, '')

/**
 * Returns the title of a film on a disc, which is the title of the folder of the disc. Returns null for other files.
 * @param folder relative to the library
 * @param root the name of the library's own folder
 */
export function titleOfDisc(folder: string, file: string, root: string): string | null {
  const part = dvdPartOf(file)
  if (part === null && !(isBluRay(folder) && BLU_RAY_FILE.test(file))) return null
  const disc = discFolder(folder)
  const title = titleOfFilm(disc.slice(disc.lastIndexOf('/') + 1) || root)
  return part === null || part === 1 ? title : `${title} · ${part}`
}

/**
 * Resolves to the names of the files of a disc that are no films: menus and, on a Blu-ray disc, the files that are much
 * smaller than the film.
 * @param sizeOf resolves to the size of a file in bytes
 */
export async function extrasOfDisc(
  folder: string,
  names: readonly string[],
  sizeOf: (name: string) => Promise<number>,
): Promise<string[]> {
  const menus = names.filter((name) => DVD_MENU.test(name))
  if (!isBluRay(folder)) return menus
  const streams = names.filter((name) => BLU_RAY_FILE.test(name)).toSorted()
  const sizes = await Promise.all(streams.map(sizeOf))
  const largest = Math.max(0, ...sizes)
  const film = sizes.indexOf(largest)
  // A copy of the film has exactly the size of the film.
  const isFilm = (size: number, index: number) =>
    index === film || (size >= largest * FILM_FRACTION && size !== largest)
  return [...menus, ...streams.filter((_, index) => !isFilm(sizes[index] ?? 0, index))]
}
