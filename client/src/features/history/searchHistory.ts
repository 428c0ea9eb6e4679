import type { HistoryEntry } from '../../domain/userData.ts'
import type { Video } from '../../domain/video.ts'

/** What can be searched: title and channel of each video, by its id. */
export type TitleIndex = ReadonlyMap<string, string>

const ASCII = /^[\0-\u007F]*$/

/** Returns a text without case and diacritics: 'Éclair' and 'eclair' are the same word. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower) ? lower : lower.normalize('NFKD').replaceAll(/\p{Mn}/gu, '')
}

export const indexTitles = (videos: readonly Pick<Video, 'id' | 'title' | 'channelTitle'>[]): TitleIndex =>
  new Map(videos.map(({ id, title, channelTitle }) => [id, foldText(`${title}\n${channelTitle}`)]))

/** Returns the words of a query. */
export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/** Returns the entries with all words in title or channel, and how many have no title on this device. */
export function searchHistory(
  entries: readonly HistoryEntry[],
  titles: TitleIndex,
  words: readonly string[],
) {
  let missing = 0
  const found = entries.filter(({ videoId }) => {
    const text = titles.get(videoId)
    if (text === undefined) missing += 1
    return text !== undefined && words.every((word) => text.includes(word))
  })
  return { found, missing }
}
