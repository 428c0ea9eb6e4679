/**
 * Removes what release groups and programs that sort films add to a title: the resolution, source, codecs and languages
 * of the video and their own names. A title may contain such words as well, so a name is shortened only if it contains
 * several of them.
 */

/** The words for technical properties of a film, by property. They stand alone between separators. */
const TECHNICAL: Readonly<Record<string, string>> = {
  resolution: String.raw`(?:480|540|576|720|1080|1440|2160|4320)[pi](?:10bit)?|\d{3,4}[x*×]\d{3,4}|UHD`,
  source:
    'WEB[ .-]?DL|WEB-?Rip|(?:BD|BR|DVD|HD|TV|DVB|VHS|UHD)-?Rip|Blu-?Ray|HD-?DVD|[HPDS]DTV|HDTV|DVB|DVD(?:Scr|5|9)|DVDivX|REMUX|HDCAM',
  codec: 'x\\.?26[45]|h[ .]?26[45]|HEVC|AVC|AV1|XviD|DivX|MPEG-?2',
  sound:
    'AAC(?:[ .]?[257]\\.[01])?|E?-?AC-?3|DDP?(?:[ .]?[257]\\.[01])|DTS(?:-?HD)?(?:-?MA)?|TrueHD|Atmos|FLAC',
  depth: '(?:8|10)-?bits?|Hi10P|HDR(?:10\\+?)?|DoVi',
}
/** The words removed only together with technical words: languages, services, and groups' remarks. */
const BESIDE =
  'French|TrueFrench|German|English|Spanish|Italian|Russian|Japanese|Korean|Hindi|Telugu|Tamil|Dutch|Danish|Swedish|Polish|' +
  'VOST(?:FR)?|Multiple|Dubbed|Subbed|SubForced|Subs?|Subtitles?|REPACK|READNFO|AMZN|ATVP|DSNP|HMAX|4K|UltraHD|720|1080|' +
  '(?-i:WEB|ENG?|FR|GER|ITA|RUS|JPN|VFF?|MULT[Ii]|DUAL|DL|PROPER|[Ii]NTERNAL|L[Ii]M[Ii]TED|COMPLETE|NTSC|PAL|BD|NF|DV|' +
  'L[Ii]NE|MD|HQ|HR)'

