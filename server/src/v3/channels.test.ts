import type { WireChannelList } from '@vtube/shared/wire'
import { describe, expect, it } from 'vitest'
import { buildChannel, buildVideo } from '../../testing/buildRows.ts'
import { v3ServerOfFile } from '../../testing/v3ServerOfFile.ts'

const POND = 'UCpond-channel-000000001'
const ALL_PARTS = 'snippet,statistics,brandingSettings,contentDetails,status'
const server = v3ServerOfFile({
  rows: {
    channels: [
      buildChannel({ id: POND }),
      buildChannel({ id: '@reef' }),
      buildChannel({ id: 'UChidden', subscriberCount: null, bannerUrl: null, thumbnails: {} }),
    ],
    videos: [buildVideo({ channelId: POND })],
  },
})

const read = (query: string) => server.read<WireChannelList>(`/youtube/v3/channels?${query}`)

describe('channels by name', () => {
  it.each(['forHandle=@reef', 'forHandle=reef', 'forUsername=@reef'])('are found by %s', async (query) => {
    expect((await read(`part=id&${query}`)).items).toMatchObject([{ id: '@reef' }])
  })
})

describe('channels by id', () => {
  it('tell everything that a channel page shows', async () => {
    const { items } = await read(`part=${ALL_PARTS}&id=${POND}`)
    expect(items?.[0]).toMatchObject({
      id: POND,
      snippet: {
        title: 'Pond Diaries',
        thumbnails: { default: { url: `${server.origin}/images/${POND}/avatar`, width: 88, height: 88 } },
      },
      contentDetails: { relatedPlaylists: { uploads: 'UUpond-channel-000000001' } },
      statistics: {
        subscriberCount: '48200',
        hiddenSubscriberCount: false,
        videoCount: '1',
        viewCount: '92640',
      },
      brandingSettings: { image: { bannerExternalUrl: `${server.origin}/images/${POND}/banner` } },
    })
  })

  it('hide the subscribers of those who hide them, and have no picture of a banner that is not', async () => {
    const { items } = await read(`part=${ALL_PARTS}&id=UChidden`)
    expect(items?.[0]?.statistics).toEqual({ hiddenSubscriberCount: true, videoCount: '0', viewCount: '0' })
    expect(items?.[0]?.brandingSettings).not.toHaveProperty('image')
  })

  it.each(['id=UCgone', 'forHandle=@nobody'])('have no list at all when there is none: %s', async (query) => {
    const answer = await read(`part=snippet&${query}`)
    expect(answer).not.toHaveProperty('items')
    expect(answer.pageInfo?.totalResults).toBe(0)
  })
})
