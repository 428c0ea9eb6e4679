import { PAGE_SIZE } from '@vtube/shared/constants'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { RequestError } from './RequestError.ts'
import { toChannel } from './channels.ts'
import { toPlaylistVideo } from './toPlaylistVideo.ts'
import { toVideo } from './toVideo.ts'
import { readList } from './wireFields.ts'

/** A page of a channel's videos, the newest first, and the playlist that the next one comes from. */
export interface ChannelVideosPage extends Page<Video> {
  /** The uploads playlist; null when the videos were searched for: then there is no next page. */
  playlistId: string | null
}

const NOTHING: ChannelVideosPage = {
  items: [],
  nextPageToken: null,
  playlistId: null,
  isSaved: false,
  quotaResetsAt: null,
}

/** A further page of an uploads playlist. Private and deleted entries are left out. */
export async function loadUploadsPage(
  client: ApiClient,
  playlistId: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const { body, ...provenance } = await client.get(
    'playlistItems',
    { part: 'snippet,contentDetails', playlistId, maxResults: PAGE_SIZE.uploads, pageToken },
    signal,
  )
  const { items, nextPageToken } = readList(body)
  const videos = items.flatMap((item) => toPlaylistVideo(item) ?? [])
  return { items: videos, nextPageToken, playlistId, ...provenance }
}

/** The newest videos by a search, which also answers channels and playlists: those are dropped. */
async function searchNewest(
  client: ApiClient,
  channelId: string,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const { body, ...provenance } = await client.get(
    'search',
    { part: 'snippet', channelId, maxResults: PAGE_SIZE.channelVideos, order: 'date' },
    signal,
  )
  const items = readList(body).items.flatMap((item) => toVideo(item, 'search') ?? [])
  return { items, nextPageToken: null, playlistId: null, ...provenance }
}

/**
 * The first page of a channel's videos: its uploads playlist, which costs one unit; a search, of which there
 * are a hundred a day, only for a channel without such a list and for one whose list is gone (404). A channel
 * that does not exist has no videos, and no search is spent on it.
 */
export async function loadChannelVideos(
  client: ApiClient,
  channelId: string,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const { body } = await client.get('channels', { part: 'contentDetails', id: channelId }, signal)
  const channel = toChannel(readList(body).items[0], 'channels')
  if (channel === null) return NOTHING
  if (channel.uploadsPlaylistId === null) return searchNewest(client, channelId, signal)
  try {
    return await loadUploadsPage(client, channel.uploadsPlaylistId, null, signal)
  } catch (error) {
    if (!(error instanceof RequestError) || error.failure.kind !== 'notFound') throw error
    return searchNewest(client, channelId, signal)
  }
}
