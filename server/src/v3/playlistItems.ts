import type { WirePlaylistItem, WirePlaylistItemList } from '@vtube/shared/wire'
import type { PlaylistItem } from '../domain/VideoSource.ts'
import { missingParameter, readPage, readParts, type Handler } from './parameters.ts'
import {
  toLibraryMarks,
  toPaging,
  toResource,
  toWireThumbnails,
  toWireTime,
  withEtag,
  type Parts,
} from './wireShapes.ts'

function toParts({ video, playlistId, position }: PlaylistItem, publicUrl: string): Parts<WirePlaylistItem> {
  const { id, channelId, channelTitle } = video
  const publishedAt = toWireTime(video.publishedAt)
  return {
    snippet: () => ({
      publishedAt,
      channelId,
      title: video.title,
      description: video.description,
      thumbnails: toWireThumbnails(video.thumbnails, publicUrl),
      channelTitle,
      playlistId,
      position,
      resourceId: { kind: 'youtube#video', videoId: id },
      videoOwnerChannelTitle: channelTitle,
      videoOwnerChannelId: channelId,
    }),
    contentDetails: () => ({ videoId: id, videoPublishedAt: publishedAt }),
    status: () => ({ privacyStatus: 'public' }),
  }
}

export const handlePlaylistItems: Handler = async ({ parameters, source, inquiry, publicUrl }) => {
  const parts = readParts(parameters, 'contentDetails, id, snippet, status')
  const page = readPage(parameters, { min: 0, max: 50, default: 5 })
  const playlistId = parameters.text('playlistId')
  if (playlistId === null) throw missingParameter('playlistId', 'Say which playlist: give playlistId.')
  // Removes the reset of the search quota, which does not concern playlists.
  const answer = await source.listPlaylistItems({ playlistId, ...page }, inquiry)
  const { value, quotaResetsAt: _, ...rest } = answer
  const list: WirePlaylistItemList = withEtag('youtube#playlistItemListResponse', {
    items: value.items.map((item) =>
      toResource(
        'youtube#playlistItem',
        item.id,
        toParts(item, publicUrl),
        parts,
        toLibraryMarks(item.video),
      ),
    ),
    ...toPaging(value, page.maxResults),
  })
  return { ...rest, value: list }
}
