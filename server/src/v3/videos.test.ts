import type { WireVideoList } from '@vtube/shared/wire'
import { describe, expect, it } from 'vitest'
import { buildVideo, buildVideos } from '../../testing/buildRows.ts'
import { v3ServerOfFile } from '../../testing/v3ServerOfFile.ts'
import { toWireDuration } from './videos.ts'

const ALL_PARTS = 'snippet,contentDetails,statistics,status,player,id'
const server = v3ServerOfFile({
  rows: {
    videos: [
      ...buildVideos(60),
      buildVideo({ id: 'koi-pond-01', title: 'Koi & "friends" <live>', viewCount: 2n ** 60n }),
      buildVideo({ id: 'hidden-one1', likeCount: null, commentCount: null, viewCount: null, tags: [] }),
      buildVideo({ id: 'live-pond-1', liveState: 'live', durationSeconds: null, hasSubtitles: true }),
      buildVideo({ id: 'bare-video1', thumbnails: {}, categoryId: null, durationSeconds: null }),
    ],
  },
})

const read = (query: string) => server.read<WireVideoList>(`/youtube/v3/videos?${query}`)
const first = async (query: string) => (await read(query)).items?.[0]

describe('videos by id', () => {
  it('come in the order asked, without those that do not exist', async () => {
    const { items, pageInfo } = await read('part=id&id=video-0002,gone-video1,koi-pond-01&key=anything')
    expect(items?.map(({ id }) => id)).toEqual(['video-0002', 'koi-pond-01'])
    expect(pageInfo).toEqual({ totalResults: 2, resultsPerPage: 2 })
  })

  it('may be named in one list or one by one, and once is enough', async () => {
    const { items } = await read('part=id&id=video-0002&id=video-0001,video-0002')
    expect(items?.map(({ id }) => id)).toEqual(['video-0002', 'video-0001'])
  })

  it('are an empty list, and no failure, when none exists', async () => {
    expect((await read('part=snippet&id=gone-video1')).items).toEqual([])
  })

  it('have only the parts that were asked for', async () => {
    expect(Object.keys((await first('part=statistics&id=koi-pond-01')) ?? {})).toEqual([
      'kind',
      'etag',
      'id',
      'statistics',
    ])
    expect(Object.keys((await first(`part=${ALL_PARTS}&id=koi-pond-01`)) ?? {}).sort()).toEqual(
      ['contentDetails', 'etag', 'id', 'kind', 'player', 'snippet', 'statistics', 'status'].sort(),
    )
  })

  it('say whether they have subtitles', async () => {
    const { items } = await read('part=contentDetails&id=live-pond-1,koi-pond-01')
    expect(items?.map(({ contentDetails }) => contentDetails?.caption)).toEqual(['true', 'false'])
  })

  it('take parts of the provider that a library does not have, and leave them out', async () => {
    const video = await first('part=topicDetails,id&id=koi-pond-01')
    expect(Object.keys(video ?? {})).toEqual(['kind', 'etag', 'id'])
  })

  it('tell their titles as they are, counts as strings, pictures by their whole address', async () => {
    const video = await first('part=snippet,statistics&id=koi-pond-01')
    expect(video?.snippet).toMatchObject({
      title: 'Koi & "friends" <live>',
      publishedAt: '2026-03-04T05:06:07Z',
      thumbnails: {
        medium: { url: `${server.origin}/images/koi-pond-01/medium`, width: 320, height: 180 },
      },
    })
    expect(video?.statistics).toEqual({
      viewCount: '1152921504606846976',
      likeCount: '1204',
      favoriteCount: '0',
      commentCount: '3',
    })
  })

  it('leave out counts that are hidden', async () => {
    expect((await first('part=statistics&id=hidden-one1'))?.statistics).toEqual({ favoriteCount: '0' })
  })

  it('tell a live stream from a video of unknown length', async () => {
    const live = await first('part=snippet,contentDetails&id=live-pond-1')
    expect([live?.contentDetails?.duration, live?.snippet?.liveBroadcastContent]).toEqual(['P0D', 'live'])
    const bare = await first(`part=${ALL_PARTS}&id=bare-video1`)
    expect(bare?.contentDetails).not.toHaveProperty('duration')
    expect(bare?.snippet?.liveBroadcastContent).toBe('none')
  })

  it('have a tag that changes with what is told, and only then', async () => {
    const one = await first('part=statistics&id=video-0001')
    expect((await first('part=statistics&id=video-0001'))?.etag).toBe(one?.etag)
    expect((await first('part=statistics&id=video-0002'))?.etag).not.toBe(one?.etag)
  })
})

it('gives five videos of the chart at a time, or as many as are asked for, and names the pages beside them', async () => {
  const chart = 'part=id&chart=mostPopular&regionCode=US&order=date'
  const { items, pageInfo } = await read(chart)
  expect([items?.length, pageInfo]).toEqual([5, { totalResults: 64, resultsPerPage: 5 }])
  const first = await read(`${chart}&maxResults=50`)
  const last = await read(`${chart}&maxResults=50&pageToken=${first.nextPageToken}`)
  expect([first.items?.length, last.items?.length]).toEqual([50, 14])
  expect(first).not.toHaveProperty('prevPageToken')
  expect(last).not.toHaveProperty('nextPageToken')
  expect((await read(`${chart}&maxResults=50&pageToken=${last.prevPageToken}`)).items).toEqual(first.items)
})

describe('a length on the wire', () => {
  it.each([
    [0.3, 'PT1S'],
    [59.6, 'PT1M'],
    [75, 'PT1M15S'],
    [3_600, 'PT1H'],
    [3_661.4, 'PT1H1M1S'],
    [86_400, 'P1D'],
    [93_784, 'P1DT2H3M4S'],
  ])('of %s seconds is %s', (durationSeconds, duration) => {
    expect(toWireDuration(buildVideo({ durationSeconds }))).toBe(duration)
  })
})
