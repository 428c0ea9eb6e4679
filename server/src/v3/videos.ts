import type { WireVideo, WireVideoList } from '@vtube/shared/wire'
import { escapeText } from '../http/html.ts'
import type { VideosQuery } from '../domain/VideoSource.ts'
import type { Video } from '../domain/Video.ts'
import {
  invalidParameter,
  invalidValue,
  missingParameter,
  readIds,
  readPage,
  readParts,
  readRegionCode,
  type Handler,
  type Parameters,
} from './parameters.ts'
import {
  omitNull,
  toLibraryMarks,
  toPaging,
  toResource,
  toWireCount,
  toWireThumbnails,
  toWireTime,
  withEtag,
  type Parts,
} from './wireShapes.ts'

const VIDEO_PARTS =
  'contentDetails, fileDetails, id, liveStreamingDetails, localizations, paidProductPlacementDetails, ' +
  'player, processingDetails, recordingDetails, snippet, statistics, status, suggestions, topicDetails'

function readVideosQuery(parameters: Parameters): VideosQuery {
  const ids = readIds(parameters)
  const chart = parameters.text('chart')
  // Calls by id ignore these parameters, but reject invalid values.
  const page = readPage(parameters, { min: 1, max: 50, default: 5 })
  const regionCode = readRegionCode(parameters)
  if (ids.length > 0) {
    if (chart !== null) throw invalidParameter('chart', 'Give either id or chart, not both.')
    return { ids }
  }
  if (chart === null) throw missingParameter('id', 'Say which videos: give id, or chart=mostPopular.')
  if (chart !== 'mostPopular') throw invalidValue('chart', chart, 'it must be mostPopular')
  return { chart, regionCode, ...page }
}

/**
 * Returns an ISO 8601 duration such as `PT1H2M3S` or `P1DT2H`, in whole seconds. Streams get `P0D`, which clients show
 * as live, so any other duration is at least one second. Returns null if the duration is unknown.
 */
export function toWireDuration({ durationSeconds, liveState }: Video): string | null {
  if (liveState !== 'none') return 'P0D'
  if (durationSeconds === null || durationSeconds <= 0) return null
  const total = Math.max(1, Math.round(durationSeconds))
  const write = (count: number, unit: string) => (count > 0 ? `${count}${unit}` : '')
  const hours = write(Math.floor(total / 3600) % 24, 'H')
  const time = hours + write(Math.floor(total / 60) % 60, 'M') + write(total % 60, 'S')
  return `P${write(Math.floor(total / 86_400), 'D')}${time && `T${time}`}`
}

function toParts(video: Video, publicUrl: string): Parts<WireVideo> {
  const { id, title, description, channelId, channelTitle, tags, categoryId } = video
  return {
    snippet: () =>
      omitNull({
        publishedAt: toWireTime(video.publishedAt),
        channelId,
        title,
        description,
        thumbnails: toWireThumbnails(video.thumbnails, publicUrl),
        channelTitle,
        tags: tags.length > 0 ? [...tags] : null,
        categoryId,
        liveBroadcastContent: video.liveState,
        localized: { title, description },
      }),
    contentDetails: () =>
      omitNull({
        duration: toWireDuration(video),
        dimension: '2d',
        definition: 'hd',
        caption: String(video.hasSubtitles),
        licensedContent: false,
        contentRating: {},
        projection: 'rectangular',
      }),
    statistics: () =>
      omitNull({
        viewCount: toWireCount(video.viewCount),
        likeCount: toWireCount(video.likeCount),
        favoriteCount: '0',
        commentCount: toWireCount(video.commentCount),
      }),
    status: () => ({
      uploadStatus: 'processed',
      privacyStatus: 'public',
      embeddable: true,
      publicStatsViewable: true,
    }),
    player: () => ({
      embedHtml: `<iframe width="480" height="270" src="${escapeText(`${publicUrl}/embed/${encodeURIComponent(id)}`)}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
    }),
  }
}

export const handleVideos: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, VIDEO_PARTS)
  const query = readVideosQuery(parameters)
  const { value, ...rest } = await source.listVideos(query, inquiry)
  const items = value.items.map((video) =>
    toResource('youtube#video', video.id, toParts(video, publicUrl), parts, toLibraryMarks(video)),
  )
  const list: WireVideoList = withEtag('youtube#videoListResponse', {
    items,
    ...toPaging(value, 'ids' in query ? items.length : query.maxResults),
  })
  return { ...rest, value: list }
}
