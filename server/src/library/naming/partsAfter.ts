import type { VideoFile } from '../../catalogue/ImportIndex.ts'
import { stemOf } from '../fileNames.ts'
import { episodeNumberOf, type EpisodeNumber } from './episodeNumber.ts'

/** The maximum number of parts that are shown before other related videos. */
const MAX_PARTS = 10

/** Compares paths in the order that people expect: “Part 2” before “Part 10”. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

/**
 * Returns the first parts of a series, a course or a film that follow a file, in their order. These are later episodes,
 * or files with the same name but a higher number. Specials follow only specials.
 * @param files the files that may be such parts, with their paths
 */
export function partsAfter(path: string, files: readonly VideoFile[]): VideoFile[] {
  const episode = episodeOf(path)
  if (episode === null)
    return firstInNaturalOrder(files.filter((file) => isPartAfter(stemOf(path), stemOf(file.path))))
  const later = files.flatMap((file) => {
    const other = episodeOf(file.path)
    return other !== null && isEpisodeAfter(episode, other) ? [{ file, place: placeOf(other) }] : []
  })
  const sorted = later.toSorted(
    (one, other) => one.place - other.place || inNaturalOrder(one.file.path, other.file.path),
  )
  // A folder may contain several versions of an episode.
  return sorted
    .filter(({ place }, index) => place !== sorted[index - 1]?.place)
    .map(({ file }) => file)
    .slice(0, MAX_PARTS)
}

/** Returns the first of the files without sorting all of them. Sorting all recordings of a camera would take 0.1 s. */
function firstInNaturalOrder(files: readonly VideoFile[]): VideoFile[] {
  const first: VideoFile[] = []
  for (const file of files) {
    const at = first.findLastIndex(({ path }) => inNaturalOrder(path, file.path) <= 0) + 1
    if (at < MAX_PARTS) first.splice(at, 0, file)
    if (first.length > MAX_PARTS) first.pop()
  }
  return first
}

const episodeOf = (path: string): EpisodeNumber | null =>
  episodeNumberOf(stemOf(path.slice(path.lastIndexOf('/') + 1)))

const placeOf = ({ season, episode }: EpisodeNumber): number => season * 10_000 + episode

function isEpisodeAfter(one: EpisodeNumber, other: EpisodeNumber): boolean {
  const [series, otherSeries] = [one, other].map(({ before }) =>
    before.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ''),
  )
  const isSameSeries = series === otherSeries || series === '' || otherSeries === ''
  const isSameKind = (one.season === 0) === (other.season === 0)
  return isSameSeries && isSameKind && placeOf(other) > placeOf(one)
}

/** The numbers in a text, and the texts between them. */
const RUNS = /\d+|\D+/gu
/** The characters after a number at the beginning that show that it counts parts: `03 - `, `3.`, `03_`. */
const COUNTING = /^\s*[-–.)_]/u

/** Returns whether two names first differ in a number, and the number in the other name is higher. */
function isPartAfter(one: string, other: string): boolean {
  const [runs, others] = [one, other].map((name) => name.toLowerCase().match(RUNS) ?? [])
  if (runs === undefined || others === undefined) return false
  const at = runs.findIndex((run, index) => !isSameRun(run, others[index] ?? ''))
  const [number = '', next = ''] = [runs[at], others[at]]
  const isNumber = /^\d/u.test(number) && /^\d/u.test(next)
  if (!isNumber || Number(next) <= Number(number)) return false
  const [behind = '', behindNext = ''] = [runs[at + 1], others[at + 1]]
  // Numbers before “p” or “i” are picture heights, which distinguish versions, not parts.
  if (/^[pi](?!\p{L})/u.test(behind)) return false
  const before = runs.slice(0, at).join('')
  if (/\p{L}/u.test(before.slice(before.lastIndexOf('/') + 1))) return true
  // “12 Angry Men” and “21 Grams” are not parts of one work, but “03 - Maps” and “04 - Bases” are.
  const counts = COUNTING.test(behind) && COUNTING.test(behindNext)
  return counts || number.startsWith('0') || Number(next) === Number(number) + 1
}

const isSameRun = (one: string, other: string): boolean =>
  one === other || (/^\d/u.test(one) && /^\d/u.test(other) && Number(one) === Number(other))
