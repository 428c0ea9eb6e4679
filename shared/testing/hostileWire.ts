import { HOSTILE_ADDRESSES } from './hostileLinks.ts'

/** Escapes a text as the API does in the titles of search results and in comments. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Returns one of the hostile addresses. Consecutive indexes return different ones. */
export const addressOf = (index: number) => HOSTILE_ADDRESSES[index % HOSTILE_ADDRESSES.length] ?? ''
const pictures = (index: number) => ({
  default: { url: addressOf(index) },
  medium: { url: addressOf(index + 1) },
  high: { url: addressOf(index + 2) },
})
const COUNTS = { viewCount: '184328', likeCount: '92640', commentCount: '320', subscriberCount: '2400000' }

const snippet = (text: string, index: number) => ({
  title: text,
  description: `${text}\n${text}`,
  channelId: `channel-${index}`,
  channelTitle: text,
  publishedAt: index % 3 === 0 ? text : '2026-01-01T00:00:00Z',
  thumbnails: pictures(index),
})

/**
 * Functions that build items with a text in every field that can contain text. The index of an item is part of its id.
 */
export const hostile = {
  video: (text: string, index: number) => ({
    id: `video-${index}`,
    snippet: snippet(text, index),
    contentDetails: { duration: index % 5 === 0 ? text : 'PT1M1S' },
    statistics: COUNTS,
  }),
  foundVideo: (text: string, index: number) => ({
    id: { videoId: `video-${index}` },
    snippet: { ...snippet(escaped(text), index), description: text },
  }),
  foundChannel: (text: string, index: number) => ({
    id: { channelId: `channel-${index}` },
    snippet: { ...snippet(escaped(text), index), description: text },
  }),
  upload: (text: string, index: number) => ({
    snippet: { ...snippet(text, index), resourceId: { videoId: `video-${index}` } },
    contentDetails: { videoId: `video-${index}` },
  }),
  channel: (text: string, index: number) => ({
    id: `channel-${index}`,
    snippet: { title: text, description: text, thumbnails: pictures(index) },
    statistics: COUNTS,
    contentDetails: { relatedPlaylists: { uploads: `uploads-${index}` } },
    brandingSettings: { image: { bannerTvImageUrl: addressOf(index), bannerExternalUrl: text } },
  }),
  /** @param textDisplay the comment as HTML */
  comment: (authorDisplayName: string, textDisplay: string, index: number) => ({
    id: `comment-${index}`,
    snippet: {
      topLevelComment: {
        snippet: {
          authorDisplayName,
          authorProfileImageUrl: addressOf(index),
          authorChannelUrl: addressOf(index + 1),
          textDisplay,
          publishedAt: '2026-01-01T00:00:00Z',
        },
      },
    },
  }),
}
