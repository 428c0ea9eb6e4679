import * as v from 'valibot'
import type { PlayerContents } from '../../domain/playerContents.ts'
import { sanitizeName } from '../../domain/sanitize.ts'

/** Position and duration in seconds; null when a message does not have them. */
export interface PlayerReport {
  currentSeconds: number | null
  durationSeconds: number | null
  /** Whether the video has played to its end; undefined when a message does not say so. */
  hasEnded?: boolean | undefined
  /** Only in the first report of our own player. */
  contents?: PlayerContents | undefined
}

/** The player repeats these fields, which identify the connection. */
const CHANNEL = { id: 'vtube-player', channel: 'widget' } as const

/** Seeks; `true` allows the player to load what it has not buffered. */
export const seekMessage = (seconds: number): string =>
  JSON.stringify({ event: 'command', func: 'seekTo', args: [seconds, true], ...CHANNEL })

const seconds = v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null)
/** The provider's number of the state in which a video has played to its end. */
const ENDED = 0
const playerState = v.fallback(v.optional(v.number()), undefined)
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
      subtitles: entries(v.object({ language: v.string(), label: name })),
    }),
  ),
  undefined,
)
const EVENTS = ['onReady', 'initialDelivery', 'infoDelivery', 'apiInfoDelivery', 'onStateChange'] as const
const schema = v.object({
  event: v.picklist(EVENTS),
  info: v.fallback(
    v.union([
      v.object({
        currentTime: v.optional(seconds, null),
        duration: v.optional(seconds, null),
        playerState,
        contents,
      }),
      // The new state, of `onStateChange`.
      v.pipe(
        v.number(),
        v.transform((playerState) => ({
          currentTime: null,
          duration: null,
          playerState,
          contents: undefined,
        })),
      ),
    ]),
    { currentTime: null, duration: null, playerState: undefined, contents: undefined },
  ),
})

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Parses a message of the player; null for any other message. A duration of zero is unknown. */
export function readPlayerMessage(data: unknown): PlayerReport | null {
  const result = v.safeParse(schema, parsed(data))
  if (!result.success) return null
  const { currentTime, duration, playerState, contents } = result.output.info
  return {
    currentSeconds: currentTime,
    durationSeconds: duration === 0 ? null : duration,
    hasEnded: playerState === undefined ? undefined : playerState === ENDED,
    ...(contents && { contents }),
  }
}

/** A connection to the player in a frame. */
export interface PlayerConnection {
  /** Must be called when the frame has loaded: starts the handshake. */
  frameLoaded: () => void
  /** Seeks, once the player has sent its first report. */
  seekTo: (seconds: number) => void
  close: () => void
}

const HANDSHAKE_INTERVAL_MS = 250
/** For half a minute: then the player does not support messages. */
const MAX_HANDSHAKES = 120

/**
 * Exchanges the provider's messages with a player: repeats a handshake until it reports, passes its reports on, and
 * seeks. Ignores messages of other frames and origins. Sends nothing before the frame has loaded, because browsers warn
 * of messages to its initial empty page.
 */
export function connectPlayer(
  frame: HTMLIFrameElement,
  playerOrigin: string,
  onReport: (report: PlayerReport) => void,
): PlayerConnection {
  let timer: ReturnType<typeof setInterval> | undefined
  let isConnected = false
  let pendingSeek: number | null = null

  const send = (message: string) => frame.contentWindow?.postMessage(message, playerOrigin)
  const stopHandshake = () => clearInterval(timer)

  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (origin !== playerOrigin || source === null || source !== frame.contentWindow) return
    const report = readPlayerMessage(data)
    if (report === null) return
    stopHandshake()
    isConnected = true
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
    seekTo(seconds) {
      if (isConnected) send(seekMessage(seconds))
      else pendingSeek = seconds
    },
    close() {
      stopHandshake()
      removeEventListener('message', handleMessage)
    },
  }
}
