import { describe, expect, it } from 'vitest'
import {
  readChannel,
  readComment,
  readPage,
  readPlaylistVideo,
  readSearchHit,
  readVideo,
} from './readItems.ts'
import { toCommentText, toSeconds } from './readFields.ts'

describe('a video of the provider', () => {
  it('is read with counts beyond 2^53 and times without milliseconds', () => {
    const video = readVideo({
      id: 'a',
      snippet: { title: 'Tom & Jerry', publishedAt: '2026-03-04T05:06:07Z', tags: ['one', 7] },
      contentDetails: { duration: 'P1DT2H3M4S' },
      statistics: { viewCount: '92233720368547758080', commentCount: '0' },
    })
    expect(video).toMatchObject({
      id: 'a',
      title: 'Tom & Jerry',
      publishedAt: new Date('2026-03-04T05:06:07Z'),
      tags: ['one'],
      durationSeconds: 93_784,
      viewCount: 92233720368547758080n,
      likeCount: null,
      commentCount: 0n,
    })
  })

  it.each([[null], ['x'], [{}], [{ id: 'a' }], [{ snippet: {} }], [{ id: { videoId: 'a' }, snippet: {} }]])(
    'is none without a plain id and a snippet: %j',
    (item) => {
      expect(readVideo(item)).toBeNull()
    },
  )

  it('survives every field being of another type', () => {
    const odd = { title: 1, publishedAt: {}, thumbnails: [], tags: 'x', channelId: null, description: [] }
    expect(readVideo({ id: 'a', snippet: odd, statistics: 'x', contentDetails: 7 })).toMatchObject({
      title: '',
      thumbnails: {},
      tags: [],
      viewCount: null,
      durationSeconds: null,
    })
  })

  it('keeps only pictures with a whole address', () => {
    const thumbnails = {
      default: { url: 'javascript:alert(1)' },
      medium: { url: '//i.example/m.jpg', width: 320, height: 180 },
      high: { url: 'https://i.example/h.jpg' },
    }
    expect(readVideo({ id: 'a', snippet: { thumbnails } })?.thumbnails).toEqual({
      medium: { url: 'https://i.example/m.jpg', width: 320, height: 180 },
      high: { url: 'https://i.example/h.jpg', width: null, height: null },
    })
  })

  it('is found in a playlist by either of its ids, under its owner', () => {
    const snippet = {
      title: 'A film',
      channelTitle: 'Collector',
      videoOwnerChannelTitle: 'Maker',
      resourceId: { videoId: 'from-snippet' },
    }
    expect(readPlaylistVideo({ id: 'entry', snippet })).toMatchObject({
      id: 'from-snippet',
      channelTitle: 'Maker',
    })
    expect(readPlaylistVideo({ snippet, contentDetails: { videoId: 'from-details' } })?.id).toBe(
      'from-details',
    )
    expect(readPlaylistVideo({ id: 'entry', snippet: {} })).toBeNull()
  })
})

describe('a hit of a search', () => {
  it('is a video or a channel, with its title unescaped and its other texts as they are', () => {
    const snippet = { title: 'Tom &amp; Jerry&#39;s &quot;best&quot;', description: 'A &amp; B' }
    const found = readSearchHit({ id: { videoId: 'v' }, snippet })
    expect(found).toMatchObject({ video: { title: `Tom & Jerry's "best"`, description: 'A &amp; B' } })
    expect(readSearchHit({ id: { channelId: 'c' }, snippet })).toMatchObject({
      kind: 'channel',
      channel: { id: 'c', title: `Tom & Jerry's "best"` },
    })
  })

  it('is none for a playlist, and without a snippet', () => {
    expect(readSearchHit({ id: { playlistId: 'p' }, snippet: {} })).toBeNull()
    expect(readSearchHit({ id: { videoId: 'v' } })).toBeNull()
  })
})

describe('a channel of the provider', () => {
  it('hides a hidden subscriber count, and tries the banners in their order', () => {
    const image = { bannerExternalUrl: 'https://b.example/5', bannerTabletImageUrl: 'https://b.example/3' }
    const channel = readChannel({
      id: 'c',
      snippet: { title: 'Pond' },
      statistics: { subscriberCount: '12', hiddenSubscriberCount: true, videoCount: '4' },
      contentDetails: { relatedPlaylists: { uploads: 'UUx' } },
      brandingSettings: { image },
    })
    expect(channel).toMatchObject({
      subscriberCount: null,
      videoCount: 4n,
      uploadsPlaylistId: 'UUx',
      bannerUrl: 'https://b.example/3',
    })
  })
})

describe('a comment of the provider', () => {
  const thread = (snippet: object) => ({ id: 't', snippet: { topLevelComment: { snippet } } })

  it('is told in the words of its author', () => {
    const plain = { textOriginal: 'Fish & <chips>', textDisplay: 'Fish &amp; &lt;chips&gt;', likeCount: 3 }
    expect(readComment('v', thread(plain))).toMatchObject({ text: 'Fish & <chips>', likeCount: 3n })
    expect(readComment('v', thread({ textDisplay: 'a < b && c' }))?.text).toBe('a < b && c')
  })

  it('becomes text again where it comes rendered', () => {
    const html = 'See <a href="https://x.example/?t=83">1:23</a><br>it&#39;s <b>great</b>'
    expect(toCommentText(html)).toBe(`See 1:23\nit's great`)
  })
})

it('reads a page whose items are missing, or partly nonsense', () => {
  expect(readPage({ pageInfo: { totalResults: 7 } }, readVideo)).toEqual({
    items: [],
    nextToken: null,
    total: 7,
  })
  const mixed = readPage({ items: [null, { id: 'a', snippet: {} }], nextPageToken: 'next' }, readVideo)
  expect([mixed.items.length, mixed.nextToken]).toEqual([1, 'next'])
})

it.each([
  ['PT0S', null],
  ['P0D', null],
  ['PT1H2M3S', 3723],
  ['PT2.5S', 2.5],
  ['P2W', 1_209_600],
  ['eternity', null],
  [undefined, null],
])('takes the length %s for %s seconds', (text, seconds) => {
  expect(toSeconds(text)).toBe(seconds)
})
