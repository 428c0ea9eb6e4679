import type { LiveState, Video } from '../../source/video.ts'
import { toSeconds } from './duration.ts'
import { toCount, toFields, toList, toPictures, toText, toTextOrNull, toTime, type Fields } from './fields.ts'
import { decodeEntities } from './plainText.ts'

const UNKNOWN_TIME = new Date(0)

const toLiveState = (value: unknown): LiveState => (value === 'live' || value === 'upcoming' ? value : 'none')

function fromSnippet(id: string, snippet: Fields): Video {
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
    viewCount: null,
    likeCount: null,
    commentCount: null,
  }
}

/** An item of `/videos` with all its parts; null without an id or a snippet, which no page could show. */
export function readVideo(item: unknown): Video | null {
  const fields = toFields(item)
  const id = toText(fields.id)
  if (id === '' || fields.snippet === undefined) return null
  const statistics = toFields(fields.statistics)
  return {
    ...fromSnippet(id, toFields(fields.snippet)),
    durationSeconds: toSeconds(toFields(fields.contentDetails).duration),
    viewCount: toCount(statistics.viewCount),
    likeCount: toCount(statistics.likeCount),
    commentCount: toCount(statistics.commentCount),
  }
}

/** What a search tells of a video: no length, no counts, a shortened description, an escaped title. */
export function readFoundVideo(id: string, snippet: Fields): Video {
  const video = fromSnippet(id, snippet)
  return { ...video, title: decodeEntities(video.title) }
}

/** An entry of a playlist as the video it stands for; null without a video's id. */
export function readPlaylistVideo(item: unknown): Video | null {
  const fields = toFields(item)
  const snippet = toFields(fields.snippet)
  const details = toFields(fields.contentDetails)
  const id = toText(details.videoId) || toText(toFields(snippet.resourceId).videoId)
  if (id === '') return null
  const video = fromSnippet(id, snippet)
  return {
    ...video,
    // The playlist's own fields tell who added the entry and when; the video's are beside them.
    channelId: toText(snippet.videoOwnerChannelId) || video.channelId,
    channelTitle: toText(snippet.videoOwnerChannelTitle) || video.channelTitle,
    publishedAt: toTime(details.videoPublishedAt) ?? video.publishedAt,
  }
}
