import { foldText } from '../../domain/foldText.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import type { Video } from '../../domain/video.ts'

/** Titles and channels of videos, folded for the search, by the id of the video. */
export type TitleIndex = ReadonlyMap<string, string>

export const indexTitles = (videos: readonly Pick<Video, 'id' | 'title' | 'channelTitle'>[]): TitleIndex =>
  new Map(videos.map(({ id, title, channelTitle }) => [id, foldText(`${title}\n${channelTitle}`)]))

/** The entries that match, and how many could not be searched, because this device does not have their titles. */
export interface HistoryHits {
  found: readonly HistoryEntry[]
  missing: number
}

/** Finds the entries that have all words in title or channel. */
export const searchHistory = (
  entries: readonly HistoryEntry[],
  titles: TitleIndex,
  words: readonly string[],
): HistoryHits => ({
  found: entries.filter(({ videoId }) => {
    const text = titles.get(videoId)
    return text !== undefined && words.every((word) => text.includes(word))
  }),
  missing: entries.filter(({ videoId }) => !titles.has(videoId)).length,
})
