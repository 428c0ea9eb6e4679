import { KEYS_OF_PAGE } from '@vtube/shared/keymap'
import * as v from 'valibot'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { parseJson } from '../../domain/parseJson.ts'
import { sanitizeName } from '../../domain/sanitize.ts'

/** A report of a player. Position and duration are in seconds, and null if the message does not contain them. */
export interface PlayerReport {
  /** The id of the video, or undefined if the message does not contain it. */
  videoId?: string | undefined
  currentSeconds: number | null
  durationSeconds: number | null
  /** The state. Fields that the message does not contain are undefined. `playing` includes waiting for data. */
  state?: 'playing' | 'paused' | 'ended' | undefined
  isMuted?: boolean | undefined
  /** The volume from 0 to 100. */
  volume?: number | undefined
  /** The speed as a factor. 1 is the normal speed. */
  rate?: number | undefined
  /** Whether the video is in picture-in-picture. Only our own player reports this. */
  isInPictureInPicture?: boolean | undefined
  /** Width by height of the picture, or 0 while it is unknown. Only our own player reports this. */
  ratio?: number | undefined
  /** The chapters and subtitles, which are only in the first report of our own player about a video. */
  contents?: PlayerContents | undefined
}

/** The fields that identify the connection. The player repeats them in its messages. */
const CHANNEL = { id: 'vtube-player', channel: 'widget' } as const

/** The commands of players. Only our own player understands the last ones. */
export type PlayerCommand =
  | { func: 'playVideo' | 'pauseVideo' | 'mute' | 'unMute' }
  | { func: 'setVolume' | 'setPlaybackRate' | 'adjustSpeed'; args: [number] }
  | { func: 'toggleSubtitles' }
  /** Asks for the tracks, which the player then reports by the request `tracks` whenever they change. */
  | { func: 'reportTracks' }
  /** 1 as the second argument keeps the player from remembering the language for the next videos. */
  | { func: 'setSubtitle'; args: [id: string | null, isOfOthers: number] }
  | { func: 'setAudioTrack'; args: [id: string, isOfOthers: number] }
  | {
      func: 'enableHotkeys' | 'setFullscreen' | 'setTelevision' | 'stepFrame' | 'delaySubtitles'
      args: [boolean]
    }
  /** Tells the state of the page, which the player shows in its bar and its menu (`PageState` of the player). */
  | { func: 'setPage'; args: [object] }
  /** Presses a row of the menu that the page shows, or chooses an option of the row. -1 closes the menu. */
  | { func: 'pressRow'; args: [index: number, option: number] }
  /** Loads the video that probably comes next, by its id and start in seconds. An empty id discards it. */
  | { func: 'prepareVideoById'; args: [string, number] }

const commandMessage = (command: object): string =>
  JSON.stringify({ event: 'command', ...command, ...CHANNEL })

/** Returns a command that seeks. `true` allows the player to load parts that it has not buffered. */
const seekMessage = (seconds: number): string => commandMessage({ func: 'seekTo', args: [seconds, true] })

const seconds = v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null)
const MAX_ENTRIES = 1_000
const entries = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(entry),
    v.transform((list) => list.slice(0, MAX_ENTRIES)),
  )
const name = v.pipe(v.string(), v.transform(sanitizeName))
const contents = v.fallback(
  v.optional(
    v.object({
      chapters: entries(v.object({ startSeconds: v.pipe(v.number(), v.finite()), title: name })),
      subtitles: entries(v.object({ id: v.string(), language: v.string(), label: name })),
    }),
  ),
  undefined,
)
/** The states of a player by the provider's numbers. Numbers for states before the start are not included. */
const STATES = new Map<number, NonNullable<PlayerReport['state']>>([
  [0, 'ended'],
  [1, 'playing'],
  [2, 'paused'],
  [3, 'playing'],
])
const EVENTS = ['onReady', 'initialDelivery', 'infoDelivery', 'apiInfoDelivery', 'onStateChange'] as const
const optionalNumber = v.fallback(v.optional(v.pipe(v.number(), v.finite())), undefined)
const videoData = v.fallback(v.optional(v.object({ video_id: v.optional(v.string()) })), undefined)
const info = v.object({
  videoData,
  currentTime: v.optional(seconds, null),
  duration: v.optional(seconds, null),
  playerState: optionalNumber,
  muted: v.fallback(v.optional(v.boolean()), undefined),
  volume: optionalNumber,
  playbackRate: optionalNumber,
  pictureInPicture: v.fallback(v.optional(v.boolean()), undefined),
  ratio: optionalNumber,
  contents,
})
type Info = v.InferOutput<typeof info>
const noInfo: Info = { currentTime: null, duration: null }
const schema = v.object({
  event: v.picklist(EVENTS),
  info: v.fallback(
    v.union([
      info,
      // The message `onStateChange` contains only the new state.
      v.pipe(
        v.number(),
        v.transform((playerState): Info => ({ ...noInfo, playerState })),
      ),
    ]),
    noInfo,
  ),
})

