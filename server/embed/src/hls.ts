import { readRetryAfter } from '@vtube/shared/retryAfter'
import {
  default as Hls,
  ErrorTypes,
  Events,
  type BufferEOSData,
  type ErrorData,
  type HlsConfig,
  type RetryConfig,
} from 'hls.js'
import videojs from 'video.js/core'
import {
  MEDIA_ERR_DECODE,
  MEDIA_ERR_NETWORK,
  MEDIA_ERR_SRC_NOT_SUPPORTED,
  type PlaybackError,
} from './playbackErrors.ts'
import { isTemporary } from './probeFile.ts'

interface HlsOptions {
  audioTrack: () => number
  /** Gets each error after which the video loads no more. */
  onError: (error: PlaybackError) => void
  createHls?: (config: Partial<HlsConfig>) => Hls
}

interface HlsSource {
  src: string
  startSeconds: number
}

interface Html5Tech {
  el(): HTMLVideoElement
}

/** The parts of the library's interface of source handlers that are used here. */
interface SourceHandlers {
  registerSourceHandler(handler: object, index: number): void
}

const NOT_FOUND = 404
/** A slow machine needs time for the first segment. */
const FIRST_BYTE_TIMEOUT_MS = 60_000
const LOAD_TIMEOUT_MS = 120_000

/** Repeats requests without a response. What the server refuses while nothing plays is up to `interruptions.ts`. */
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
  // Segments are requested again for 15 seconds, about as long as the buffer lasts.
  fragLoadPolicy: policy(4),
}

/** The options of the video that is open. */
let options: HlsOptions
let current: Hls | null = null
let isRegistered = false

/** Lets the player play HTTP Live Streaming by hls.js. Returns a function to call when another audio track is chosen. */
export function registerHls(ofVideo: HlsOptions): () => void {
  options = ofVideo
  current = null
  const html5 = videojs.getTech('Html5') as unknown as SourceHandlers
  if (!isRegistered) html5.registerSourceHandler(handler, 0)
  isRegistered = true
  return chooseAudio
}

function chooseAudio(): void {
  const audioTrack = options.audioTrack()
  if (current && current.audioTracks.length > audioTrack) current.audioTrack = audioTrack
}

const handler = {
  canPlayType: (type: string) => (/mpegurl/i.test(type) ? 'probably' : ''),
  canHandleSource: ({ type }: { type: string }) => (/mpegurl/i.test(type) ? 'probably' : ''),
  handleSource({ src, startSeconds }: HlsSource, tech: Html5Tech) {
    const { onError, createHls = (config: Partial<HlsConfig>) => new Hls(config) } = options
    const element = tech.el()
    const hls = createHls({ ...CONFIG, startPosition: startSeconds > 0 ? startSeconds : -1 })
    let isAtEnd = false
    // What was buffered before the end may have been dropped since.
    const loadFromHere = () => {
      if (isAtEnd) hls.startLoad(element.currentTime, true)
      isAtEnd = false
    }
    current = hls
    hls.on(Events.AUDIO_TRACKS_UPDATED, chooseAudio)
    hls.on(Events.ERROR, (_, error) => {
      // hls.js repeats a refused request for 15 seconds, which is too long when the buffer is empty.
      if (!error.fatal && !(isRefused(error) && isWaiting(element))) return
      hls.stopLoad()
      // Where nothing has played, it should have begun behind the end.
      if (!isEnd(error) || element.buffered.length === 0) return onError(toPlaybackError(error))
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

/** Whether the server has given a reason not to send a segment that the file has. */
const isRefused = (error: ErrorData): boolean => (error.response?.code ?? 0) >= 400 && !isEnd(error)

const isWaiting = ({ readyState }: HTMLVideoElement): boolean =>
  readyState < HTMLMediaElement.HAVE_FUTURE_DATA

/** Whether the file, which is cut off, has ended before this segment. */
const isEnd = ({ frag, response }: ErrorData): boolean =>
  response?.code === NOT_FOUND && frag !== undefined && frag.sn !== 'initSegment'

/** Ends the video before its stated end: the file has no more. */
function endHere(hls: Hls): void {
  // Without a type, it is the end of picture and sound.
  hls.trigger(Events.BUFFER_EOS, {} as BufferEOSData)
}

/** Describes an error as browsers do for files. */
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
