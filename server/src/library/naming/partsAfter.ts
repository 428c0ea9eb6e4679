import type { VideoFile } from '../../catalogue/ImportIndex.ts'
import { stemOf } from '../fileNames.ts'
import { episodeNumberOf, type EpisodeNumber } from './episodeNumber.ts'

/** More of them are not shown before other related videos. */
const MAX_PARTS = 10

/** Compares paths like people do: “Part 2” before “Part 10”. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

/**
 * Returns the first of the parts of a series, a course or a film that follow a file, in their order: later episodes, or
 * files whose names differ in a higher number. Specials follow only specials.
 * @param files those that are in question, with their paths
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
  // A folder may hold an episode in several versions.
  return sorted
    .filter(({ place }, index) => place !== sorted[index - 1]?.place)
    .map(({ file }) => file)
    .slice(0, MAX_PARTS)
}

/** Returns the first of the files. Sorting all recordings of a camera would take a tenth of a second. */
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

/** Numbers, and what is between them. */
const RUNS = /\d+|\D+/gu
/** What shows that a number at the beginning counts: `03 - `, `3.`, `03_`. */
const COUNTING = /^\s*[-–.)_]/u

/** Whether the first difference of two names is a number, which is higher in the other one. */
function isPartAfter(one: string, other: string): boolean {
  const [runs, others] = [one, other].map((name) => name.toLowerCase().match(RUNS) ?? [])
  if (runs === undefined || others === undefined) return false
  const at = runs.findIndex((run, index) => !isSameRun(run, others[index] ?? ''))
  const [number = '', next = ''] = [runs[at], others[at]]
  const isNumber = /^\d/u.test(number) && /^\d/u.test(next)
  if (!isNumber || Number(next) <= Number(number)) return false
  const [behind = '', behindNext = ''] = [runs[at + 1], others[at + 1]]
  // Heights of pictures tell versions apart, not parts.
  if (/^[pi](?!\p{L})/u.test(behind)) return false
  const before = runs.slice(0, at).join('')
  if (/\p{L}/u.test(before.slice(before.lastIndexOf('/') + 1))) return true
  // “12 Angry Men” and “21 Grams” are no parts, “03 - Maps” and “04 - Bases” are.
  const counts = COUNTING.test(behind) && COUNTING.test(behindNext)
  return counts || number.startsWith('0') || Number(next) === Number(number) + 1
}

const isSameRun = (one: string, other: string): boolean =>
  one === other || (/^\d/u.test(one) && /^\d/u.test(other) && Number(one) === Number(other))
