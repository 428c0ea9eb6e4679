import { channelIdOf, commentIdOf, videoIdOf } from './catalogue/identifiers.ts'
import type { ChannelEntry, Remark, VideoEntry } from './catalogue/entry.ts'
import { inTime } from './conversation.ts'
import { filmSize } from './drawing/film.ts'
import { createRandom } from './drawing/random.ts'

export const license = 'CC0-1.0'

/** A comment with the field names of yt-dlp. Its time is relative to the day of the import. */
export interface CommentSidecar {
  id: string
  text: string
  author: string
  author_id: string
  age_hours: number
  like_count: number
  parent: 'root'
}

/** The file `name.info.json` beside a video, with the field names of yt-dlp. `age_hours` replaces a date. */
export interface VideoSidecar {
  id: string
  title: string
  description: string
  channel: string
  channel_id: string
  /** The length of the file in seconds. Absent for a live stream. */
  duration?: number
  view_count: number
  like_count?: number
  comment_count?: number
  comments?: CommentSidecar[]
  comments_disabled?: true
  tags: readonly string[]
  categories: readonly string[]
  live_status: 'not_live' | 'is_live'
  /** Whether the video is shown as a live one and plays in a loop. */
  endless?: true
  chapters?: { start_time: number; end_time: number; title: string }[]
  language?: string
  width: number
  height: number
  age_hours: number
  license: string
}

/** The file `channel.info.json` in a channel's folder. */
export interface ChannelSidecar {
  _type: 'playlist'
  channel_id: string
  channel: string
  description: string
  channel_follower_count?: number
}

function commentsOf(video: VideoEntry, remarks: readonly Remark[]): CommentSidecar[] {
  const told = inTime(remarks, video.ageHours, createRandom(`comments ${video.name}`))
  return told.map(({ remark: [author, text, likes], ageHours }, index) => ({
    id: commentIdOf(video.name, index),
    text,
    author,
    author_id: channelIdOf(`author ${author}`),
    age_hours: Math.round(ageHours * 100) / 100,
    like_count: likes,
    parent: 'root',
  }))
}

/** @param seconds the length of the file */
export function videoSidecar(channel: ChannelEntry, video: VideoEntry, seconds: number): VideoSidecar {
  const remarks = channel.remarks[video.name] ?? []
  const chapters = video.chapters?.map(([start, title], index, all) => ({
    start_time: start,
    end_time: all[index + 1]?.[0] ?? seconds,
    title,
  }))
  return {
    id: videoIdOf(video.name),
    title: video.title,
    description: video.description.trim(),
    channel: channel.title,
    channel_id: channelIdOf(channel.folder),
    ...(video.live === true ? {} : { duration: seconds }),
    view_count: video.views,
    ...(video.likes === undefined ? {} : { like_count: video.likes }),
    ...(video.commentsDisabled === true
      ? { comments_disabled: true as const }
      : { comment_count: remarks.length, comments: commentsOf(video, remarks) }),
    tags: video.tags,
    categories: [video.category],
    live_status: video.live === true ? 'is_live' : 'not_live',
    ...(video.live === true ? { endless: true as const } : {}),
    ...(chapters === undefined ? {} : { chapters }),
    ...(video.language === undefined ? {} : { language: video.language }),
    ...filmSize(video.film),
    age_hours: video.ageHours,
    license,
  }
}

export const channelSidecar = (channel: ChannelEntry): ChannelSidecar => ({
  _type: 'playlist',
  channel_id: channelIdOf(channel.folder),
  channel: channel.title,
  description: channel.description.trim(),
  ...(channel.subscribers === undefined ? {} : { channel_follower_count: channel.subscribers }),
})
