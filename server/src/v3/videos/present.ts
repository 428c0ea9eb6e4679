import type { WireVideo, WireVideoList } from '@vtube/shared/wire'
import { escapeText } from '../../http/html.ts'
import type { Page } from '../../source/VideoSource.ts'
import type { Video } from '../../source/video.ts'
import { toPaging, toWireCount, toWireThumbnails, toWireTime, withEtag, withParts } from '../wireShapes.ts'
import { toWireDuration } from './duration.ts'

/** The wire's `liveBroadcastContent`. */
export const toLiveBroadcastContent = (video: Video): string => video.liveState

function toParts(video: Video, publicUrl: string): Record<string, () => Partial<WireVideo>> {
  return {
    snippet: () => ({
      snippet: {
        publishedAt: toWireTime(video.publishedAt),
        channelId: video.channelId,
        title: video.title,
        description: video.description,
        thumbnails: toWireThumbnails(video.thumbnails, publicUrl),
        channelTitle: video.channelTitle,
        ...(video.tags.length > 0 ? { tags: [...video.tags] } : {}),
        ...(video.categoryId === null ? {} : { categoryId: video.categoryId }),
        liveBroadcastContent: toLiveBroadcastContent(video),
        localized: { title: video.title, description: video.description },
      },
    }),
    contentDetails: () => {
      const duration = toWireDuration(video)
      return {
        contentDetails: {
          ...(duration === null ? {} : { duration }),
          dimension: '2d',
          definition: 'hd',
          caption: 'false',
          licensedContent: false,
          contentRating: {},
          projection: 'rectangular',
        },
      }
    },
    statistics: () => ({
      statistics: {
        ...toWireCount('viewCount', video.viewCount),
        ...toWireCount('likeCount', video.likeCount),
        favoriteCount: '0',
        ...toWireCount('commentCount', video.commentCount),
      },
    }),
    status: () => ({
      status: {
        uploadStatus: 'processed',
        privacyStatus: 'public',
        embeddable: true,
        publicStatsViewable: true,
      },
    }),
    player: () => ({
      player: {
        embedHtml: `<iframe width="480" height="270" src="${escapeText(`${publicUrl}/embed/${encodeURIComponent(video.id)}`)}" allow="autoplay; fullscreen; picture-in-picture" allowfullscreen></iframe>`,
      },
    }),
  }
}

/** A video with the parts that were asked for. */
export function toWireVideo(video: Video, parts: ReadonlySet<string>, publicUrl: string): WireVideo {
  return withEtag('youtube#video', withParts<WireVideo>({ id: video.id }, toParts(video, publicUrl), parts))
}

export function toWireVideoList(
  page: Page<Video>,
  maxResults: number,
  parts: ReadonlySet<string>,
  publicUrl: string,
): WireVideoList {
  return withEtag('youtube#videoListResponse', {
    items: page.items.map((video) => toWireVideo(video, parts, publicUrl)),
    ...toPaging(page, maxResults),
  })
}
