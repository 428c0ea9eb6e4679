import { PAGE_SIZE } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { sanitizeName } from '../domain/sanitize.ts'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './request/client.ts'
import { type ListParameters, videosIn } from './listParameters.ts'
import { EMPTY_PAGE, loadPage, readList } from './lists.ts'
import { RequestError } from './request/RequestError.ts'
import { toChannel } from './channelsApi.ts'
import { toVideo } from './videosApi.ts'
import {
  absentText,
  absentTime,
  part,
  publicationOf,
  text,
  thumbnails,
  toThumbnails,
} from './request/wireFields.ts'

const schema = v.object({
  snippet: part({
    title: text,
    description: text,
    channelId: text,
    channelTitle: text,
    videoOwnerChannelId: absentText,
    videoOwnerChannelTitle: absentText,
    publishedAt: absentTime,
    resourceId: part({ videoId: absentText }),
    thumbnails,
  }),
  contentDetails: part({ videoId: absentText, videoPublishedAt: absentTime }),
  facts: part({}),
})

/** The titles that the provider gives to videos that the user may not see. Such entries have no thumbnails. */
const HIDDEN_TITLES = new Set(['Private video', 'Deleted video'])

/**
 * Reads the video of a playlist item. Returns null if the video is private or deleted, or if its id is missing. The
 * item's own `id` belongs to the playlist entry, and its `publishedAt` is the time when the video was added to the
 * playlist.
 */
export function toPlaylistVideo(item: unknown): Video | null {
  const { snippet, contentDetails, facts } = parseOrNull(schema, item) ?? {}
  if (snippet === undefined) return null
  const id = contentDetails?.videoId || snippet.resourceId?.videoId
  const pictures = toThumbnails(snippet.thumbnails)
  const isHidden = HIDDEN_TITLES.has(snippet.title) && Object.keys(pictures).length === 0
  if (!id || isHidden) return null
  return {
    id,
    title: sanitizeName(snippet.title),
    description: snippet.description,
    channelId: snippet.videoOwnerChannelId ?? snippet.channelId,
    channelTitle: sanitizeName(snippet.videoOwnerChannelTitle ?? snippet.channelTitle),
    publishedAt: publicationOf(contentDetails?.videoPublishedAt ?? snippet.publishedAt, facts),
    thumbnails: pictures,
    details: null,
  }
}

/** A page of a channel's videos, with the playlist from which the next page is loaded. */
interface ChannelVideosPage extends Page<Video> {
  /** The id of the uploads playlist, or null if the videos come from a search. */
  playlistId: string | null
}

/** Fetches a page of an uploads playlist, without private and deleted entries. */
export async function loadUploadsPage(
  client: ApiClient,
  playlistId: string,
  pageToken: string | null,
  signal?: AbortSignal,
  maxResults: number = PAGE_SIZE.uploads,
): Promise<ChannelVideosPage> {
  const parameters = { part: 'snippet,contentDetails', playlistId, maxResults, pageToken }
  const page = await loadPage(client, { resource: 'playlistItems', parameters }, toPlaylistVideo, signal)
  return { ...page, playlistId }
}

/**
 * Fetches the newest videos of an uploads playlist, for a feed that combines many channels. The gateway recognises such
 * a call by its `maxResults` and may answer it from an older cached list.
 */
export const loadNewestUploads = (client: ApiClient, playlistId: string, signal?: AbortSignal) =>
  loadUploadsPage(client, playlistId, null, signal, PAGE_SIZE.subscriptionFeed)

/** Searches for the newest videos of a channel. Ignores channels and playlists in the answer. */
async function searchNewest(
  client: ApiClient,
  channelId: string,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const parameters = { part: 'snippet', channelId, maxResults: PAGE_SIZE.channelVideos, order: 'date' }
  const read = (item: unknown) => toVideo(item, 'search')
  const page = await loadPage(client, { resource: 'search', parameters }, read, signal)
  return { ...page, nextPageToken: null, playlistId: null }
}

/** Fetches a page of a channel's videos, sorted and filtered by our own server. This uses no search quota. */
export async function loadSortedVideos(
  client: ApiClient,
  channelId: string,
  list: ListParameters,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const parameters = {
    part: 'snippet',
    channelId,
    maxResults: PAGE_SIZE.channelVideos,
    order: 'date',
    ...videosIn(list),
    pageToken,
  }
  const read = (item: unknown) => toVideo(item, 'search')
  const page = await loadPage(client, { resource: 'search', parameters }, read, signal)
  return { ...page, playlistId: null }
}

/**
 * Fetches the first page of a channel's videos from its uploads playlist, which costs one unit of the quota. Searches
 * for the videos only if the channel has no such playlist or the playlist no longer exists (404), because the quota
 * allows only a hundred searches per day. Returns no videos and does not search if the channel does not exist.
 */
export async function loadChannelVideos(
  client: ApiClient,
  channelId: string,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const { body } = await client.get('channels', { part: 'contentDetails', id: channelId }, signal)
  const channel = toChannel(readList(body).items[0], 'channels')
  if (channel === null) return { ...EMPTY_PAGE, playlistId: null }
  if (channel.uploadsPlaylistId === null) return searchNewest(client, channelId, signal)
  try {
    return await loadUploadsPage(client, channel.uploadsPlaylistId, null, signal)
  } catch (error) {
    if (!(error instanceof RequestError) || error.failure.kind !== 'notFound') throw error
    return searchNewest(client, channelId, signal)
  }
}
