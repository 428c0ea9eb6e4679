import type { Film } from '../drawing/film.ts'
import type { Pen, Shot } from '../drawing/stage.ts'

/** A remark under a video: who, what, and how many liked it. An answer begins with a name and a colon or comma. */
export type Remark = readonly [author: string, text: string, likes: number]

/** A video as it is written down here. Its sidecar is made of this and of the rendered file. */
export interface VideoEntry {
  /** Name of its files, of small letters and hyphens. The id is derived from it, so it never changes. */
  name: string
  title: string
  description: string
  tags: readonly string[]
  category: Category
  views: number
  /** Left out: hidden. */
  likes?: number
  /** Age on the day of the import. */
  ageHours: number
  /** Where parts begin, in seconds, in order; the first at 0. */
  chapters?: readonly (readonly [start: number, title: string])[]
  /** What is said, in English: when a line begins, in seconds, and the line; an empty one is silence. */
  subtitles?: readonly (readonly [start: number, words: string])[]
  live?: boolean
  commentsDisabled?: boolean
  /** Language of the title. */
  language?: string
  film: Film
}

export interface ChannelEntry {
  /** Name of its folder. The id is derived from it, so it never changes. */
  folder: string
  title: string
  description: string
  /** Left out: hidden. */
  subscribers?: number
  /** Draws the mark on a square of 176 pixels, to its edges. */
  mark: (pen: Pen) => void
  /** A frame of a scene on a stage of 1240 by 200; null for a channel without a banner. */
  banner: { shot: Shot; seconds: number; at: number } | null
  videos: readonly VideoEntry[]
  /** By the name of the video, in the order of reading: answers below what they answer. */
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
