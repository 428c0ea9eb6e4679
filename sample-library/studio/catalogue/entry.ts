import type { Film } from '../drawing/film.ts'
import type { Pen, Shot } from '../drawing/stage.ts'

/**
 * A comment under a video: its author, its text, and the number of its likes. A reply begins with a name and a colon or
 * comma.
 */
export type Remark = readonly [author: string, text: string, likes: number]

/** A video of the catalogue. Its sidecar is made of this entry and of the rendered file. */
export interface VideoEntry {
  /** The name of its files, in small letters and hyphens. It never changes, because the id is derived from it. */
  name: string
  title: string
  description: string
  tags: readonly string[]
  category: Category
  views: number
  /** The number of likes. If absent, the count is hidden. */
  likes?: number
  /** The age on the day of the import, in hours. */
  ageHours: number
  /** The starts of the chapters in seconds, in order. The first is 0. */
  chapters?: readonly (readonly [start: number, title: string])[]
  /** The spoken lines in English, each with the second at which it begins. An empty line is silence. */
  subtitles?: readonly (readonly [start: number, words: string])[]
  live?: boolean
  commentsDisabled?: boolean
  /** The language of the title. */
  language?: string
  film: Film
}

export interface ChannelEntry {
  /** The name of its folder. It never changes, because the id is derived from it. */
  folder: string
  title: string
  description: string
  /** The number of subscribers. If absent, the count is hidden. */
  subscribers?: number
  /** Draws the mark on a square of 176 pixels, up to its edges. */
  mark: (pen: Pen) => void
  /** A frame of a scene on a stage of 1240 by 200 pixels, or null for a channel without a banner. */
  banner: { shot: Shot; seconds: number; at: number } | null
  videos: readonly VideoEntry[]
  /** The comments by the name of the video, in reading order: a reply stands below the comment that it replies to. */
  remarks: Readonly<Record<string, readonly Remark[]>>
}

export type Category =
  | 'Autos & Vehicles'
  | 'Comedy'
  | 'Education'
  | 'Entertainment'
  | 'Film & Animation'
  | 'Gaming'
  | 'Howto & Style'
  | 'Music'
  | 'News & Politics'
  | 'People & Blogs'
  | 'Pets & Animals'
  | 'Science & Technology'
  | 'Sports'
  | 'Travel & Events'

export const hours = (count: number): number => count
export const days = (count: number): number => count * 24 + 5
export const weeks = (count: number): number => count * 24 * 7 + 9
export const months = (count: number): number => Math.round(count * 24 * 30.44) + 14
