/** States by the provider's numbers. */
export const PLAYER_STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const
export type PlayerState = (typeof PLAYER_STATE)[keyof typeof PLAYER_STATE]

/** Where the player stands. Times are seconds, the volume goes from 0 to 100. */
export interface PlayerInfo {
  currentTime: number
  /** 0 while unknown, and for a live stream. */
  duration: number
  playerState: PlayerState
  muted: boolean
  volume: number
  playbackRate: number
}

/** What a parent page may have done to the player. */
export interface PlayerPort {
  info(): PlayerInfo
  play(): void
  pause(): void
  stop(): void
  seekTo(seconds: number): void
  mute(): void
  unMute(): void
  setVolume(volume: number): void
  setPlaybackRate(rate: number): void
}

export interface BridgeOptions {
  port: PlayerPort
  /** Origins of parent pages that are obeyed and told. */
  parents: readonly string[]
  send: (message: string, origin: string) => void
}

export interface MessageBridge {
  /** A message of the window, from whomever. */
  receive(message: { data: unknown; origin: string }): void
  /** The place or the volume has changed. */
  tellInfo(): void
  /** The state has changed. */
  tellState(): void
}

const commands: Record<string, (port: PlayerPort, argument: number) => void> = {
  playVideo: (port) => port.play(),
  pauseVideo: (port) => port.pause(),
  stopVideo: (port) => port.stop(),
  seekTo: (port, seconds) => port.seekTo(Math.max(0, seconds)),
  mute: (port) => port.mute(),
  unMute: (port) => port.unMute(),
  setVolume: (port, volume) => port.setVolume(Math.min(100, Math.max(0, volume))),
  setPlaybackRate: (port, rate) => port.setPlaybackRate(Math.min(4, Math.max(0.25, rate))),
}
const withNumber = new Set(['seekTo', 'setVolume', 'setPlaybackRate'])

/**
 * Speaks the messages of the provider's player, as far as a page uses them without the provider's script: the
 * `listening` handshake, `command`, and news as JSON strings. A page addresses this player and the provider's
 * with the same code.
 */
export function createMessageBridge({ port, parents, send }: BridgeOptions): MessageBridge {
  /** Who listens, with the id that it gave itself. */
  const listeners = new Map<string, unknown>()
  const tell = (origin: string, event: string, info: unknown) =>
    send(JSON.stringify({ event, info, id: listeners.get(origin) ?? null, channel: 'widget' }), origin)
  const tellAll = (event: string, info: unknown) => {
    for (const origin of listeners.keys()) tell(origin, event, info)
  }

  return {
    receive({ data, origin }) {
      if (!parents.includes(origin)) return
      const message = readMessage(data)
      if (message?.event === 'listening') {
        listeners.set(origin, message.id)
        for (const event of ['initialDelivery', 'onReady', 'infoDelivery']) tell(origin, event, port.info())
      }
      if (message?.event === 'command') obey(message, port)
      // Questions such as `getCurrentTime` have no answer of their own: the news hold it.
      if (message?.event === 'command' && listeners.has(origin)) tell(origin, 'infoDelivery', port.info())
    },
    tellInfo: () => tellAll('infoDelivery', port.info()),
    tellState: () => {
      tellAll('onStateChange', port.info().playerState)
      tellAll('infoDelivery', port.info())
    },
  }
}

interface Message {
  event: unknown
  id: unknown
  func: unknown
  args: unknown
}

/** The message as an object, whether it came as text or not; null for anything else. */
function readMessage(data: unknown): Message | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return { event: undefined, id: undefined, func: undefined, args: undefined, ...value }
  } catch {
    return null
  }
}

function obey({ func, args }: Message, port: PlayerPort): void {
  if (typeof func !== 'string' || !Object.hasOwn(commands, func)) return
  const argument = Number(Array.isArray(args) ? args[0] : args)
  if (withNumber.has(func) && !Number.isFinite(argument)) return
  commands[func]?.(port, argument)
}
