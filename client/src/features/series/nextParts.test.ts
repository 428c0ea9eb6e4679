import { expect, it } from 'vitest'
import type { Series } from '../../domain/series.ts'
import { nextParts } from './nextParts.ts'
import type { PartProgress } from './seriesOrder.ts'

const seriesOf = (title: string): Series => ({
  id: title,
  title,
  channelId: '',
  channelTitle: '',
  genres: [],
  age: null,
  posterUrl: null,
  backdropUrl: null,
  pictureUrl: null,
  plot: '',
  years: null,
  seasons: [
    {
      season: 1,
      parts: [1, 2].map((part) => ({ videoId: `${title}${part}`, season: 1, part, versions: [] })),
    },
  ],
})
const SERIES = [seriesOf('wire'), seriesOf('pond')]
const find = (videoId: string) => SERIES.find(({ title }) => videoId.startsWith(title)) ?? null

/** Returns the next parts after videos that were watched to their ends, the last one first. */
function after(watched: readonly string[], begun: readonly string[] = [], setAside: readonly string[] = []) {
  const finished = watched.map((videoId, index) => ({ videoId, watchedAt: 100 - index }))
  const progressOf = ({ videoId }: { videoId: string }): PartProgress => ({
    isWatched: watched.includes(videoId),
    watchedAt: finished.find((one) => one.videoId === videoId)?.watchedAt ?? null,
    fraction: watched.includes(videoId) ? 1 : begun.includes(videoId) ? 0.5 : 0,
  })
  return nextParts(finished, find, progressOf, (videoId) => (setAside.includes(videoId) ? 200 : 0))
}

it('offers one part of each series, of the series watched last first', () => {
  expect(after(['pond1', 'talk', 'wire1'])).toEqual([
    { videoId: 'pond2', watchedAt: 100 },
    { videoId: 'wire2', watchedAt: 98 },
  ])
})

it('offers nothing of a series that is finished, goes on with a begun part, or was set aside', () => {
  expect(after(['pond2', 'pond1'])).toEqual([])
  expect(after(['pond1'], ['pond2'])).toEqual([])
  expect(after(['pond1'], [], ['pond2'])).toEqual([])
})
