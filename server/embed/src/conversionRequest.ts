import { firstSound } from './firstSound.ts'
import { fetchTracks } from './fetchWhenReady.ts'
import type { PageData } from './pageData.ts'
import { chooseConversion, playsNatively, type CanPlay } from './playability.ts'
import { HLS_TYPE } from './playbackErrors.ts'

/** What a browser requests of the conversion of a video. */
export interface ConversionRequest {
  /** The query of the playlist, without the position. */
  query: URLSearchParams
  /** The number of the sound that plays first. */
  audio: number
}

/** Where a conversion begins, and what it contains. */
interface Start {
  seconds: number
  /** The number of the sound that plays. */
  audio: number
  /** The number of the stream of picture subtitles, or null for none. */
  subtitles: number | null
}

/** Whether `hls.js` plays the video, and not the browser itself. */
export const isStreamed = (): boolean =>
  typeof window.MediaSource === 'function' || 'ManagedMediaSource' in window

/** Resolves to whether a video has to be converted, as far as that is known before it loads. */
export async function needsConversion(data: PageData, canPlay: CanPlay): Promise<boolean> {
  const { conversion, tracks } = data
  if (conversion === null || tracks === null) return conversion?.isNeeded === true
  // Browsers play the first sound of a file.
  return conversion.isNeeded || firstSound(tracks, data) !== 0 || !(await playsNatively(tracks, canPlay))
}

/** Resolves to the request of a conversion that the element plays, or to null if there is none. */
export async function requestConversion(
  data: PageData,
  element: HTMLVideoElement,
  viewer: string,
): Promise<ConversionRequest | null> {
  if (data.conversion === null) return null
  const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
  const canStream: CanPlay = (type) =>
    window.MediaSource?.isTypeSupported(type) ?? element.canPlayType(type) !== ''
  const query = await chooseConversion(tracks, data.conversion.targets, canStream)
  if (query === null || !(isStreamed() || element.canPlayType(HLS_TYPE) !== '')) return null
  query.set('viewer', viewer)
  return { query, audio: firstSound(tracks, data) }
}

/** Returns the URL of the playlist of a conversion that begins at a position. */
export function conversionUrl(
  { conversion }: PageData,
  { query }: ConversionRequest,
  { seconds, audio, subtitles }: Start,
): string {
  const complete = new URLSearchParams(query)
  complete.set('start', String(Math.floor(seconds)))
  complete.set('audio', String(audio))
  if (subtitles !== null) complete.set('subtitles', String(subtitles))
  return `${conversion?.url}?${complete}`
}

/**
 * Begins the conversion of a video that needs it, while its player and the code of the conversion are still loading: the
 * server starts ffmpeg when the playlist is requested. Resolves to null if the video plays without a conversion.
 */
export async function beginConversion(
  data: PageData,
  element: HTMLVideoElement,
  { viewer, startSeconds }: { viewer: () => string; startSeconds: number },
): Promise<ConversionRequest | null> {
  if (!(await needsConversion(data, (type) => element.canPlayType(type) !== ''))) return null
  // The converter reports a module that does not load.
  if (isStreamed()) import('./hls.ts').catch(() => {})
  const request = await requestConversion(data, element, viewer())
  if (request !== null) {
    const start = { seconds: startSeconds, audio: request.audio, subtitles: null }
    // The player requests the playlist again.
    fetch(conversionUrl(data, request, start)).catch(() => {})
  }
  return request
}
