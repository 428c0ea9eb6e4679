import { describe, expect, it } from 'vitest'
import { buildWireError, buildWireResult } from '../testing/buildWire.ts'
import { fakeApi } from '../testing/fakeApi.ts'
import { loadChannelVideos, loadUploadsPage, toPlaylistVideo } from './channelVideos.ts'
import { responseError } from './request/RequestError.ts'

const entry = (videoId: string, snippet: object = {}) => ({
  id: `entry-of-${videoId}`,
  snippet: {
    title: `Title of ${videoId}`,
    description: '',
    channelId: 'channel-1',
    channelTitle: 'A channel',
    publishedAt: '2026-02-02T00:00:00Z',
    resourceId: { videoId },
    thumbnails: { medium: { url: 'https://images.example/m.jpg' } },
    ...snippet,
  },
  contentDetails: { videoId, videoPublishedAt: '2026-01-01T00:00:00Z' },
})
const uploads = (playlist?: string) => ({
  items: [{ id: 'channel-1', contentDetails: { relatedPlaylists: { uploads: playlist } } }],
})

describe('the latest videos of a channel', () => {
  // Rules 7.12, 7.14, 7.16, 9.7
  it('come from its uploads playlist, which is asked of /channels first', async () => {
    const api = fakeApi()
    api.answer('channels', () => uploads('UU1'))
    api.answer('playlistItems', () => ({ items: [entry('a'), entry('b')], nextPageToken: 'next' }))
    const page = await loadChannelVideos(api, 'channel-1')
    expect(page.items.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(page).toMatchObject({ nextPageToken: 'next', playlistId: 'UU1' })
    expect(api.calls).toEqual([
      { resource: 'channels', parameters: { part: 'contentDetails', id: 'channel-1' } },
      {
        resource: 'playlistItems',
        parameters: { part: 'snippet,contentDetails', playlistId: 'UU1', maxResults: 30, pageToken: null },
      },
    ])
  })

  // Rule 9.7
  it('go on with the token of the page before', async () => {
    const api = fakeApi()
    api.answer('playlistItems', () => ({ items: [entry('c')] }))
    const page = await loadUploadsPage(api, 'UU1', 'next')
    expect(page.nextPageToken).toBeNull()
    expect(api.calls[0]?.parameters).toMatchObject({
      playlistId: 'UU1',
      maxResults: 30,
      pageToken: 'next',
    })
  })

  it('leave out private and deleted entries', async () => {
    const api = fakeApi()
    api.answer('channels', () => uploads('UU1'))
    api.answer('playlistItems', () => ({
      items: [
        entry('a', { title: 'Private video', thumbnails: {} }),
        entry('b', { title: 'Deleted video', thumbnails: {} }),
        entry('c', { title: 'Private video' }),
      ],
    }))
    const page = await loadChannelVideos(api, 'channel-1')
    expect(page.items.map(({ id }) => id)).toEqual(['c'])
  })

  const search = { part: 'snippet', channelId: 'channel-1', maxResults: 50, order: 'date' }

  // Rules 7.13, 9.6
  it('are searched for when the channel has no such list, without channels and playlists among them', async () => {
    const api = fakeApi()
    api.answer('channels', () => uploads())
    api.answer('search', () => ({
      items: [
        { id: { kind: 'youtube#channel', channelId: 'channel-1' }, snippet: { title: 'A channel' } },
        buildWireResult('a', 'Tom &amp; Jerry'),
        { id: { kind: 'youtube#playlist', playlistId: 'PL1' }, snippet: { title: 'A list' } },
      ],
      nextPageToken: 'never asked for',
    }))
    const page = await loadChannelVideos(api, 'channel-1')
    expect(page.items).toMatchObject([{ id: 'a', title: 'Tom & Jerry' }])
    expect(page).toMatchObject({ nextPageToken: null, playlistId: null })
    expect(api.calls.at(-1)).toEqual({ resource: 'search', parameters: search })
  })

  it('are searched for when the list is gone', async () => {
    const api = fakeApi()
    api.answer('channels', () => uploads('UU1'))
    api.answer('playlistItems', () =>
      Promise.reject(responseError(404, buildWireError(404, 'playlistNotFound', 'gone'))),
    )
    api.answer('search', () => ({ items: [buildWireResult('a')] }))
    const page = await loadChannelVideos(api, 'channel-1')
    expect(page.items.map(({ id }) => id)).toEqual(['a'])
    expect(api.calls.at(-1)?.parameters).toEqual(search)
  })

  it('are not searched for when the list fails in another way', async () => {
    const api = fakeApi()
    api.answer('channels', () => uploads('UU1'))
    api.answer('playlistItems', () =>
      Promise.reject(responseError(500, buildWireError(500, 'backendError', 'away'))),
    )
    await expect(loadChannelVideos(api, 'channel-1')).rejects.toThrow('away')
  })

  it('are none for a channel that does not exist, and no search is spent on it', async () => {
    const api = fakeApi()
    api.answer('channels', () => ({}))
    expect(await loadChannelVideos(api, 'nobody')).toMatchObject({ items: [], nextPageToken: null })
    expect(api.calls).toHaveLength(1)
  })
})

describe('an entry of a playlist', () => {
  it('has the id and the time of its video, not its own', () => {
    expect(toPlaylistVideo(entry('a'))).toMatchObject({ id: 'a', publishedAt: '2026-01-01T00:00:00Z' })
  })

  it('is found by its resource when its content details are missing', () => {
    const { contentDetails: _, ...rest } = entry('a')
    expect(toPlaylistVideo(rest)).toMatchObject({ id: 'a', publishedAt: '2026-02-02T00:00:00Z' })
  })

  it('belongs to the owner of the video, not of the list', () => {
    const snippet = { videoOwnerChannelId: 'owner', videoOwnerChannelTitle: 'The owner' }
    expect(toPlaylistVideo(entry('a', snippet))).toMatchObject({
      channelId: 'owner',
      channelTitle: 'The owner',
    })
  })

  it.each([[null], [{}], [{ snippet: { title: 'No id' } }], ['text']])(
    'is no video when it is %j',
    (item) => {
      expect(toPlaylistVideo(item)).toBeNull()
    },
  )
})
