import type { PlayerTexts } from '../../src/playerPage/playerTexts.ts'
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
}

/** Data of the video that the server has written into the page. */
export interface PageData {
  title: string
  channelTitle: string
  fileUrl: string
  /** URL that returns the tracks of the file. */
  codecsUrl: string
  /** Tracks of the file; null if the server did not know them in time. */
  tracks: readonly StreamDescription[] | null
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
  /** Origins of pages that may control the player. */
  parentOrigins: readonly string[]
  language: string
  texts: PlayerTexts
}

/** Reads the data of the video; null on pages without one. */
export function readPageData(): PageData | null {
  const text = document.querySelector('#video-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}

/** Parameters in the URL of the page, with the names of the provider's player. */
export interface Parameters {
  autoplay: boolean
  muted: boolean
  /** Seconds from the beginning; 0 if the URL gives none. */
  startSeconds: number
  /** Origin that the parent page claims to have; null if it claims none. */
  origin: string | null
}

/** Parses `autoplay=1&mute=1&start=SECONDS&origin=…`. Other parameters and invalid values are ignored. */
export function readParameters(search: string): Parameters {
  const given = new URLSearchParams(search)
  const start = Number(given.get('start') ?? 0)
  return {
    autoplay: given.get('autoplay') === '1',
    muted: given.get('mute') === '1',
    startSeconds: Number.isFinite(start) && start > 0 ? start : 0,
    origin: given.get('origin'),
  }
}

/**
 * Returns the origins whose messages are accepted: those that the server permits, restricted to the claimed one. The URL
 * cannot add origins, because anybody can write a URL.
 */
export function trustedParents(claimed: string | null, permitted: readonly string[]): readonly string[] {
  return claimed === null ? permitted : permitted.filter((origin) => origin === claimed)
}
