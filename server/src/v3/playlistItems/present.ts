import type { WirePlaylistItem, WirePlaylistItemList } from '@vtube/shared/wire'
import type { Page, PlaylistItem } from '../../source/VideoSource.ts'
import { toPaging, toWireThumbnails, toWireTime, withEtag, withParts } from '../wireShapes.ts'

function toParts(item: PlaylistItem, publicUrl: string): Record<string, () => Partial<WirePlaylistItem>> {
  const { video } = item
  return {
    snippet: () => ({
      snippet: {
        publishedAt: toWireTime(video.publishedAt),
        channelId: video.channelId,
        title: video.title,
        description: video.description,
        thumbnails: toWireThumbnails(video.thumbnails, publicUrl),
        channelTitle: video.channelTitle,
        playlistId: item.playlistId,
        position: item.position,
        resourceId: { kind: 'youtube#video', videoId: video.id },
        videoOwnerChannelTitle: video.channelTitle,
        videoOwnerChannelId: video.channelId,
      },
    }),
    contentDetails: () => ({
      contentDetails: { videoId: video.id, videoPublishedAt: toWireTime(video.publishedAt) },
    }),
    status: () => ({ status: { privacyStatus: 'public' } }),
  }
}

/** An entry of a playlist with the parts that were asked for. */
export function toWirePlaylistItem(
  item: PlaylistItem,
  parts: ReadonlySet<string>,
  publicUrl: string,
): WirePlaylistItem {
  return withEtag(
    'youtube#playlistItem',
    withParts<WirePlaylistItem>({ id: item.id }, toParts(item, publicUrl), parts),
  )
}

export function toWirePlaylistItemList(
  page: Page<PlaylistItem>,
  maxResults: number,
  parts: ReadonlySet<string>,
  publicUrl: string,
): WirePlaylistItemList {
  return withEtag('youtube#playlistItemListResponse', {
    items: page.items.map((item) => toWirePlaylistItem(item, parts, publicUrl)),
    ...toPaging(page, maxResults),
  })
}
