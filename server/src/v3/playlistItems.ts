import type { WirePlaylistItem, WirePlaylistItemList } from '@vtube/shared/wire'
import type { PlaylistItem } from '../source/VideoSource.ts'
import { missingParameter, readPage, readParts, type Handler } from './parameters.ts'
import { toPaging, toWireThumbnails, toWireTime, withEtag, withParts } from './wireShapes.ts'

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

export const handlePlaylistItems: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, ['contentDetails', 'id', 'snippet', 'status'])
  const page = readPage(parameters, { min: 0, max: 50, default: 5 })
  const playlistId = parameters.text('playlistId')
  if (playlistId === null) throw missingParameter('playlistId', 'Say which playlist: give playlistId.')
  // The quota for searches does not concern playlists.
  const {
    value,
    quotaResetsAt: _,
    ...rest
  } = await source.listPlaylistItems({ playlistId, ...page }, inquiry)
  const toWireItem = (item: PlaylistItem): WirePlaylistItem =>
    withEtag(
      'youtube#playlistItem',
      withParts<WirePlaylistItem>({ id: item.id }, toParts(item, publicUrl), parts),
    )
  const list: WirePlaylistItemList = withEtag('youtube#playlistItemListResponse', {
    items: value.items.map(toWireItem),
    ...toPaging(value, page.maxResults),
  })
  return { ...rest, value: list }
}
