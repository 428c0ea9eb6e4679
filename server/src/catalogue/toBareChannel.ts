import type { Channel } from '../source/channel.ts'
import { toUploadsPlaylistId } from './uploads.ts'

/** A channel of which only the videos tell. */
export const toBareChannel = (id: string, title: string): Channel => ({
  id,
  title,
  description: '',
  publishedAt: new Date(0),
  thumbnails: {},
  uploadsPlaylistId: toUploadsPlaylistId(id),
  subscriberCount: null,
  videoCount: null,
  viewCount: null,
  bannerUrl: null,
})
