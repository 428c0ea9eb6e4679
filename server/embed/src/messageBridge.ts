import type Player from 'video.js/dist/types/player'
import type { NeighbourEvent, Neighbours } from './mediaSession.ts'
import type { Chapter } from './pageData.ts'

/** Player states, by the numbers of the provider's player. */
export const PLAYER_STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const
export type PlayerState = (typeof PLAYER_STATE)[keyof typeof PLAYER_STATE]

/** State of the player. Times are seconds, the volume goes from 0 to 100. */
export interface PlayerInfo {
  currentTime: number
  /** 0 while unknown, and for a live stream. */
  duration: number
  playerState: PlayerState
  muted: boolean
  volume: number
  playbackRate: number
}

/** What the video has beside its picture: an addition to the provider's messages. */
export interface PlayerContents {
  chapters: readonly Chapter[]
  subtitles: readonly { id: string; language: string; label: string }[]
}

/** What parent pages can do with the player. */
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
  /** The following are commands of ours, which the provider's player does not know. */
  toggleFullscreen: () => void
  toggleSubtitles: () => void
  togglePictureInPicture: () => void
  enableHotkeys: (isEnabled: boolean) => void
}

export interface BridgeOptions {
  port: PlayerPort
  /** Sent once to every page that starts listening. */
  contents: PlayerContents
  /** Trusted origins of parent pages. */
  parents: readonly string[]
  send: (message: string, origin: string) => void
  /** Called when the parent page says whether it has a video before and after this one: `setNeighbours`. */
  onNeighbours?: (neighbours: Neighbours) => void
}

export interface MessageBridge {
  /** Handles a `message` event of any origin. */
  receive(message: { data: unknown; origin: string }): void
  /** Call it when position or volume have changed. */
  sendInfo(): void
  /** Call it when the state has changed. */
  sendState(): void
  /** Tells the parent page that a media key asks for another video. */
  sendNeighbourEvent(event: NeighbourEvent): void
  /** Passes on a key that the page handles. Returns false when no page listens. */
  sendHotkey(key: string): boolean
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
  toggleFullscreen: (port) => port.toggleFullscreen(),
  toggleSubtitles: (port) => port.toggleSubtitles(),
  togglePictureInPicture: (port) => port.togglePictureInPicture(),
  enableHotkeys: (port, isEnabled) => port.enableHotkeys(isEnabled !== 0),
}
const numericCommands = new Set(['seekTo', 'setVolume', 'setPlaybackRate', 'enableHotkeys'])

/**
 * Implements the `postMessage` protocol of the provider's player, as far as pages use it without the provider's script:
 * the `listening` handshake, commands, and events as JSON strings. Pages control both players by the same code.
 */
export function createMessageBridge(options: BridgeOptions): MessageBridge {
  const { port, contents, parents, send, onNeighbours } = options
  /** Ids that listening pages have chosen, by origin. */
  const listeners = new Map<string, unknown>()
  const post = (origin: string, event: string, info: unknown) =>
    send(JSON.stringify({ event, info, id: listeners.get(origin) ?? null, channel: 'widget' }), origin)
  const broadcast = (event: string, info: unknown) => {
    for (const origin of listeners.keys()) post(origin, event, info)
  }

  return {
    receive({ data, origin }) {
      if (!parents.includes(origin)) return
      const message = readMessage(data)
      if (message?.event === 'listening') {
        listeners.set(origin, message.id)
        post(origin, 'initialDelivery', { ...port.info(), contents })
        for (const event of ['onReady', 'infoDelivery']) post(origin, event, port.info())
      }
      if (message?.event === 'command') runCommand(message, port)
      if (message?.event === 'command' && message.func === 'setNeighbours')
        onNeighbours?.(readNeighbours(message))
      // Getters such as `getCurrentTime` have no response of their own, but `infoDelivery` contains it.
      if (message?.event === 'command' && listeners.has(origin)) post(origin, 'infoDelivery', port.info())
    },
    sendInfo: () => broadcast('infoDelivery', port.info()),
    sendNeighbourEvent: (event) => broadcast(event, null),
    sendState: () => {
      broadcast('onStateChange', port.info().playerState)
      broadcast('infoDelivery', port.info())
    },
    sendHotkey: (key) => {
      broadcast('onHotkey', key)
      return listeners.size > 0
    },
  }
}

interface Message {
  event: unknown
  id: unknown
  func: unknown
  args: unknown
}

/** Parses a message, sent as an object or as JSON. Returns null for anything else. */
function readMessage(data: unknown): Message | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return { event: undefined, id: undefined, func: undefined, args: undefined, ...value }
  } catch {
    return null
  }
}

function readNeighbours({ args }: Message): Neighbours {
  const [hasPrevious, hasNext]: unknown[] = Array.isArray(args) ? args : []
  return { hasPrevious: hasPrevious === true, hasNext: hasNext === true }
}

function runCommand({ func, args }: Message, port: PlayerPort): void {
  if (typeof func !== 'string' || !Object.hasOwn(commands, func)) return
  const argument = Number(Array.isArray(args) ? args[0] : args)
  if (numericCommands.has(func) && !Number.isFinite(argument)) return
  commands[func]?.(port, argument)
}

/**
 * Adapts the player to the protocol.
 * @param keys what both pages and keys do, and whether keys act
 */
export function createPlayerPort(
  player: Player,
  isLive: boolean,
  keys: Pick<PlayerPort, 'toggleFullscreen' | 'toggleSubtitles' | 'enableHotkeys'>,
): PlayerPort {
  return {
    ...keys,
    togglePictureInPicture: () => {
      const change = player.isInPictureInPicture()
        ? player.exitPictureInPicture()
        : player.requestPictureInPicture()
      // Browsers refuse it without a press of the user.
      change?.catch(() => {})
    },
    info: () => ({
      currentTime: player.currentTime() ?? 0,
      duration: isLive ? 0 : (player.duration() ?? 0) || 0,
      playerState: stateOf(player),
      muted: player.muted() ?? false,
      volume: Math.round((player.volume() ?? 1) * 100),
      playbackRate: player.playbackRate() ?? 1,
    }),
    play: () => void player.play()?.catch(() => {}),
    pause: () => player.pause(),
    stop: () => {
      player.pause()
      player.currentTime(0)
    },
    seekTo: (seconds) => {
      if (!isLive) player.currentTime(seconds)
    },
    mute: () => player.muted(true),
    unMute: () => player.muted(false),
    setVolume: (volume) => player.volume(volume / 100),
    setPlaybackRate: (rate) => player.playbackRate(rate),
  }
}

const HAVE_FUTURE_DATA = 3

function stateOf(player: Player): PlayerState {
  if (player.ended()) return PLAYER_STATE.ended
  if (player.paused()) return player.hasClass('vjs-has-started') ? PLAYER_STATE.paused : PLAYER_STATE.cued
  return player.readyState() < HAVE_FUTURE_DATA ? PLAYER_STATE.buffering : PLAYER_STATE.playing
}
