/** The functions that read the provider's items. They return null for an item that no page could show. */
import { createPlaceholderChannel, type Channel } from '../../domain/Channel.ts'
import type { Comment } from '../../domain/Comment.ts'
import type { LiveState, Video } from '../../domain/Video.ts'
import type { SearchHit } from '../../domain/VideoSource.ts'
import {
  decodeEntities,
  toAddress,
  toCommentText,
  toCount,
  toFields,
  toList,
  toPictures,
  toSeconds,
  toText,
  toTextOrNull,
  toTime,
  type Fields,
} from './readFields.ts'

const UNKNOWN_TIME = new Date(0)

export interface UpstreamPage<T> {
  items: readonly T[]
  /** The page token of the provider, which is never sent to callers. */
  nextToken: string | null
  total: number
}

/** Reads a page, leaving out unreadable items. The field `items` may be missing. */
export function readPage<T>(body: unknown, readItem: (item: unknown) => T | null): UpstreamPage<T> {
  const fields = toFields(body)
  const items = toList(fields.items).flatMap((item) => readItem(item) ?? [])
  const total = toFields(fields.pageInfo).totalResults
  return {
    items,
    nextToken: toTextOrNull(fields.nextPageToken),
    total: typeof total === 'number' && total >= 0 ? Math.floor(total) : items.length,
  }
}

/** Reads an item of `/videos` with all its parts. */
export function readVideo(item: unknown): Video | null {
  const fields = toFields(item)
  const id = toText(fields.id)
  if (id === '' || fields.snippet === undefined) return null
  const statistics = toFields(fields.statistics)
  const details = toFields(fields.contentDetails)
  return {
    ...videoFromSnippet(id, toFields(fields.snippet)),
    durationSeconds: toSeconds(details.duration),
    hasSubtitles: details.caption === 'true',
    viewCount: toCount(statistics.viewCount),
    likeCount: toCount(statistics.likeCount),
    commentCount: toCount(statistics.commentCount),
  }
}

/** Reads an item of `/playlistItems` as the video that it refers to. */
export function readPlaylistVideo(item: unknown): Video | null {
  const fields = toFields(item)
  const snippet = toFields(fields.snippet)
  const details = toFields(fields.contentDetails)
  const id = toText(details.videoId) || toText(toFields(snippet.resourceId).videoId)
  if (id === '') return null
  const video = videoFromSnippet(id, snippet)
  return {
    ...video,
    // The other fields for channel and time in the snippet belong to the playlist entry.
    channelId: toText(snippet.videoOwnerChannelId) || video.channelId,
    channelTitle: toText(snippet.videoOwnerChannelTitle) || video.channelTitle,
    publishedAt: toTime(details.videoPublishedAt) ?? video.publishedAt,
  }
}

const toLiveState = (value: unknown): LiveState => (value === 'live' || value === 'upcoming' ? value : 'none')

function videoFromSnippet(id: string, snippet: Fields): Video {
  return {
    id,
    title: toText(snippet.title),
    description: toText(snippet.description),
    channelId: toText(snippet.channelId),
    channelTitle: toText(snippet.channelTitle),
    publishedAt: toTime(snippet.publishedAt) ?? UNKNOWN_TIME,
    thumbnails: toPictures(snippet.thumbnails),
    tags: toList(snippet.tags).map(toText).filter(Boolean),
    categoryId: toTextOrNull(snippet.categoryId),
    durationSeconds: null,
    liveState: toLiveState(snippet.liveBroadcastContent),
    hasSubtitles: false,
    viewCount: null,
    likeCount: null,
    commentCount: null,
  }
}

/** The names of the fields with the banner's URL, in the order in which they are tried (specification 3). */
const BANNERS = [
  'bannerTvImageUrl',
  'bannerTabletHdImageUrl',
  'bannerTabletImageUrl',
  'bannerMobileHdImageUrl',
  'bannerExternalUrl',
] as const

function readBanner(branding: unknown): string | null {
  const image = toFields(toFields(branding).image)
  return BANNERS.map((name) => toAddress(image[name])).find((address) => address !== null) ?? null
}

/** Reads an item of `/channels` with all its parts. */
export function readChannel(item: unknown): Channel | null {
  const fields = toFields(item)
  const id = toText(fields.id)
  if (id === '' || fields.snippet === undefined) return null
  const statistics = toFields(fields.statistics)
  const playlists = toFields(toFields(fields.contentDetails).relatedPlaylists)
  return {
    ...channelFromSnippet(id, toFields(fields.snippet)),
    uploadsPlaylistId: toTextOrNull(playlists.uploads),
    // The provider also sends hidden counts, which must not be shown.
    subscriberCount: statistics.hiddenSubscriberCount === true ? null : toCount(statistics.subscriberCount),
    videoCount: toCount(statistics.videoCount),
    viewCount: toCount(statistics.viewCount),
    bannerUrl: readBanner(fields.brandingSettings),
  }
}

const channelFromSnippet = (id: string, snippet: Fields): Channel => ({
  ...createPlaceholderChannel(id, toText(snippet.title)),
  description: toText(snippet.description),
  publishedAt: toTime(snippet.publishedAt) ?? UNKNOWN_TIME,
  thumbnails: toPictures(snippet.thumbnails),
  uploadsPlaylistId: null,
})

/** Reads an item of `/search`, whose title is escaped, without length and counts. Playlists are left out. */
export function readSearchHit(item: unknown): SearchHit | null {
  const fields = toFields(item)
  const id = toFields(fields.id)
  const snippet = toFields(fields.snippet)
  if (fields.snippet === undefined) return null
  const title = decodeEntities(toText(snippet.title))
  const videoId = toText(id.videoId)
  if (videoId !== '') return { kind: 'video', video: { ...videoFromSnippet(videoId, snippet), title } }
  const channelId = toText(id.channelId)
  if (channelId === '') return null
  return { kind: 'channel', channel: { ...channelFromSnippet(channelId, snippet), title } }
}

/** Reads the top-level comment of an item of `/commentThreads`. */
export function readComment(videoId: string, item: unknown): Comment | null {
  const fields = toFields(item)
  const thread = toFields(fields.snippet)
  const first = toFields(thread.topLevelComment)
  const snippet = toFields(first.snippet)
  const id = toText(fields.id) || toText(first.id)
  if (id === '' || first.snippet === undefined) return null
  const publishedAt = toTime(snippet.publishedAt) ?? UNKNOWN_TIME
  return {
    id,
    videoId,
    authorName: toText(snippet.authorDisplayName),
    authorChannelId: toTextOrNull(toFields(snippet.authorChannelId).value),
    authorPictureUrl: toAddress(snippet.authorProfileImageUrl),
    text: toText(snippet.textOriginal) || toCommentText(toText(snippet.textDisplay)),
    likeCount: toCount(snippet.likeCount) ?? 0n,
    replyCount: toCount(thread.totalReplyCount) ?? 0n,
    publishedAt,
    updatedAt: toTime(snippet.updatedAt) ?? publishedAt,
  }
}
