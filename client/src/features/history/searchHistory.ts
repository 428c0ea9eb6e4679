import { foldText } from '../../domain/foldText.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import type { Video } from '../../domain/video.ts'

/** The titles and channel names of videos by the id of the video. `foldText` has prepared them for the search. */
export type TitleIndex = ReadonlyMap<string, string>

export const indexTitles = (videos: readonly Pick<Video, 'id' | 'title' | 'channelTitle'>[]): TitleIndex =>
  new Map(videos.map(({ id, title, channelTitle }) => [id, foldText(`${title}\n${channelTitle}`)]))

/** The entries that match (`found`), and the number of those whose titles this device lacks (`missing`). */
export interface HistoryHits {
  found: readonly HistoryEntry[]
  missing: number
}

/** Returns the entries whose title and channel name together contain all words. */
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
