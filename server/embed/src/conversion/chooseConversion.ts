import { chooseStreams } from '@vtube/shared/browser/chooseStreams'
import { type CanPlay, isStreamed } from '@vtube/shared/browser/playability'
import type { Quality } from '@vtube/shared/playerChoices'
import type { StreamDescription, Target } from '@vtube/shared/streamDescription'
import { fetchTracks } from '../fetchWhenReady.ts'
import { firstAudioTrack } from './firstAudioTrack.ts'
import { readLine } from '../quality/bandwidthEstimate.ts'
import type { PageData } from '../pageData.ts'
import { HLS_TYPE } from '../recovery/errorCodes.ts'

/** The number of channels of 5.1 audio. The server keeps these channels if the original has as many. */
const CHANNELS = 6

/** The MIME types of the audio that the server encodes. */
const TYPES: Readonly<Record<Target, string>> = {
  h264: 'audio/mp4; codecs="mp4a.40.2"',
  vp9: 'audio/mp4; codecs="opus"',
}

/** Adds to the query of a playlist that audio stays 5.1, if the browser decodes 5.1 audio and has speakers for it. */
async function askForSurround(query: URLSearchParams, target: Target): Promise<void> {
  if (await playsSurround(target)) query.set('surround', '1')
}

async function playsSurround(target: Target): Promise<boolean> {
  // Until the user has interacted with the page, browsers warn of each audio context.
  if (navigator.userActivation?.hasBeenActive !== true) return false
  try {
    const { supported } = await navigator.mediaCapabilities.decodingInfo({
      type: 'media-source',
      audio: { contentType: TYPES[target], channels: String(CHANNELS), bitrate: 384_000, samplerate: 48_000 },
    })
    if (!supported) return false
    const output = new AudioContext()
    const { maxChannelCount } = output.destination
    await output.close()
    return maxChannelCount >= CHANNELS
  } catch {
    return false
  }
}

/**
 * Returns the query of the playlist for this browser: the target, and the tracks to copy. Null without a target.
 * @param canStream returns whether a MIME type can be played in pieces
 */
export async function chooseConversion(
  tracks: readonly StreamDescription[],
  targets: readonly Target[],
  canStream: CanPlay,
): Promise<URLSearchParams | null> {
  const query = await chooseStreams(tracks, targets, canStream)
  const target = targets.find((one) => one === query?.get('target'))
  if (query !== null && target !== undefined && tracks.some(({ channels }) => Number(channels) > 5))
    await askForSurround(query, target)
  return query
}

/** Resolves to the request of a conversion that the element can play, or to null if no conversion is possible. */
export async function prepareRequest(
  data: PageData,
  targets: readonly Target[],
  element: HTMLVideoElement,
  viewer: string,
): Promise<ConversionRequest | null> {
  const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
  const canStream: CanPlay = (type) =>
    window.MediaSource?.isTypeSupported(type) ?? element.canPlayType(type) !== ''
  const query = await chooseConversion(tracks, targets, canStream)
  if (query === null || !(isStreamed() || element.canPlayType(HLS_TYPE) !== '')) return null
  query.set('viewer', viewer)
  return createRequest(data, query, firstAudioTrack(tracks, data))
}

/** Creates a request for the converted video, whose query lacks what may change while it plays. */
export const createRequest = (
  { conversion }: PageData,
  query: URLSearchParams,
  audio: number,
): ConversionRequest => ({
  query,
  audio,
  urlAt(start) {
    const complete = new URLSearchParams(query)
    complete.set('start', String(Math.floor(start.seconds)))
    complete.set('audio', String(start.audio))
    if (start.subtitles !== null) complete.set('subtitles', String(start.subtitles))
    const line = readLine()
    if (start.quality !== 'auto') complete.set('quality', String(start.quality))
    else if (line !== null) complete.set('line', String(Math.round(line)))
    // Browsers that stream by themselves also choose among variants themselves.
    if (start.quality !== 'auto' && !isStreamed()) complete.set('alone', '1')
    return `${conversion?.url}?${complete}`
  },
})

/** The position at which a conversion begins, and the streams that it contains. */
export interface ConversionStart {
  seconds: number
  /** The index of the audio track that plays. */
  audio: number
  /** The index of the stream of picture subtitles, or null for no subtitles. */
  subtitles: number | null
  quality: Quality
}

/** The request of a browser for the conversion of a video. */
export interface ConversionRequest {
  /** The query of the playlist, without the position. */
  query: URLSearchParams
  /** The index of the audio track that plays first. */
  audio: number
  /** Returns the URL of the playlist that begins at the given position. */
  urlAt(start: ConversionStart): string
}
