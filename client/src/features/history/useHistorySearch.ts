import { useEffect, useEffectEvent, useState } from 'react'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { wordsOf } from '../../domain/foldText.ts'
import type { HistoryEntry } from '../../domain/userData.ts'
import type { StoredVideos } from '../../videos/createStoredVideos.ts'
import { indexTitles, searchHistory, type TitleIndex } from './searchHistory.ts'

/**
 * Searches the titles and channels that this device holds, which it reads when a search begins.
 * @returns the hits, which are null while the titles are read and `failed` when they cannot be; `retry` reads them
 * again
 */
export function useHistorySearch(videos: StoredVideos, entries: readonly HistoryEntry[], query: string) {
  const words = wordsOf(query)
  const isSearching = words.length > 0
  const [titles, setTitles] = useState<TitleIndex | 'failed' | null>(null)
  // The next search reads what has been stored since.
  if (!isSearching && titles !== null) setTitles(null)
  const isMissing = isSearching && titles === null
  // Where nothing can be stored, the page has the titles of the rows that it has shown.
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
