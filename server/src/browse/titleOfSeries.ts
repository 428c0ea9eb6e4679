import type { SeriesPart } from '../catalogue/seriesParts.ts'

/** The minimum length of a common beginning of titles that counts as the title of their series. */
const MIN_TITLE = 4
/** Matches what is between the title of a whole and the number of a part: signs, and a word such as “Part”. */
const BEFORE_NUMBER =
  /[\s\p{P}]*(?:(?<!\p{L})(?:part|teil|parte|partie|deel|del|cd|dis[ck]|часть|episode|folge|第))?[\s\p{P}\d]*$/iu

/** Returns the title of a series: what the titles of all parts begin with, or else the name of their channel. */
export function titleOfSeries(parts: readonly Pick<SeriesPart, 'video'>[]): string {
  const titles = parts.map(({ video }) => video.title)
  const [first = ''] = titles
  let length = first.length
  for (const title of titles) while (!title.startsWith(first.slice(0, length))) length -= 1
  // A common beginning that ends inside a word, such as “S” of “S1” and “S2”, does not count this word.
  const isInsideWord =
    /[\p{L}\p{N}]$/u.test(first.slice(0, length)) &&
    titles.some((title) => /^[\p{L}\p{N}]/u.test(title.slice(length)))
  const common = isInsideWord ? first.slice(0, length).replace(/[\p{L}\p{N}]+$/u, '') : first.slice(0, length)
  const title = common.replace(BEFORE_NUMBER, '').trim()
  return [...title].length >= MIN_TITLE ? title : (parts[0]?.video.channelTitle ?? '')
}
