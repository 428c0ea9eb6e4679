import { foldText } from '../../domain/foldText.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import type { Video } from '../../domain/video.ts'

/** What can be searched: title and channel of each video, by its id. */
export type TitleIndex = ReadonlyMap<string, string>

export const indexTitles = (videos: readonly Pick<Video, 'id' | 'title' | 'channelTitle'>[]): TitleIndex =>
  new Map(videos.map(({ id, title, channelTitle }) => [id, foldText(`${title}\n${channelTitle}`)]))

/** Returns the words of a query. */
export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)

/** Returns what can be searched of each entry; undefined where this device has no title. */
export const textsOf = (entries: readonly HistoryEntry[], titles: TitleIndex): (string | undefined)[] =>
  entries.map(({ videoId }) => titles.get(videoId))

/** Returns the entries with all words in title or channel. */
export const searchHistory = (
  entries: readonly HistoryEntry[],
  texts: readonly (string | undefined)[],
  words: readonly string[],
): HistoryEntry[] =>
  entries.filter((_, index) => {
    const text = texts[index]
    return text !== undefined && words.every((word) => text.includes(word))
  })
