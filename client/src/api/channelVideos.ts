import { PAGE_SIZE } from '@vtube/shared/constants'
import * as v from 'valibot'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { sanitizeName } from '../domain/sanitize.ts'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient } from './client.ts'
import { EMPTY_PAGE, loadPage, readList } from './lists.ts'
import { RequestError } from './RequestError.ts'
import { toChannel } from './channels.ts'
import { toVideo } from './videos.ts'
import { absentText, absentTime, part, text, thumbnails, toThumbnails } from './wireFields.ts'

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
})

/** Titles that the provider gives to videos that are not accessible. Such entries have no thumbnails either. */
const HIDDEN_TITLES = new Set(['Private video', 'Deleted video'])

/**
 * Reads a video of a playlist. Returns null if the video is private or deleted, or has no id. The id of the item is
 * that of the playlist entry, not of the video, and its `publishedAt` is the time when it was added to the list.
 */
export function toPlaylistVideo(item: unknown): Video | null {
  const { snippet, contentDetails } = parseOrNull(schema, item) ?? {}
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
    publishedAt: contentDetails?.videoPublishedAt ?? snippet.publishedAt ?? null,
    thumbnails: pictures,
    details: null,
  }
}

/** A page of a channel's videos, and the playlist of the next page. */
interface ChannelVideosPage extends Page<Video> {
  /** The uploads playlist, or null if the videos come from a search. */
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
 * Fetches the newest videos of an uploads playlist for a feed of many channels. The number of videos tells the gateway
 * that it may answer from an older list.
 */
export const loadNewestUploads = (client: ApiClient, playlistId: string, signal?: AbortSignal) =>
  loadUploadsPage(client, playlistId, null, signal, PAGE_SIZE.subscriptionFeed)

/** Searches for the newest videos of a channel. Drops the channels and playlists that the answer also holds. */
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

/** Fetches a page of a channel's videos by their names. Only our own server lists them without a search of the quota. */
export async function loadVideosByName(
  client: ApiClient,
  channelId: string,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<ChannelVideosPage> {
  const parameters = {
    part: 'snippet',
    channelId,
    maxResults: PAGE_SIZE.channelVideos,
    type: 'video',
    order: 'title',
    pageToken,
  }
  const read = (item: unknown) => toVideo(item, 'search')
  const page = await loadPage(client, { resource: 'search', parameters }, read, signal)
  return { ...page, playlistId: null }
}

/**
 * Fetches the first page of a channel's videos from its uploads playlist, which costs one unit of the quota. It
 * searches only if the channel has no such playlist or the playlist is gone (404), because the quota allows only a
 * hundred searches a day. For a channel that does not exist, it returns no videos and does not search.
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
