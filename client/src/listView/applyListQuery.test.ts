// @vitest-environment node
import { WHOLE_LIST } from '@vtube/shared/listQuery'
import { describe, expect, it } from 'vitest'
import { applyListQuery, type OwnItem } from './applyListQuery.ts'

const NOW = Date.UTC(2026, 10, 28)
const DAY = 24 * 3_600_000
const UNKNOWN: Omit<OwnItem, 'id'> = {
  title: null,
  publishedAt: null,
  lastWatchedAt: null,
  views: null,
  durationSeconds: null,
  watched: 'unwatched',
  facts: null,
}
const facts = (speech: string, format: string, hasSubtitles = false) => ({
  folder: '',
  series: null,
  tags: [],
  speech,
  format,
  hasSubtitles,
})
const ITEMS: readonly OwnItem[] = [
  { ...UNKNOWN, id: 'gone' },
  {
    id: 'ten',
    title: 'Part 10',
    publishedAt: NOW - 2 * DAY,
    lastWatchedAt: 1,
    views: 5,
    durationSeconds: 60,
    watched: 'watched',
    facts: facts('en', 'mp4 h264 aac', true),
  },
  {
    id: 'two',
    title: 'Part 2',
    publishedAt: NOW - 400 * DAY,
    lastWatchedAt: 3,
    views: 900,
    durationSeconds: 1_300,
    watched: 'begun',
    facts: facts('de', 'mkv hevc dts'),
  },
  {
    id: 'one',
    title: 'part 1',
    publishedAt: NOW - 20 * DAY,
    lastWatchedAt: 2,
    views: 0,
    durationSeconds: 600,
    watched: 'unwatched',
    facts: facts('en', 'webm vp9 opus'),
  },
]
const apply = (query: Partial<typeof WHOLE_LIST>) =>
  applyListQuery(
    ITEMS,
    { ...WHOLE_LIST, ...query },
    {
      now: NOW,
      isPlayableFormat: (format) => !format.startsWith('mkv'),
      compareTitles: new Intl.Collator('en', { numeric: true }).compare,
    },
  )
const idsOf = (query: Partial<typeof WHOLE_LIST>) => apply(query).items.map(({ id }) => id)

describe('a list of the user’s own', () => {
  it.each([
    [{}, ['gone', 'ten', 'two', 'one']],
    [{ sort: 'name' }, ['one', 'two', 'ten', 'gone']],
    [{ sort: 'newest' }, ['ten', 'one', 'two', 'gone']],
    [{ sort: 'oldest' }, ['two', 'one', 'ten', 'gone']],
    [{ sort: 'views' }, ['two', 'ten', 'one', 'gone']],
    [{ sort: 'longest' }, ['two', 'one', 'ten', 'gone']],
    [{ sort: 'shortest' }, ['ten', 'one', 'two', 'gone']],
    [{ sort: 'lastWatched' }, ['two', 'one', 'ten', 'gone']],
    [{ length: 'medium' }, ['one']],
    [{ age: 'month' }, ['ten', 'one']],
    [{ watched: 'unwatched' }, ['gone', 'one']],
    [{ speech: 'en', sort: 'longest' }, ['one', 'ten']],
    [{ hasSubtitles: true }, ['ten']],
    [{ isPlayable: true }, ['ten', 'one']],
    [{ length: 'long', speech: 'en' }, []],
  ] as const)('with %j is %j', (query, ids) => {
    expect(idsOf(query)).toEqual(ids)
  })

  it('counts what each choice of a filter leaves while the others stay', () => {
    const { counts } = apply({ speech: 'en' })
    expect(counts.total).toBe(2)
    expect(counts.length).toEqual({ short: 1, medium: 1, long: 0 })
    expect([...counts.speech]).toEqual([
      ['en', 2],
      ['de', 1],
    ])
    expect(counts.watched).toEqual({ watched: 1, unwatched: 1, begun: 0 })
    expect(counts.age).toEqual({ day: 0, week: 1, month: 2, year: 2 })
  })
})
