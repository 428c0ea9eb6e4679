import type {
  WireChannel,
  WireCommentThread,
  WireError,
  WireErrorReason,
  WirePlaylistItem,
  WireSearchResult,
  WireVideo,
} from '@vtube/shared/wire'

/** Builds an item of `/videos` with the parts that are requested for the chart. */
export const buildWireVideo = (id: string, changes: WireVideo = {}): WireVideo => ({
  id,
  snippet: {
    title: `Title of ${id}`,
    description: `What ${id} is about`,
    channelId: `channel-of-${id}`,
    channelTitle: `Channel of ${id}`,
    publishedAt: '2026-01-01T00:00:00Z',
    thumbnails: { medium: { url: `https://images.example/${id}.jpg` } },
  },
  contentDetails: { duration: 'PT1M1S' },
  statistics: { viewCount: '184328', likeCount: '92640', commentCount: '12' },
  ...changes,
})

/** Builds an item of `/search`. Its id is an object, and it has no details. */
export function buildWireResult(id: string, title = `Title of ${id}`): WireSearchResult {
  const { snippet = {} } = buildWireVideo(id)
  return { id: { kind: 'youtube#video', videoId: id }, snippet: { ...snippet, title } }
}

/** Builds an item of `/channels` with all parts. */
export const buildWireChannel = (id: string, changes: WireChannel = {}): WireChannel => ({
  id,
  snippet: {
    title: `Name of ${id}`,
    description: `What ${id} shows`,
    thumbnails: { default: { url: `https://images.example/${id}.jpg` } },
  },
  statistics: { subscriberCount: '2400000' },
  contentDetails: { relatedPlaylists: { uploads: `UU-${id}` } },
  brandingSettings: { image: { bannerExternalUrl: 'https://images.example/banner.jpg' } },
  ...changes,
})

/** Builds an item of `/playlistItems`, as in the uploads of a channel. */
export const buildWireUpload = (videoId: string): WirePlaylistItem => ({
  snippet: { ...buildWireVideo(videoId).snippet, resourceId: { videoId } },
  contentDetails: { videoId, videoPublishedAt: '2026-01-01T00:00:00Z' },
})

/** Builds an item of `/commentThreads`. */
export const buildWireComment = (
  id: string,
  textDisplay: string,
  authorDisplayName = 'Ines',
  likeCount = 0,
): WireCommentThread => ({
  id,
  snippet: {
    topLevelComment: {
      id,
      snippet: {
        authorDisplayName,
        authorProfileImageUrl: 'https://images.example/ines.jpg',
        publishedAt: '2026-01-01T00:00:00Z',
        textDisplay,
        likeCount,
      },
    },
  },
})

/** Builds the body of a failed call. */
export const buildWireError = (code: number, reason: WireErrorReason, message: string): WireError => ({
  error: { code, message, errors: [{ domain: 'youtube', reason, message }] },
})

/** Returns ids such as `a-1` to `a-18` for the items of a page. */
export const idsOf = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
