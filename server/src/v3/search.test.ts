import type { WireSearchList } from '@vtube/shared/wire'
import { describe, expect, it } from 'vitest'
import { buildChannel, buildVideo, buildVideos } from '../../testing/buildRows.ts'
import { v3ServerOfFile } from '../../testing/v3ServerOfFile.ts'

const POND = 'UCpond-channel-000000001'
const server = v3ServerOfFile({
  rows: {
    channels: [buildChannel({ id: POND, title: 'Pond & Co', description: 'Fish\n\nand "chips"' })],
    videos: [
      ...buildVideos(12, {
        channelId: 'UCother',
        channelTitle: 'Other',
        tags: ['railway'],
        description: '',
      }),
      buildVideo({
        id: 'escaped-one',
        channelId: POND,
        channelTitle: 'Pond & Co',
        title: `Koi's <b>"best"</b> & worst`,
        description: `Tom & "Jerry's" <i>pond</i>. ${'Long words follow. '.repeat(20)}`,
      }),
      buildVideo({
        id: 'two-halves',
        channelId: 'UCother',
        title: 'Fox',
        description: `a${'🦊'.repeat(200)}`,
      }),
    ],
    transcripts: [
      {
        videoId: 'two-halves',
        tracks: [
          {
            language: 'en',
            passages: [
              { startSeconds: 83, text: 'A <b>heron</b> & "its" fox.' },
              { startSeconds: 3_723, text: 'Later, a stork.' },
            ],
          },
        ],
      },
    ],
  },
})

const read = (query: string) => server.read<WireSearchList>(`/youtube/v3/search?${query}`)

describe('a search', () => {
  it('tells ids as objects, of videos and of channels', async () => {
    const { items } = await read('part=snippet&q=pond&type=video,channel&maxResults=10')
    expect(items?.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        { kind: 'youtube#video', videoId: 'escaped-one' },
        { kind: 'youtube#channel', channelId: POND },
      ]),
    )
  })

  it('tells of a video in which the words are said what is said and when, as text', async () => {
    const { items } = await read('part=snippet&q=heron&type=video')
    expect(items?.[0]).toMatchObject({
      id: { kind: 'youtube#video', videoId: 'two-halves' },
      snippet: { title: 'Fox', description: '1:23 “A <b>heron</b> & "its" fox.”' },
      moment: { startAt: '83' },
    })
    const later = await read('part=snippet&q=stork&type=video')
    expect(later.items?.[0]).toMatchObject({
      snippet: { description: '1:02:03 “Later, a stork.”' },
      moment: { startAt: '3723' },
    })
    expect((await read('part=snippet&q=fox&type=video')).items?.[0]).not.toHaveProperty('moment')
    expect((await read('part=id&q=heron&type=video')).items?.[0]).not.toHaveProperty('moment')
  })

  it('says for which words it has searched, unless the exact ones are wanted', async () => {
    const { items, spelling } = await read('part=snippet&q=nubmer&type=video')
    expect(spelling).toEqual({ correctedQuery: 'number' })
    expect(items).not.toEqual([])
    const exact = await read('part=snippet&q=nubmer&type=video&exactWords=true')
    expect(exact.items).toEqual([])
    for (const list of [exact, await read('part=snippet&q=number&type=video')])
      expect(list).not.toHaveProperty('spelling')
  })

  it('escapes titles, and only titles', async () => {
    const { items } = await read('part=snippet&q=koi&type=video')
    expect(items?.[0]?.snippet).toMatchObject({
      title: 'Koi&#39;s &lt;b&gt;&quot;best&quot;&lt;/b&gt; &amp; worst',
      channelTitle: 'Pond & Co',
      description: expect.stringMatching(/^Tom & "Jerry's" <i>pond<\/i>\. .{100,140} \.\.\.$/v),
    })
    const channels = await read('part=snippet&q=chips&type=channel')
    expect(channels.items?.[0]?.snippet).toMatchObject({
      title: 'Pond &amp; Co',
      channelTitle: 'Pond & Co',
      description: 'Fish and "chips"',
    })
  })

  it('tells the first 160 characters of a description, none of them halved', async () => {
    const { items } = await read('part=snippet&q=fox&type=video')
    expect(items?.[0]?.snippet?.description).toBe(`a${'🦊'.repeat(159)} ...`)
  })

  it('gives a channel’s pictures without their size', async () => {
    const { items } = await read('part=snippet&q=chips&type=channel')
    expect(items?.[0]?.snippet?.thumbnails).toEqual({
      default: { url: `${server.origin}/images/${POND}/avatar` },
    })
  })

  it('answers channels as well when nobody says of which type', async () => {
    const { items } = await read(`part=snippet&channelId=${POND}&order=date&maxResults=50`)
    expect(items?.map(({ id }) => id?.kind).sort()).toEqual(['youtube#channel', 'youtube#video'])
  })

  it('knows no playlists', async () => {
    expect((await read('part=snippet&q=koi&type=playlist')).items).toEqual([])
  })

  it('leaves the snippet out when only ids are asked for', async () => {
    const { items } = await read('part=id&q=koi&type=video')
    expect(Object.keys(items?.[0] ?? {})).toEqual(['kind', 'etag', 'id'])
  })

  it('tells the region only when one was given', async () => {
    expect((await read('part=id&q=koi&regionCode=us')).regionCode).toBe('US')
    expect(await read('part=id&q=koi')).not.toHaveProperty('regionCode')
  })

  it.each(['relevance', 'date', 'viewCount', 'rating', 'title', 'videoCount'])(
    'pages through everything by %s without a repetition',
    async (order) => {
      const ids: string[] = []
      let token = ''
      for (let page = 0; page < 3; page += 1) {
        const answer = await read(
          `part=id&q=railway&type=video&maxResults=5&order=${order}&pageToken=${token}`,
        )
        ids.push(...(answer.items ?? []).map((item) => item.id?.videoId ?? ''))
        token = answer.nextPageToken ?? ''
      }
      expect([ids.length, new Set(ids).size, token]).toEqual([12, 12, ''])
    },
  )

  it('answers with no rows when none are wanted', async () => {
    expect(await read('part=id&q=railway&type=video&maxResults=0')).toMatchObject({ items: [] })
  })
})
