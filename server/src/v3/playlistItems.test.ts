import type { WirePlaylistItemList } from '@vtube/shared/wire'
import { describe, expect, it } from 'vitest'
import { buildChannel, buildVideo } from '../../testing/buildRows.ts'
import { v3ServerOfFile } from '../../testing/v3ServerOfFile.ts'

const server = v3ServerOfFile({
  rows: {
    channels: [buildChannel()],
    videos: [
      buildVideo({ id: 'older', title: 'Tom & Jerry', publishedAt: new Date('2025-01-01T00:00:00.5Z') }),
      buildVideo({ id: 'newer', publishedAt: new Date('2026-01-01') }),
    ],
  },
})

const read = (query: string) => server.read<WirePlaylistItemList>(`/youtube/v3/playlistItems?${query}`)

describe('the uploads of a channel', () => {
  const UPLOADS = 'part=snippet,contentDetails&playlistId=UUpond-channel-000000001'

  it('name each video twice, and its place in the list', async () => {
    const { items } = await read(UPLOADS)
    expect(items?.map(({ contentDetails }) => contentDetails?.videoId)).toEqual(['newer', 'older'])
    expect(items?.[1]).toMatchObject({
      snippet: {
        title: 'Tom & Jerry',
        position: 1,
        playlistId: 'UUpond-channel-000000001',
        resourceId: { kind: 'youtube#video', videoId: 'older' },
      },
      contentDetails: { videoPublishedAt: '2025-01-01T00:00:00Z' },
    })
  })
})
