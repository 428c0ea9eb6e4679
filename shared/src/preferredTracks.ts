/** What a file says of one of its sounds. */
export interface SoundTraits {
  /** BCP 47 tag; `und` for an unknown one. */
  language: string
  isDefault: boolean
  /** Whether it is a commentary, or made for people who do not see. */
  isSpecial: boolean
}

/** What a file or the name of a file says of subtitles. */
export interface SubtitleTraits {
  language: string
  /** Among them `default`, `forced`, `sdh` and `commentary`. */
  flags: readonly string[]
}

/** Languages that count when a video is opened. */
export interface Languages {
  /** The one that the viewer has chosen last on this device; null for none. */
  chosen: string | null
  /** That of the page. */
  page: string
}

/**
 * Returns the number of the sound that plays first: in the language that the viewer has chosen last, else one that the file
 * plays by default, then one in the language of the page, then the first; one for everybody before all others.
 */
export function preferredSound(sounds: readonly SoundTraits[], { chosen, page }: Languages): number {
  const speaks = (language: string | null) => (sound: SoundTraits) => isSameLanguage(sound.language, language)
  const [first] = narrow(sounds, [
    ({ isSpecial }) => !isSpecial,
    speaks(chosen),
    ({ isDefault }) => isDefault,
    speaks(page),
  ])
  return first === undefined ? 0 : sounds.indexOf(first)
}

/**
 * Returns the number of the subtitles that show when a video is opened: in the language that the viewer has chosen last,
 * else those that the file shows by default; null for none. A flag that all of several have says nothing.
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

/** Returns the number of the subtitles that a viewer gets who asks for some; null if there are none. */
export function firstSubtitles(tracks: readonly SubtitleTraits[], languages: Languages): number | null {
  const plain = tracks.filter(isPlain)
  const [first] = best(plain.length > 0 ? plain : tracks, languages)
  return first === undefined ? null : tracks.indexOf(first)
}

/**
 * Returns the number of the forced subtitles that show while subtitles are off: in the language of the sound, else in that
 * of the page, else in an unknown one; null for none.
 */
export function forcedSubtitles(
  tracks: readonly SubtitleTraits[],
  soundLanguage: string,
  { page }: Pick<Languages, 'page'>,
): number | null {
  const forced = tracks.filter(({ flags }) => flags.includes('forced'))
  const isIn = (wanted: string) => forced.find(({ language }) => isSameLanguage(language, wanted))
  const found = isIn(soundLanguage) ?? isIn(page) ?? forced.find(({ language }) => language === 'und')
  return found === undefined ? null : tracks.indexOf(found)
}

/** Whether subtitles have every word, and are no commentary. */
export const isPlain = ({ flags }: Pick<SubtitleTraits, 'flags'>): boolean =>
  !flags.includes('forced') && !flags.includes('commentary')

const best = (tracks: readonly SubtitleTraits[], { chosen, page }: Languages) =>
  narrow(tracks, [
    ({ language }) => isSameLanguage(language, chosen),
    ({ flags }) => flags.includes('default'),
    ({ language }) => isSameLanguage(language, page),
    ({ flags }) => !flags.includes('sdh'),
  ])

/** Narrows a list by each condition that some of what is left fulfil. */
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