const ALONE = (words: string) => String.raw`(?<![\p{L}\p{N}])(?:${words})(?![\p{L}\p{N}])`
const SEPARATORS = String.raw`[\s._,+&()\[\]\{\}-]`
const TECHNICAL_WORD = new RegExp(
  ALONE(
    Object.entries(TECHNICAL)
      .map(([kind, words]) => `(?<${kind}>${words})`)
      .join('|'),
  ),
  'giu',
)
const KNOWN_WORD = new RegExp(
  ALONE([...Object.values(TECHNICAL), BESIDE, String.raw`\d+[MG]B`].join('|')),
  'giu',
)
const WORDS_BESIDE_AT_END = new RegExp(String.raw`${SEPARATORS}(?:${ALONE(BESIDE)}${SEPARATORS}+)+$`, 'iu')
const OPEN_AT_END = /(?<![\s._,+&([{-])[\s._,+&([{-]+$/u
const SEPARATORS_AT_END = new RegExp(`(?<!${SEPARATORS})${SEPARATORS}+$`, 'u')

/** The year of a film after its title. A title may itself begin with a year, or contain a year in the future. */
const YEAR_AT_END = /(?<=.[\s._([-])(?:19[2-9]\d|20[0-3]\d)(?=[\s._)\]-]*$)/u
const IN_BRACKETS = /\[([^[\]]*)\]\s*$|\(([^()]*)\)\s*$|\{([^{}]*)\}\s*$/u
const CHECKSUM = /^(?=.*[a-f])(?=.*\d)[\da-f]{8}$/iu
const NUMBER_IN_DATABASE = /^(?:tmdb|imdb|tvdb|anidb)(?:id)?[\s=-]/iu
/** The group that made a release, or the website that it comes from, at the beginning of a name. */
const GROUP_AT_START = /^\s*\[[^[\]]*\][\s._-]*(?=[^\s._-])|^www\.[\w.-]+\s+-\s+/u

const kindsOf = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(TECHNICAL_WORD)].flatMap(({ groups = {} }) =>
      Object.keys(groups).filter((kind) => groups[kind] !== undefined),
    ),
  )

/** Returns whether a text consists only of known words. */
const isOnlyKnown = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text.replaceAll(KNOWN_WORD, ''))

/** A name without the text that was added to its title. */
interface Shortened {
  /** The text before the year and the technical words. */
  title: string
  year: string | null
  isShortened: boolean
}

/**
 * Removes the text that was added after a title, and the release group in front of the title. If the name has too
 * little of such text, it does not change.
 * @param stem a name without its extension
 * @param isEpisode whether the number of an episode precedes the text, which makes technical words more likely
 */
export function withoutReleaseTail(stem: string, isEpisode = false): Shortened {
  const unbracketed = withoutBracketsAtEnd(stem)
  const cut = tailStart(unbracketed, isEpisode)
  const isShortened = cut !== null || unbracketed !== stem
  if (!isShortened) return { title: stem, year: null, isShortened }
  const head = cut === null ? unbracketed : unbracketed.slice(0, cut).replace(WORDS_BESIDE_AT_END, '')
  const ungrouped = withoutBracketsAtEnd(head.replace(OPEN_AT_END, ''))
    .replace(GROUP_AT_START, '')
    .replace(SEPARATORS_AT_END, closing)
  const year = isEpisode ? null : YEAR_AT_END.exec(ungrouped)
  const title = (year === null ? ungrouped : ungrouped.slice(0, year.index)).replace(
    SEPARATORS_AT_END,
    closing,
  )
  if (!/[\p{L}\p{N}]/u.test(title) && !isEpisode) return { title: stem, year: null, isShortened: false }
  return { title, year: year?.[0] ?? null, isShortened }
}

const YEAR_IN_BRACKETS = /[([]((?:19|20)\d\d)[)\]][\s._-]*$/u

/** Returns the year that the name of a film's file or folder ends with, or null if it has none. */
export function yearInName(name: string): number | null {
  const year = withoutReleaseTail(name).year ?? YEAR_IN_BRACKETS.exec(name)?.[1]
  return year === undefined ? null : Number(year)
}

/** Returns the closing bracket at the end of a title such as `The Office (US)`, which is kept. */
const closing = (separators: string): string => /^[)\]}]/u.exec(separators)?.[0] ?? ''

/** Removes brackets that contain technical words, a checksum or a number in a database. */
function withoutBracketsAtEnd(stem: string): string {
  let text = stem
  for (;;) {
    const found = IN_BRACKETS.exec(text)
    const inside = found?.slice(1).find((group) => group !== undefined) ?? ''
    const isKnown =
      CHECKSUM.test(inside) ||
      NUMBER_IN_DATABASE.test(inside) ||
      kindsOf(inside).size > 0 ||
      /^multi(?:ple)?[\s._-]subs?(?:title)?s?$/iu.test(inside)
    const rest = text.slice(0, found?.index).replace(/(?<![\s._-])[\s._-]+$/u, '')
    if (found === null || !isKnown || rest === '') return text
    text = rest
  }
}

/** Returns the position at which the technical words begin, or null if there are few, as in a title. */
function tailStart(text: string, isEpisode: boolean): number | null {
  const separators = text.match(/[\s._]/gu) ?? []
  const isSpaced = separators.filter((one) => one.trim() === '').length * 2 > separators.length
  const words = [...text.matchAll(TECHNICAL_WORD)]
  const last = words.at(-1)
  if (last === undefined || separators.length === 0) return null
  const end = last.index + last[0].length
  for (const { index } of words) {
    const [head, tail, rest] = [text.slice(0, index), text.slice(index, end), text.slice(end)]
    if (isSpaced && !(isOnlyKnown(tail) && /^[)\]}]*\s*(?:-\S+|\[.*|\(.*)?$/u.test(rest))) continue
    const year = YEAR_AT_END.exec(head.replace(WORDS_BESIDE_AT_END, ' '))
    const kinds = kindsOf(tail)
    const signs =
      kinds.size +
      (year === null ? 0 : 1) +
      (year !== null && /\)[\s._-]*$/u.test(head) ? 1 : 0) +
      (isEpisode && (kinds.has('resolution') || kinds.has('source')) ? 2 : 0) +
      (/^-[^\s-]+$/u.test(rest) || (!isSpaced && rest === '') ? 1 : 0)
    if (signs >= (isSpaced ? 3 : 2)) return index
  }
  return null
}
