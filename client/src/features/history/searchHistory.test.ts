// @vitest-environment node
import { expect, it } from 'vitest'
import { buildVideo } from '../../testing/buildVideo.ts'
import { buildWatched } from '../../testing/watched.ts'
import { wordsOf } from '../../domain/foldText.ts'
import { indexTitles, searchHistory } from './searchHistory.ts'

const videos = [
  buildVideo({ id: 'a', title: 'Éclair au café', channelTitle: 'Pâtisserie' }),
  buildVideo({ id: 'b', title: 'Cafe racers', channelTitle: 'Two Wheels' }),
  buildVideo({ id: 'c', title: 'İstanbul by night', channelTitle: 'Ferries' }),
  buildVideo({ id: 'd', title: '富士山の朝', channelTitle: 'ガイド' }),
]
const entries = ['a', 'b', 'c', 'd', 'unknown'].map((id) => buildWatched(id))
const search = (query: string) => searchHistory(entries, indexTitles(videos), wordsOf(query))
const found = (query: string) => search(query).found.map(({ videoId }) => videoId)

it.each([
  ['cafe', ['a', 'b']],
  ['CAFÉ', ['a', 'b']],
  ['wheels', ['b']],
  ['cafe wheels', ['b']],
  ['cafe ferries', []],
  ['istanbul', ['c']],
  ['富士', ['d']],
  ['café  patisserie', ['a']],
])('finds by %s what has all words in title or channel: %s', (query, ids) => {
  expect(found(query)).toEqual(ids)
})

it('finds no word that begins in the title and ends in the channel', () => {
  expect(found('racerstwo')).toEqual([])
})

it('counts what has no title on this device', () => {
  expect(search('cafe').missing).toBe(1)
})
