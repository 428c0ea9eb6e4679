import { useEffect, useEffectEvent, useState } from 'react'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { wordsOf } from '../../domain/foldText.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import type { StoredVideos } from '../../videos/createStoredVideos.ts'
import { indexTitles, searchHistory, type TitleIndex } from './searchHistory.ts'

/**
 * Searches the titles and channel names that are stored on this device. The titles and names are read when a search
 * begins.
 * @returns `hits`, which is null while the titles are being read and `failed` if they cannot be read; `retry`, which
 * reads them again
 */
export function useHistorySearch(videos: StoredVideos, entries: readonly HistoryEntry[], query: string) {
  const words = wordsOf(query)
  const isSearching = words.length > 0
  const [titles, setTitles] = useState<TitleIndex | 'failed' | null>(null)
  // The titles are read again for the next search, because more may have been stored since.
  if (!isSearching && titles !== null) setTitles(null)
  const isMissing = isSearching && titles === null
  // If the browser cannot store anything, only the titles of rows that the page has shown can be searched.
  const shownVideos = useEffectEvent(() =>
    entries.flatMap(({ videoId }) => valueOf(videos.peek(videoId)) ?? []),
  )
  useEffect(() => {
    if (!isMissing) return undefined
    let isCurrent = true
    const finish = (next: TitleIndex | 'failed') => {
      if (isCurrent) setTitles(next)
    }
    videos.all().then(
      (stored) => finish(indexTitles([...shownVideos(), ...stored])),
      () => finish('failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [videos, isMissing])
  const hits = titles === null || titles === 'failed' ? titles : searchHistory(entries, titles, words)
  return { isSearching, hits, retry: () => setTitles(null) }
}