const parsed = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : data)

/** Parses a message of the player. Returns null for any other message. A duration of zero is unknown. */
export function readPlayerMessage(data: unknown): PlayerReport | null {
  const result = v.safeParse(schema, parsed(data))
  if (!result.success) return null
  const { info } = result.output
  const { videoData, currentTime, duration, playerState, muted, volume, playbackRate, contents } = info
  return {
    ...(videoData?.video_id !== undefined && { videoId: videoData.video_id }),
    currentSeconds: currentTime,
    durationSeconds: duration === 0 ? null : duration,
    state: playerState === undefined ? undefined : STATES.get(playerState),
    isMuted: muted,
    volume,
    rate: playbackRate,
    isInPictureInPicture: info.pictureInPicture,
    ratio: info.ratio,
    ...(contents && { contents }),
  }
}

const askSchema = v.union([
  v.object({ event: v.literal('onHotkey'), info: v.picklist(KEYS_OF_PAGE) }),
  v.object({
    event: v.literal('onPageRequest'),
    info: v.object({ name: v.string(), value: v.optional(v.unknown()) }),
  }),
])

/** A request of our own player to the page, whose value nobody has checked yet. */
export interface PlayerRequest {
  name: string
  value: unknown
}

/** A connection to the player in a frame. */
export interface PlayerConnection {
  /** Must be called when the frame has loaded. Starts the handshake. */
  frameLoaded: () => void
  /**
   * Opens another video in the same frame. From then on, only reports about this video are passed on. Only our own
   * player supports this. Returns false if the player has not reported yet.
   */
  open: (videoId: string, startSeconds: number) => boolean
  /** Seeks, once the player has sent its first report. */
  seekTo: (seconds: number) => void
  /** Sends a command, unless the player has not reported yet. */
  command: (command: PlayerCommand) => void
  close: () => void
}

const HANDSHAKE_INTERVAL_MS = 250
/** The maximum number of handshakes, in half a minute. A player that is silent until then knows no messages. */
const MAX_HANDSHAKES = 120

/**
 * Exchanges messages with a player in the provider's format: repeats a handshake until the player reports, passes on
 * the reports, keys of the page and requests, and sends commands. Ignores messages of other frames and origins. Sends
 * nothing before the frame has loaded. Otherwise, browsers would warn of messages to the initial empty page of the frame.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  playerOrigin: string,
  onReport: (report: PlayerReport) => void,
  onAsk: (asked: string | PlayerRequest) => void = () => {},
): PlayerConnection {
  let timer: ReturnType<typeof setInterval> | undefined
  let isConnected = false
  let pendingSeek: number | null = null
  /** The id of the video that was opened and that the frame has not reported yet, or null. */
  let awaitedId: string | null = null

  const send = (message: string) => frame.contentWindow?.postMessage(message, playerOrigin)
  const stopHandshake = () => clearInterval(timer)

  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (origin !== playerOrigin || source === null || source !== frame.contentWindow) return
    const asked = v.safeParse(askSchema, parsed(data))
    if (asked.success) onAsk(asked.output.info as string | PlayerRequest)
    const report = readPlayerMessage(data)
    if (report === null) return
    stopHandshake()
    isConnected = true
    if (awaitedId !== null && report.videoId !== awaitedId) return
    awaitedId = null
    if (pendingSeek !== null) send(seekMessage(pendingSeek))
    pendingSeek = null
    onReport(report)
  }

  addEventListener('message', handleMessage)
  return {
    frameLoaded() {
      stopHandshake()
      isConnected = false
      let attempts = 0
      const shakeHands = () => {
        send(JSON.stringify({ event: 'listening', ...CHANNEL }))
        attempts += 1
        if (attempts >= MAX_HANDSHAKES) stopHandshake()
      }
      timer = setInterval(shakeHands, HANDSHAKE_INTERVAL_MS)
      shakeHands()
    },
    open(videoId, startSeconds) {
      if (!isConnected) return false
      awaitedId = videoId
      pendingSeek = null
      send(commandMessage({ func: 'loadVideoById', args: [videoId, startSeconds] }))
      return true
    },
    seekTo(seconds) {
      if (isConnected && awaitedId === null) send(seekMessage(seconds))
      else pendingSeek = seconds
    },
    command(command) {
      if (isConnected && awaitedId === null) send(commandMessage(command))
    },
    close() {
      stopHandshake()
      removeEventListener('message', handleMessage)
    },
  }
}
