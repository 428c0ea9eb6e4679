import type { Height, Quality } from '@vtube/shared/playerChoices'
import { readRetryAfter } from '@vtube/shared/retryAfter'
import {
  default as Hls,
  ErrorTypes,
  Events,
  type BufferEOSData,
  type ErrorData,
  type HlsConfig,
  type Level,
  type RetryConfig,
} from 'hls.js'
import videojs from 'video.js/core'
import { readLine } from '../quality/bandwidthEstimate.ts'
import { storeLine } from '../quality/storeBandwidth.ts'
import {
  MEDIA_ERR_DECODE,
  MEDIA_ERR_NETWORK,
  MEDIA_ERR_SRC_NOT_SUPPORTED,
  type PlaybackError,
} from '../recovery/errorCodes.ts'
import { isTemporary } from './probeFile.ts'
import type { PlayedQuality } from '../quality/quality.ts'
import { createLineMeter, createLoader } from './segmentLoader.ts'

/** The playback of a converted video. */
interface Playback {
  /** The index of the audio track, or null while it is unknown. */
  audio: number | null
  /** The choice of the viewer. Every quality but `auto` plays regardless of the speed of the connection. */
  quality: Quality
  /** Called when another quality plays. */
  onPlayed: () => void
}

/** The changes that the viewer can make while a video is streamed. */
export interface HlsControl {
  /** Plays the audio track that is chosen now. */
  chooseAudio(): void
  /** Plays a quality from the next segments on. Returns false if the playlist does not have this quality. */
  play(quality: Quality): boolean
  played(): PlayedQuality | null
}

interface HlsSource {
  src: string
  startSeconds: number
}

interface Html5Tech {
  el(): HTMLVideoElement
}

/** The methods of Video.js for source handlers that are used in this module. */
interface SourceHandlers {
  registerSourceHandler(handler: object, index: number): void
}

const NOT_FOUND = 404
/** The time for the first byte is long, because a slow machine needs time for the first segment. */
const FIRST_BYTE_TIMEOUT_MS = 60_000
const LOAD_TIMEOUT_MS = 120_000

/** Repeats requests without a response. `continueAfterInterruptions.ts` handles refusals of the server while nothing plays. */
const retry = (times: number): RetryConfig => ({
  maxNumRetry: times,
  retryDelayMs: 1000,
  maxRetryDelayMs: 8000,
  shouldRetry: (_config, count, _isTimeout, response) => count < times && !response?.code,
})
const policy = (times: number) => ({
  default: {
    maxTimeToFirstByteMs: FIRST_BYTE_TIMEOUT_MS,
    maxLoadTimeMs: LOAD_TIMEOUT_MS,
    timeoutRetry: retry(1),
    errorRetry: retry(times),
  },
})

const CONFIG: Partial<HlsConfig> = {
  // The content security policy allows no workers from blobs, and fragmented MP4 needs none.
  enableWorker: false,
  // Each segment costs processor time on the server.
  maxBufferLength: 20,
  maxMaxBufferLength: 30,
  backBufferLength: 60,
  manifestLoadPolicy: policy(0),
  playlistLoadPolicy: policy(0),
  // Segments are requested again for 15 seconds, which is about as long as the buffer lasts.
  fragLoadPolicy: policy(4),
}

/** The seconds that have to be loaded before a better level is, because making its first segment takes time. */
const SECONDS_BEFORE_CLIMB = 6

/** The playback of the open video. */
let playback: Playback
/** Handles each error after which the video stops loading. */
let onError: (error: PlaybackError) => void
let createHls = (config: Partial<HlsConfig>) => new Hls(config)
let current: Hls | null = null
let played: PlayedQuality | null = null
let isRegistered = false

/**
 * Lets the player play HTTP Live Streaming with hls.js, which `create` creates.
 * @param ofVideo the playback of the video, whose values may change while the video plays
 */
export function registerHls(ofVideo: Playback, handleError: typeof onError, create = createHls): HlsControl {
  playback = ofVideo
  onError = handleError
  createHls = create
  current = null
  played = null
  const html5 = videojs.getTech('Html5') as unknown as SourceHandlers
  if (!isRegistered) html5.registerSourceHandler(handler, 0)
  isRegistered = true
  return { chooseAudio, play, played: () => played }
}

function chooseAudio(): void {
  const audioTrack = playback.audio ?? 0
  if (current && current.audioTracks.length > audioTrack) current.audioTrack = audioTrack
}

/** Returns the quality of a level, which the name of its rendition contains. */
function qualityOf({ uri }: Level): PlayedQuality {
  const [, kind, height] = /\/(audio|video-copy|video-\w+-(\d+)(?!\d))[^/]*\/index\.m3u8/.exec(uri) ?? []
  return kind === 'audio' ? 'sound' : height === undefined ? 'original' : (Number(height) as Height)
}

function play(quality: Quality): boolean {
  if (current === null) return false
  const qualities = current.levels.map(qualityOf)
  if (quality === 'auto' || quality === 'saver') {
    const hasPicture = qualities.length > 0 && qualities[0] !== 'sound'
    // `loadLevel` takes effect after the segments that are already loaded. -1 lets hls.js choose, and 0 is the level
    // with the smallest height, because the levels are in ascending order.
    if (hasPicture) current.loadLevel = quality === 'auto' ? -1 : 0
    return hasPicture
  }
  const index = qualities.indexOf(quality)
  if (index === -1) return false
  if (index === current.currentLevel) current.loadLevel = index
  else current.nextLevel = index
  return true
}

