import type { VideoFile } from '../../catalogue/importedEntry.ts'
import { stemOf } from '../folder/fileNames.ts'
import { folderOf } from '../folder/findEntries.ts'
import { cameraChapterOf } from './cameraChapters.ts'
import { inOrderOfParts, isPartAfter, isSameSeries, numberedPart, type NumberedPart } from './numberedPart.ts'
import { isCountedFolder } from './partNumber.ts'

/** The maximum number of parts that are shown before other related videos. */
export const MAX_PARTS = 10

/** Compares paths in the order that people expect: “Part 2” before “Part 10”. */
export const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

/** Returns a path without its extension. The number of a recording is moved in front of the number of its chapter. */
function inOrderOfRecordings(path: string): string {
  const stem = stemOf(path)
  const name = stem.lastIndexOf('/') + 1
  const found = cameraChapterOf(stem.slice(name))
  return found === null ? stem : `${stem.slice(0, name)}${found.recording} ${found.chapter}`
}

/**
 * Returns the first parts of a whole that follow a file, in their order. The parts are found by the rule for series. If
 * it finds none, they are files with the same name but a higher number, such as the recordings of a camera.
 * @param files the files that may be parts of the same whole
 */
export function partsAfter(path: string, files: readonly VideoFile[]): VideoFile[] {
  const counted = countedFolders([path, ...files.map((file) => file.path)])
  const partOf = (of: string) => numberedPart(of, { isCounted: counted.has(folderOf(of)) })
  const current = partOf(path)
  const later = files.flatMap((file) => {
    const part = current === null ? null : partOf(file.path)
    const isLater =
      current !== null && part !== null && isSameSeries(current, part) && isPartAfter(current, part)
    return isLater ? [{ ...file, season: part.season, part: part.part }] : []
  })
  if (later.length > 0) return firstVersions(later).slice(0, MAX_PARTS)
  if (current !== null && current.season !== null) return []
  const [name, ...names] = [path, ...files.map((file) => file.path)].map(inOrderOfRecordings)
  return firstInNaturalOrder(files.filter((_, index) => hasHigherNumber(name ?? '', names[index] ?? '')))
}

/** Returns the parts in their order, of several versions of a part only the one whose name is first. */
export function firstVersions<Part extends Pick<NumberedPart, 'season' | 'part'> & { path: string }>(
  parts: readonly Part[],
): Part[] {
  return parts
    .toSorted((one, other) => inOrderOfParts(one, other) || inNaturalOrder(one.path, other.path))
    .filter((part, index, sorted) => {
      const former = sorted[index - 1]
      return former === undefined || inOrderOfParts(former, part) !== 0
    })
}

/** Returns the folders in which numbers at the beginning of names count parts. */
function countedFolders(paths: readonly string[]): ReadonlySet<string> {
  const folders = Map.groupBy(paths, folderOf)
  return new Set(
    [...folders].flatMap(([folder, inside]) =>
      isCountedFolder(inside.map((path) => stemOf(path.slice(path.lastIndexOf('/') + 1)))) ? [folder] : [],
    ),
  )
}

/** Returns the first of the files without sorting all of them. Sorting all recordings of a camera takes 0.1 s. */
function firstInNaturalOrder(files: readonly VideoFile[]): VideoFile[] {
  const first: VideoFile[] = []
  for (const file of files) {
    const at = first.findLastIndex(({ path }) => inNaturalOrder(path, file.path) <= 0) + 1
    if (at < MAX_PARTS) first.splice(at, 0, file)
    if (first.length > MAX_PARTS) first.pop()
  }
  return first
}

/** The numbers in a text, and the parts of the text between them. */
const RUNS = /\d+|\D+/gu
/** The signs after a number at the beginning that show that the number counts parts: `03 - `, `3.`, `03_`. */
const COUNTING = /^\s*[-–.)_]/u

/** Returns whether two names first differ in a number, and the number in the other name is higher. */
function hasHigherNumber(one: string, other: string): boolean {
  const [runs, others] = [one, other].map((name) => name.toLowerCase().match(RUNS) ?? [])
  if (runs === undefined || others === undefined) return false
  const at = runs.findIndex((run, index) => !isSameRun(run, others[index] ?? ''))
  const [number = '', next = ''] = [runs[at], others[at]]
  const isNumber = /^\d/u.test(number) && /^\d/u.test(next)
  if (!isNumber || Number(next) <= Number(number)) return false
  const [behind = '', behindNext = ''] = [runs[at + 1], others[at + 1]]
  // A number before “p” or “i” is a picture height, which distinguishes versions and not parts.
  if (/^[pi](?!\p{L})/u.test(behind)) return false
  const before = runs.slice(0, at).join('')
  if (/\p{L}/u.test(before.slice(before.lastIndexOf('/') + 1))) return true
  // “12 Angry Men” and “21 Grams” are not parts of one work, but “03 - Maps” and “04 - Bases” are.
  const counts = COUNTING.test(behind) && COUNTING.test(behindNext)
  return counts || number.startsWith('0') || Number(next) === Number(number) + 1
}

const isSameRun = (one: string, other: string): boolean =>
  one === other || (/^\d/u.test(one) && /^\d/u.test(other) && Number(one) === Number(other))
