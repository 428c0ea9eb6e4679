import type { WirePlaylistItem, WirePlaylistItemList } from '@vtube/shared/wire'
import type { Page, PlaylistItem, PlaylistItemsQuery } from '../source/VideoSource.ts'
import { missingParameter, readPage, readParts, type Handler, type Parameters } from './parameters.ts'
import { toPaging, toWireThumbnails, toWireTime, withEtag, withParts } from './wireShapes.ts'

function readPlaylistItemsCall(parameters: Parameters): {
  parts: ReadonlySet<string>
  query: PlaylistItemsQuery
} {
  const parts = readParts(parameters, ['contentDetails', 'id', 'snippet', 'status'])
  const page = readPage(parameters, { min: 0, max: 50, default: 5 })
  const playlistId = parameters.text('playlistId')
  if (playlistId === null) throw missingParameter('playlistId', 'Say which playlist: give playlistId.')
  return { parts, query: { playlistId, ...page } }
}

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

function toWirePlaylistItem(
  item: PlaylistItem,
  parts: ReadonlySet<string>,
  publicUrl: string,
): WirePlaylistItem {
  return withEtag(
    'youtube#playlistItem',
    withParts<WirePlaylistItem>({ id: item.id }, toParts(item, publicUrl), parts),
  )
}

function toWirePlaylistItemList(
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

export const handlePlaylistItems: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const { parts, query } = readPlaylistItemsCall(parameters)
  // The quota for searches does not concern playlists.
  const { value, quotaResetsAt: _, ...rest } = await source.listPlaylistItems(query, inquiry)
  return { ...rest, value: toWirePlaylistItemList(value, query.maxResults, parts, publicUrl) }
}
