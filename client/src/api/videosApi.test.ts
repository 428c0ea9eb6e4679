import { describe, expect, it } from 'vitest'
import { buildDetails } from '../testing/buildVideo.ts'
import { buildWireResult, buildWireVideo } from '../testing/buildWire.ts'
import { toVideo, toVideoCounts, toVideoDetails } from './videosApi.ts'

// Rules 3.1, 3.3, 3.5, 3.6
it('reads an item of the chart with its details', () => {
  expect(toVideo(buildWireVideo('a'), 'videos')).toEqual({
    id: 'a',
    title: 'Title of a',
    description: 'What a is about',
    channelId: 'channel-of-a',
    channelTitle: 'Channel of a',
    publishedAt: '2026-01-01T00:00:00Z',
    thumbnails: { medium: 'https://images.example/a.jpg' },
    details: buildDetails(),
  })
})

// Rule 3.2
it('reads an item of a search, whose id is an object, without details', () => {
  expect(toVideo(buildWireResult('a'), 'search')).toMatchObject({ id: 'a', details: null })
})

describe('entities in titles', () => {
  const escaped = 'Tom &amp; Jerry&#39;s &quot;best&quot; &lt;b&gt;'
  it('are decoded where a search has escaped them', () => {
    expect(toVideo(buildWireResult('a', escaped), 'search')?.title).toBe('Tom & Jerry\'s "best" <b>')
  })
  it('are kept as they are anywhere else', () => {
    const item = { id: 'a', snippet: { title: escaped } }
    expect(toVideo(item, 'videos')?.title).toBe(escaped)
  })
  it('leave a bare "<" alone', () => {
    expect(toVideo(buildWireResult('a', '1 < 2 &amp; <b>3</b>'), 'search')?.title).toBe('1 < 2 & <b>3</b>')
  })
})

it.each([
  ['nothing', undefined],
  ['a text', 'video'],
  ['no id', { snippet: { title: 'x' } }],
  ['an empty id', { id: '', snippet: {} }],
  ['the id of a channel', { id: { kind: 'youtube#channel', channelId: 'c' }, snippet: {} }],
  ['no snippet', { id: 'a' }],
  ['a snippet that is none', { id: 'a', snippet: 'x' }],
])('takes %s for no video', (_, item) => {
  expect(toVideo(item, 'videos')).toBeNull()
})

it('takes fields of the wrong kind for absent', () => {
  const item = {
    id: 'a',
    snippet: { title: 7, channelId: null, thumbnails: { medium: { url: 7 }, high: 'x' }, publishedAt: {} },
    contentDetails: { duration: 61 },
    statistics: { viewCount: 'many', likeCount: -1, commentCount: null },
  }
  expect(toVideo(item, 'videos')).toEqual({
    id: 'a',
    title: '',
    description: '',
    channelId: '',
    channelTitle: '',
    publishedAt: null,
    thumbnails: {},
    details: buildDetails({ durationSeconds: null, viewCount: null, likeCount: null, commentCount: null }),
  })
})

it('reads counts beyond what numbers can hold, and numbers as well', () => {
  const item = { id: 'a', statistics: { viewCount: '9007199254740993', likeCount: 5 } }
  expect(toVideoCounts(item)).toEqual({
    viewCount: 9_007_199_254_740_993n,
    likeCount: 5n,
    commentCount: null,
  })
})

it('takes a stream for one without a duration', () => {
  expect(toVideoDetails({ id: 'a', contentDetails: { duration: 'P0D' } })?.details.durationSeconds).toBeNull()
})