const handler = {
  canPlayType: (type: string) => (/mpegurl/i.test(type) ? 'probably' : ''),
  canHandleSource: ({ type }: { type: string }) => (/mpegurl/i.test(type) ? 'probably' : ''),
  handleSource({ src, startSeconds }: HlsSource, tech: Html5Tech) {
    // The next video may be registered before this one is closed, so both values are kept here.
    const [ownPlayback, reportError] = [playback, onError]
    const element = tech.el()
    const line = readLine()
    const meter = createLineMeter(() => hls.bandwidthEstimate)
    const hls: Hls = createHls({
      ...CONFIG,
      loader: createLoader(meter),
      ...(line !== null && { abrEwmaDefaultEstimate: line }),
      startPosition: startSeconds > 0 ? startSeconds : -1,
      // For a level that is loaded only now, the server makes the segments after the end of the buffer.
      xhrSetup(xhr, url) {
        const end = hls.mainForwardBufferInfo?.end ?? 0
        const isPlaylist = end > 0 && url.includes('.m3u8')
        xhr.open('GET', isPlaylist ? url.replace(/\bstart=\d+/, `start=${Math.floor(end)}`) : url, true)
      },
    })
    let isAtEnd = false
    // The end of the buffer may have been dropped in the meantime.
    const loadFromHere = () => {
      if (isAtEnd) hls.startLoad(element.currentTime, true)
      isAtEnd = false
    }
    current = hls
    hls.on(Events.AUDIO_TRACKS_UPDATED, chooseAudio)
    hls.on(Events.MANIFEST_PARSED, (_, { levels, firstLevel }) => {
      // hls.js changes only between levels of the same set of codecs. The original often has other codecs than the levels
      // that are converted, so all levels get the same name of a set.
      for (const level of levels) Object.assign(level, { codecSet: '' })
      hls.startLevel = firstLevel
      if (ownPlayback.quality !== 'auto') hls.loadLevel = firstLevel
    })
    hls.on(Events.LEVEL_SWITCHED, (_, { level }) => {
      const playing = hls.levels[level]
      played = playing ? qualityOf(playing) : null
      ownPlayback.onPlayed()
    })
    hls.on(Events.FRAG_BUFFERED, (_, { frag }) => {
      if (frag.type !== 'main' || frag.sn === 'initSegment') return
      if (meter.hasMeasured()) storeLine(hls.bandwidthEstimate)
      const loadedSeconds = hls.mainForwardBufferInfo?.len ?? 0
      hls.autoLevelCapping = loadedSeconds < SECONDS_BEFORE_CLIMB ? frag.level : -1
    })
    hls.on(Events.ERROR, (_, error) => {
      // hls.js repeats a refused request for 15 seconds, which is too long when the buffer is empty. Another level
      // would not help with a segment of audio, a video that is cut off, or a chosen height.
      const isOfAll = error.frag?.type === 'audio' || ownPlayback.quality !== 'auto'
      const isLasting = isEnd(error) || (isRefused(error) && (isWaiting(element) || isOfAll))
      if (!error.fatal && !isLasting) return
      hls.stopLoad()
      // If nothing has played, the start position was behind the end of the file.
      if (!isEnd(error) || element.buffered.length === 0) return reportError(toPlaybackError(error))
      isAtEnd = true
      endHere(hls)
    })
    element.addEventListener('seeking', loadFromHere)
    hls.attachMedia(element)
    hls.loadSource(src)
    return {
      dispose() {
        element.removeEventListener('seeking', loadFromHere)
        hls.destroy()
      },
    }
  },
}

/** Returns whether the server has refused to send a segment that the file has. */
const isRefused = (error: ErrorData): boolean => (error.response?.code ?? 0) >= 400 && !isEnd(error)

const isWaiting = ({ readyState }: HTMLVideoElement): boolean =>
  readyState < HTMLMediaElement.HAVE_FUTURE_DATA

/** Returns whether the file, which is cut off, has ended before this segment. */
const isEnd = ({ frag, response }: ErrorData): boolean =>
  response?.code === NOT_FOUND && frag !== undefined && frag.sn !== 'initSegment'

/** Ends the video before its stated end, because the file has no more data. */
function endHere(hls: Hls): void {
  // An event without a type ends both video and audio.
  hls.trigger(Events.BUFFER_EOS, {} as BufferEOSData)
}

/** Describes an error of hls.js as browsers describe errors of files. */
function toPlaybackError({ type, response, networkDetails }: ErrorData): PlaybackError {
  if (type !== ErrorTypes.NETWORK_ERROR) return { code: MEDIA_ERR_DECODE }
  const status = response?.code ?? 0
  if (status >= 400 && !isTemporary(status)) return { code: MEDIA_ERR_SRC_NOT_SUPPORTED }
  const header =
    networkDetails && 'getResponseHeader' in networkDetails
      ? networkDetails.getResponseHeader('retry-after')
      : null
  const retryAfterMs = isTemporary(status) ? readRetryAfter(header, Date.now()) : null
  return { code: MEDIA_ERR_NETWORK, ...(retryAfterMs !== null && { retryAfterMs }) }
}
