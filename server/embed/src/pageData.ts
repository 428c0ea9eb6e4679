import type { PlayerTexts } from '../../src/player/playerTexts.ts'
import type { Height } from '../../src/conversion/renditions.ts'
import type { StreamDescription, Target } from '../../src/ffmpeg/streamDescription.ts'

/** Chapter of the video. It ends where the next one starts. */
export interface Chapter {
  startSeconds: number
  title: string
}

export interface ConversionData {
  url: string
  targets: readonly Target[]
  /** Whether no browser plays the container of the file. */
  isNeeded: boolean
  /** The heights to which the server converts in time, greatest first. */
  heights: readonly Height[]
  /** The average bits per second of the file; null if they are not known. */
  bitsPerSecond: number | null
}

/** The subtitles in a file beside the video. */
export interface SubtitleFile {
  id: string
  url: string
  language: string
  label: string
  /** Flags such as `forced`. */
  flags: readonly string[]
}

/** What the player has to know of a video. */
export interface VideoData {
  id: string
  title: string
  channelTitle: string
  posterUrl: string | null
  fileUrl: string
  /** The type under which browsers try to play the file, or null if it has to be converted. */
  fileType: string | null
  /** URL that returns the tracks of the file. */
  codecsUrl: string
  /** Tracks of the file; null if the server did not know them in time. */
  tracks: readonly StreamDescription[] | null
  subtitles: readonly SubtitleFile[]
  /** URL that lists the subtitles inside of the file; null if it cannot have any. */
  subtitlesUrl: string | null
  /** How the file can be converted for this browser; null where it cannot. */
  conversion: ConversionData | null
  /** URL of the cues with the pictures over the time bar; null for a live video. */
  storyboardUrl: string | null
  /** Live videos have no duration and cannot be seeked. */
  isLive: boolean
  /** Chapters are in the order of their start. */
  chapters: readonly Chapter[]
}

/** What is the same for all videos of a page. */
export interface PlayerPage {
  /** Origins of pages that may control the player. */
  parentOrigins: readonly string[]
  language: string
  texts: PlayerTexts
}

/** Everything that the player knows of a video and its page. */
export interface PageData extends PlayerPage, VideoData {}

/** Reads what the server has written into the page; null on pages without a player. */
export function readPlayerPage(): (PlayerPage & { video: VideoData | null }) | null {
  const text = document.querySelector('#player-data')?.textContent
  return text ? (JSON.parse(text) as PlayerPage & { video: VideoData | null }) : null
}

/**
 * Returns the origins whose messages are accepted: those that the server permits, restricted to the claimed one. The URL
 * cannot add origins, because anybody can write a URL.
 */
export function trustedParents(claimed: string | null, permitted: readonly string[]): readonly string[] {
  return claimed === null ? permitted : permitted.filter((origin) => origin === claimed)
}
