import { stemOf, toNameKey, type NameRules } from '../folder/fileNames.ts'
import { SUBTITLE_EXTENSIONS } from '../folder/fileTypes.ts'
import { NO_LANGUAGE, parseSubtitleName, type SubtitleFlag, type SubtitleName } from './subtitleNames.ts'

export interface FoundSubtitles extends SubtitleName {
  /** The path relative to the folder of the video. */
  name: string
}

const MAX_PER_VIDEO = 100
/** The characters that may follow the name of a video. */
const SEPARATOR = /[\s._\-[({]/
/** The order of subtitles by their flags. Subtitles with no flag of this list come first. */
const RANKS: readonly SubtitleFlag[] = ['default', 'original', 'sdh', 'auto', 'forced', 'commentary']

/**
 * Assigns subtitle files to the videos of a folder by their names.
 * @param stems the names of the videos without their extensions
 * @param files the paths relative to the folder, including the files in folders of subtitles and in their folders for
 * single videos
 * @returns the subtitles by stem. Subtitles with the whole text come first. Files that differ only in their format
 * count as one
 */
export function assignSubtitles(
  stems: readonly string[],
  files: readonly string[],
  rules: NameRules,
): ReadonlyMap<string, readonly FoundSubtitles[]> {
  const byKey = new Map(stems.map((stem) => [keyOf(stem, rules), stem]))
  const [only, ...others] = byKey.values()
  const alone = others.length === 0 ? only : undefined
  const found = new Map<string, FoundSubtitles[]>()
  const known = new Map<string, FoundSubtitles>()
  for (const path of files) {
    if (alone !== undefined && (found.get(alone)?.length ?? 0) >= MAX_PER_VIDEO) break
    const assigned = assign(path, byKey, alone, rules)
    if (assigned === null) continue
    const { stem, subtitles } = assigned
    const sameButFormat = `${stem}\n${stemOf(path)}`
    const existing = known.get(sameButFormat)
    if (existing !== undefined) {
      if (formatOf(path) < formatOf(existing.name)) existing.name = path
      continue
    }
    const tracks = found.get(stem) ?? []
    if (tracks.length >= MAX_PER_VIDEO) continue
    tracks.push(subtitles)
    found.set(stem, tracks)
    known.set(sameButFormat, subtitles)
  }
  for (const tracks of found.values()) tracks.sort((one, other) => rankOf(one) - rankOf(other))
  return found
}

function assign(
  path: string,
  byKey: ReadonlyMap<string, string>,
  alone: string | undefined,
  rules: NameRules,
): { stem: string; subtitles: FoundSubtitles } | null {
  const parts = path.normalize('NFC').split('/')
  const name = stemOf(parts.at(-1) ?? '')
  const toFound = (stem: string, parsed: SubtitleName) => ({ stem, subtitles: { ...parsed, name: path } })
  const ofFolder = parts.length > 2 ? byKey.get(keyOf(parts.at(-2) ?? '', rules)) : undefined
  for (const end of endsOf(name)) {
    const stem = byKey.get(keyOf(name.slice(0, end), rules))
    if (stem === undefined || (ofFolder !== undefined && stem !== ofFolder)) continue
    const parsed = parseSubtitleName(name.slice(end))
    if (parsed !== null) return toFound(stem, parsed)
    break
  }
  const stem = ofFolder ?? alone
  if (stem === undefined) return null
  const parsed = parseSubtitleName(name)
  if (parsed !== null) return toFound(stem, parsed)
  // In a folder of subtitles beside a single video, all files belong to this video.
  return parts.length > 1 ? toFound(stem, { language: NO_LANGUAGE, flags: [], detail: name }) : null
}

/** Yields the positions at which the name of a video may end, in descending order. */
function* endsOf(name: string): Generator<number> {
  yield name.length
  for (let end = name.length - 1; end > 0; end -= 1) if (SEPARATOR.test(name[end] ?? '')) yield end
}

const keyOf = (stem: string, rules: NameRules) => toNameKey(`${stem}.`, rules)
const formatOf = (name: string) =>
  SUBTITLE_EXTENSIONS.findIndex((extension) => name.toLowerCase().endsWith(extension))
const rankOf = ({ flags }: SubtitleName) => Math.max(-1, ...flags.map((flag) => RANKS.indexOf(flag)))
