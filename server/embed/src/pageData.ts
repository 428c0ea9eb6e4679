import type { Height } from '@vtube/shared/playerChoices'
import type { PlayerTexts } from '../../src/player/playerTexts.ts'
import type { StreamDescription, Target } from '@vtube/shared/streamDescription'

/** A chapter of the video. It ends where the next one starts. */
export interface Chapter {
  startSeconds: number
  title: string
}

export interface ConversionData {
  url: string
  targets: readonly Target[]
  /** Whether the file has to be converted because no browser plays its container. */
  isNeeded: boolean
  /** The heights in lines to which the server converts as fast as the video plays, greatest first. */
  heights: readonly Height[]
  /** The average bits per second of the file, or null if they are unknown. */
  bitsPerSecond: number | null
}

/** The subtitles in a separate file beside the video. */
export interface SubtitleFile {
  id: string
  url: string
  language: string
  label: string
  /** Flags such as `forced`. */
  flags: readonly string[]
}

/** The data of a video that the player needs. */
export interface VideoData {
  id: string
  title: string
  channelTitle: string
  posterUrl: string | null
  fileUrl: string
  /** The MIME type with which browsers try to play the file, or null if the file has to be converted. */
  fileType: string | null
  /** The URL that returns the tracks of the file. */
  codecsUrl: string
  /** The tracks of the file, or null if the server did not know them in time. */
  tracks: readonly StreamDescription[] | null
  subtitles: readonly SubtitleFile[]
  /** The URL that lists the subtitles inside the file, or null if the file cannot have any. */
  subtitlesUrl: string | null
  /** The data for converting the file for this browser, or null if the file cannot be converted. */
  conversion: ConversionData | null
  /** The URL of the cues of the storyboard, whose pictures show above the time bar; null for a live video. */
  storyboardUrl: string | null
  /** Whether the video is live. Live videos have no duration, and viewers cannot seek in them. */
  isLive: boolean
  /** The chapters in the order of their start. */
  chapters: readonly Chapter[]
}

/** The data that all videos of a page share. */
export interface PlayerPage {
  /** The origins of pages that may control the player. */
  parentOrigins: readonly string[]
  language: string
  texts: PlayerTexts
}

/** All data that the player has of a video and its page. */
export interface PageData extends PlayerPage, VideoData {}

/** Reads the data that the server has written into the page. Returns null on pages without a player. */
export function readPlayerPage(): (PlayerPage & { video: VideoData | null }) | null {
  const text = document.querySelector('#player-data')?.textContent
  return text ? (JSON.parse(text) as PlayerPage & { video: VideoData | null }) : null
}

/**
 * Returns the origins whose messages are accepted: the permitted origins, restricted to the claimed one if the URL
 * claims one. The URL cannot add origins, because anybody can write a URL.
 */
export function trustedParents(claimed: string | null, permitted: readonly string[]): readonly string[] {
  return claimed === null ? permitted : permitted.filter((origin) => origin === claimed)
}
