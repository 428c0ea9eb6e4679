/** The numbers of an episode in a file name, and the text around them. */
export interface EpisodeNumber {
  /** The number of the season, which is 0 for specials. */
  season: number
  episode: number
  /** The parts of the name before and after the numbers. */
  before: string
  after: string
}

/** The numbers of further episodes in one file: `S01E01E02`, `S01E01-02`, `02x03 - 02x04`. */
const MORE = String.raw`(?:[ ._-]*(?:s?\d{1,2})?[ex](?!26[45])\d{1,3}(?![\p{L}\p{N}])|-\d{1,3}(?![\p{L}\p{N}]))*`
const ALONE = String.raw`(?<![\p{L}\p{N}])`
const NOT_LONGER = String.raw`(?![\p{L}\p{N}])`
/** Numbers with letters: `S01E03`, `s01 e03`, `S06xE01`, `S01x02`, and `s2024.e030501` for the first video of a day. */
const LETTERS = new RegExp(
  String.raw`${ALONE}s(\d{1,4})[ ._-]{0,3}(?:x?ep?|x)(\d{1,6})(?:e\d{1,3})*${MORE}${NOT_LONGER}`,
  'iu',
)
/** Numbers with a cross: `1x03`. */
const CROSS = new RegExp(
  String.raw`${ALONE}(\d{1,2}|(?:19|20)\d\d(?=x\d\d(?!\d)))x(\d{2,3})(?:x\d{1,3})*${MORE}${NOT_LONGER}`,
  'iu',
)

/** Reads the numbers of season and episode in a file name without its extension. Returns null if the name has none. */
export function episodeNumberOf(stem: string): EpisodeNumber | null {
  const found = LETTERS.exec(stem) ?? crossIn(stem)
  if (found === null) return null
  const [all, season, episode] = found
  return {
    season: Number(season),
    episode: Number(episode),
    before: stem.slice(0, found.index),
    after: stem.slice(found.index + all.length),
  }
}

/** Finds numbers as in `Show 1x03` and `Show.12x10.Title`, but not sizes as in `16x10 screens`. */
function crossIn(stem: string): RegExpExecArray | null {
  const found = CROSS.exec(stem)
  if (found === null || found[2]?.startsWith('0') === true) return found
  const before = stem.slice(0, found.index)
  const after = stem.slice(found.index + found[0].length)
  const isApart = /^$|[._[-]\s*$/u.test(before) && /^$|^\s*[._\]-]/u.test(after)
  return isApart && before + after !== '' ? found : null
}
