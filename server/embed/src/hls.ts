import {
  default as Hls,
  ErrorTypes,
  Events,
  type BufferEOSData,
  type HlsConfig,
  type RetryConfig,
} from 'hls.js'
import videojs from 'video.js/core'

/** Problems of a converted video, by the names of their sentences. */
export type Failure = 'conversionBusy' | 'loadingStopped' | 'fileDamaged'

interface HlsOptions {
  startSeconds: number
  /** Number of the audio track to begin with. */
  audioTrack: number
  fail: (failure: Failure) => void
}

interface Html5Tech {
  el(): HTMLVideoElement
}

/** The parts of the library's interface of source handlers that are used here. */
interface SourceHandlers {
  registerSourceHandler(handler: object, index: number): void
}

/** Tracks that are copied, in the URL of the playlist. */
const COPIES = /([?&]copy=)([^&]*)/
const copiesOf = (url: string) => COPIES.exec(url)?.[2] ?? ''

const BUSY = 503
const NOT_FOUND = 404
/** A slow machine needs time for the first segment. */
const FIRST_BYTE_TIMEOUT_MS = 60_000
const LOAD_TIMEOUT_MS = 120_000

const retry = (times: number): RetryConfig => ({
  maxNumRetry: times,
  retryDelayMs: 1000,
  maxRetryDelayMs: 8000,
  shouldRetry: (_config, _count, _isTimeout, response, isUseful) => isUseful && response?.code !== BUSY,
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
  manifestLoadPolicy: policy(2),
  playlistLoadPolicy: policy(2),
  // For about two minutes: the network or the server may come back.
  fragLoadPolicy: policy(18),
}

/** Lets the player play HTTP Live Streaming by hls.js. Returns a function that chooses an audio track by its number. */
export function registerHls({ startSeconds, audioTrack, fail }: HlsOptions): (audioTrack: number) => void {
  let current: Hls | null = null
  let chosen = audioTrack
  const choose = () => {
    if (current && current.audioTracks.length > chosen) current.audioTrack = chosen
  }
  const open = (url: string, element: HTMLVideoElement, position: number) => {
    let isRecovered = false
    const hls = new Hls({ ...CONFIG, startPosition: position > 0 ? position : -1 })
    current = hls
    hls.on(Events.AUDIO_TRACKS_UPDATED, choose)
    hls.on(Events.ERROR, (_, error) => {
      if (!error.fatal) return
      const status = error.response?.code
      const isSegment = error.frag !== undefined
      if (isSegment && status === NOT_FOUND) return endHere(hls)
      if (isSegment && status === BUSY) {
        // The server offers another height, or has no place: its playlist tells.
        hls.destroy()
        return open(url, element, element.currentTime)
      }
      if (error.type === ErrorTypes.MEDIA_ERROR && copiesOf(url) !== '') {
        // What a damaged file holds is better decoded and encoded again.
        hls.destroy()
        return open(url.replace(COPIES, '$1'), element, element.currentTime)
      }
      if (error.type === ErrorTypes.MEDIA_ERROR && !isRecovered) {
        isRecovered = true
        return hls.recoverMediaError()
      }
      hls.destroy()
      if (status === BUSY) fail('conversionBusy')
      else
        fail(
          error.type === ErrorTypes.NETWORK_ERROR && status !== NOT_FOUND ? 'loadingStopped' : 'fileDamaged',
        )
    })
    hls.attachMedia(element)
    hls.loadSource(url)
  }
  const handler = {
    canPlayType: (type: string) => (/mpegurl/i.test(type) ? 'probably' : ''),
    canHandleSource: ({ type }: { type: string }) => (/mpegurl/i.test(type) ? 'probably' : ''),
    handleSource({ src }: { src: string }, tech: Html5Tech) {
      open(src, tech.el(), startSeconds)
      return { dispose: () => current?.destroy() }
    },
  }
  const html5 = videojs.getTech('Html5') as unknown as SourceHandlers
  html5.registerSourceHandler(handler, 0)
  return (number) => {
    chosen = number
    choose()
  }
}

/** Ends the video before its stated end: the file has no more. */
function endHere(hls: Hls): void {
  hls.stopLoad()
  // Without a type, it is the end of picture and sound.
  hls.trigger(Events.BUFFER_EOS, {} as BufferEOSData)
}
