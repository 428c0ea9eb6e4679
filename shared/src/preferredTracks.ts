/** The metadata that a file contains about one of its audio tracks. */
export interface AudioTraits {
  /** The language as a BCP 47 tag, or `und` if it is unknown. */
  language: string
  isDefault: boolean
  /** Whether the track is a commentary or an audio description. */
  isSpecial: boolean
}

/** The metadata about subtitles in a file or in the name of a file. */
export interface SubtitleTraits {
  language: string
  /** The flags of the subtitles: `default`, `forced`, `sdh` and `commentary`. */
  flags: readonly string[]
}

/** The languages that determine which tracks play when a video is opened. */
export interface Languages {
  /** The language that the viewer last chose on this device, or null if the viewer has chosen none. */
  chosen: string | null
  /** The language of the page. */
  page: string
}

/**
 * Returns the index of the audio track that plays first. The criteria in descending order are: the track is not
 * special, it is in the language that the viewer chose last, the file plays it by default, it is in the language of the
 * page, and it is the first track.
 */
export function preferredAudio(audioTracks: readonly AudioTraits[], { chosen, page }: Languages): number {
  const speaks = (language: string | null) => (track: AudioTraits) => isSameLanguage(track.language, language)
  const [first] = narrow(audioTracks, [
    ({ isSpecial }) => !isSpecial,
    speaks(chosen),
    ({ isDefault }) => isDefault,
    speaks(page),
  ])
  return first === undefined ? 0 : audioTracks.indexOf(first)
}

/**
 * Returns the index of the subtitles that are shown when a video is opened: the subtitles in the language that the
 * viewer chose last, or else the subtitles that the file shows by default. Returns null if there are no such subtitles.
 * If there are several tracks and all have the flag `default`, the flag is ignored.
 */
export function shownSubtitles(
  tracks: readonly SubtitleTraits[],
  languages: Languages & { isOff: boolean },
): number | null {
  if (languages.isOff) return null
  const plain = tracks.filter(isPlain)
  const chosen = plain.filter(({ language }) => isSameLanguage(language, languages.chosen))
  const flagged = plain.filter(({ flags }) => flags.includes('default'))
  const isTelling = flagged.length < plain.length || plain.length === 1
  if (chosen.length === 0 && !isTelling) return null
  const [first] = best(chosen.length > 0 ? chosen : flagged, languages)
  return first === undefined ? null : tracks.indexOf(first)
}

/** Returns the index of the subtitles that appear when a viewer turns subtitles on, or null if there are none. */
export function firstSubtitles(tracks: readonly SubtitleTraits[], languages: Languages): number | null {
  const plain = tracks.filter(isPlain)
  const [first] = best(plain.length > 0 ? plain : tracks, languages)
  return first === undefined ? null : tracks.indexOf(first)
}

/**
 * Returns the index of the forced subtitles that are shown while subtitles are off: forced subtitles in the language of
 * the audio track, or else in the language of the page, or else in an unknown language. Returns null if there are none.
 */
export function forcedSubtitles(
  tracks: readonly SubtitleTraits[],
  audioLanguage: string,
  { page }: Pick<Languages, 'page'>,
): number | null {
  const forced = tracks.filter(({ flags }) => flags.includes('forced'))
  const isIn = (wanted: string) => forced.find(({ language }) => isSameLanguage(language, wanted))
  const found = isIn(audioLanguage) ?? isIn(page) ?? forced.find(({ language }) => language === 'und')
  return found === undefined ? null : tracks.indexOf(found)
}

/** Returns whether subtitles contain everything that is said and are not a commentary. */
export const isPlain = ({ flags }: Pick<SubtitleTraits, 'flags'>): boolean =>
  !flags.includes('forced') && !flags.includes('commentary')

const best = (tracks: readonly SubtitleTraits[], { chosen, page }: Languages) =>
  narrow(tracks, [
    ({ language }) => isSameLanguage(language, chosen),
    ({ flags }) => flags.includes('default'),
    ({ language }) => isSameLanguage(language, page),
    ({ flags }) => !flags.includes('sdh'),
  ])

/** Filters a list by each condition in turn. A condition that no remaining item fulfils is skipped. */
function narrow<T>(list: readonly T[], conditions: readonly ((item: T) => boolean)[]): readonly T[] {
  let left = list
  for (const condition of conditions) {
    const fulfilled = left.filter(condition)
    if (fulfilled.length > 0) left = fulfilled
  }
  return left
}

function isSameLanguage(tag: string, wanted: string | null): boolean {
  if (wanted === null || tag === 'und' || wanted === 'und') return false
  return primaryOf(tag) === primaryOf(wanted)
}

const primaryOf = (tag: string) => tag.split('-')[0]?.toLowerCase()
