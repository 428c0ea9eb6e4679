import { MAX_SPEED, MIN_SPEED } from '@vtube/shared/speeds'
import type Player from 'video.js/dist/types/player'
import type { Chapter, PageData } from './pageData.ts'
import { type PageLink, type PageState, readPageState } from './pageLink.ts'

/** The states of the player, with the numbers that the provider's player uses. */
export const PLAYER_STATE = { unstarted: -1, ended: 0, playing: 1, paused: 2, buffering: 3, cued: 5 } as const
export type PlayerState = (typeof PLAYER_STATE)[keyof typeof PLAYER_STATE]

/** The state of the player. Times are in seconds, and the volume is from 0 to 100. */
export interface PlayerInfo {
  videoData: { video_id: string }
  currentTime: number
  /** The duration in seconds, or 0 while it is unknown and for a live stream. */
  duration: number
  playerState: PlayerState
  muted: boolean
  volume: number
  playbackRate: number
  /** Whether the video is in picture-in-picture. The provider's player does not report this. */
  pictureInPicture: boolean
  /** Width by height of the picture, or 0 while it is unknown. The provider's player does not report this. */
  ratio: number
  /** Whether the video seeks, or cannot go on at its position. The provider's player does not report this. */
  waiting: boolean
}

/** The parts of a video beside its picture. The provider's player does not report them. */
export interface PlayerContents {
  chapters: readonly Chapter[]
  subtitles: readonly { id: string; language: string; label: string }[]
}

export type PlayerPort = ReturnType<typeof createPlayerPort>

/** A video that the player has opened. */
export interface OpenVideo {
  port: PlayerPort
  /** The contents of the video, which are sent once to every page that listens. */
  contents: PlayerContents
  /** Called when the parent page has told its state by `setPage`, or its layout by `setTelevision`. */
  onPage: () => void
}

interface BridgeOptions {
  parents: readonly string[]
  send: (message: string, origin: string) => void
  /** Opens another video at a time in seconds, for the command `loadVideoById`. */
  onLoad: (videoId: string, startSeconds: number) => void
  /** Prepares the next video, for the command `prepareVideoById`. An empty id prepares no video. */
  onPrepare: (videoId: string, startSeconds: number) => void
}

/** The limits of the number that each command takes. */
const RANGES: Readonly<Record<string, readonly [least: number, most: number]>> = {
  seekTo: [0, Infinity],
  setVolume: [0, 100],
  setPlaybackRate: [MIN_SPEED, MAX_SPEED],
  adjustSpeed: [0.98, 1.02],
  enableHotkeys: [0, 1],
  setFullscreen: [0, 1],
  stepFrame: [0, 1],
  delaySubtitles: [0, 1],
  pressRow: [-1, 1000],
}

/**
 * Implements the `postMessage` protocol of the provider's player, as far as pages use it without the provider's script:
 * the handshake `listening`, commands, and events as JSON strings. So pages control both players by the same code.
 */
export function createMessageBridge({ parents, send, onLoad, onPrepare }: BridgeOptions) {
  let video: OpenVideo | null = null
  let page: PageState | null = null
  let isTelevision = false
  /** The ids that listening pages have chosen, by the origin of the page. */
  const listeners = new Map<string, unknown>()
  const post = (origin: string, event: string, info: unknown) =>
    send(JSON.stringify({ event, info, id: listeners.get(origin) ?? null, channel: 'widget' }), origin)
  const broadcast = (event: string, info: unknown) => {
    for (const origin of listeners.keys()) post(origin, event, info)
  }
  const introduce = (origin: string) => {
    if (video !== null) post(origin, 'initialDelivery', { ...video.port.info(), contents: video.contents })
    for (const event of ['onReady', 'infoDelivery']) post(origin, event, video?.port.info() ?? null)
  }

  return {
    receive({ data, origin }: { data: unknown; origin: string }): void {
      if (!parents.includes(origin)) return
      const message = readMessage(data)
      if (message?.event === 'listening') {
        listeners.set(origin, message.id)
        introduce(origin)
      }
      if (message?.event !== 'command') return
      const choice = readChoice(message)
      if (choice !== null) return (message.func === 'loadVideoById' ? onLoad : onPrepare)(...choice)
      const given: unknown = Array.isArray(message.args) ? message.args[0] : null
      const isAboutPage = message.func === 'setPage' || message.func === 'setTelevision'
      if (message.func === 'setPage') page = readPageState(given)
      else if (isAboutPage) isTelevision = given === true
      if (video === null) return
      if (isAboutPage) video.onPage()
      else runCommand(message, video.port)
      // Getters such as `getCurrentTime` have no response, but `infoDelivery` contains their values.
      if (listeners.has(origin)) post(origin, 'infoDelivery', video.port.info())
    },
    /** Tells listening pages that a video has been opened. */
    open(opened: OpenVideo): void {
      video = opened
      if (page !== null || isTelevision) opened.onPage()
      for (const origin of listeners.keys()) introduce(origin)
    },
    /** Sends no more events of the video, because another video takes its place. */
    close() {
      video = null
    },
    /** Tells listening pages that the position or the volume has changed. */
    sendInfo() {
      if (video !== null) broadcast('infoDelivery', video.port.info())
    },
    /** The state of the page around the frame, and requests to it. */
    page: {
      state: () => page,
      isTelevision: () => isTelevision,
      request: (name, value?: unknown) => broadcast('onPageRequest', { name, value }),
    } as PageLink,
    /** Tells listening pages that the state has changed. */
    sendState() {
      if (video === null) return
      broadcast('onStateChange', video.port.info().playerState)
      broadcast('infoDelivery', video.port.info())
    },
    /** Passes on a key that the page handles. Returns false when no page listens. */
    sendHotkey(key: string): boolean {
      broadcast('onHotkey', key)
      return listeners.size > 0
    },
  }
}
export type MessageBridge = ReturnType<typeof createMessageBridge>

interface Message {
  event: unknown
  id: unknown
  func: unknown
  args: unknown
}

/** Parses a message, which may be an object or JSON. Returns null for any other value. */
function readMessage(data: unknown): Message | null {
  try {
    const value: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    return { event: undefined, id: undefined, func: undefined, args: undefined, ...value }
  } catch {
    return null
  }
}

/**
 * Returns id and start in seconds of the video to open or prepare, or null. Only `prepareVideoById` takes an empty id.
 */
function readChoice({ func, args }: Message): [videoId: string, startSeconds: number] | null {
  if (func !== 'loadVideoById' && func !== 'prepareVideoById') return null
  const [videoId, start]: unknown[] = Array.isArray(args) ? args : []
  if (typeof videoId !== 'string' || (videoId === '' && func === 'loadVideoById')) return null
  return [videoId, typeof start === 'number' && start > 0 && Number.isFinite(start) ? start : 0]
}

function runCommand({ func, args }: Message, { commands }: PlayerPort): void {
  if (typeof func !== 'string' || !Object.hasOwn(commands, func)) return
  const argument = Number(Array.isArray(args) ? args[0] : args)
  const range = RANGES[func]
  if (range && !Number.isFinite(argument)) return
  const [least, most] = range ?? [argument, argument]
  const [given, option]: unknown[] = Array.isArray(args) ? args : []
  commands[func as keyof typeof commands](
    Math.min(most, Math.max(least, argument)),
    Number(option ?? 0),
    given,
  )
}

interface PageCommands {
  toggleSubtitles: () => void
  /** Gets 1 for the next frame, or 0 for the previous one. */
  stepFrame: (isForward: number) => void
  /** Gets 1 to show subtitles later, or 0 to show them earlier. */
  delaySubtitles: (isLater: number) => void
  /** Gets 1 if single keys work while the frame has the focus, or else 0. */
  enableHotkeys: (isEnabled: number) => void
  /** Gets the factor of the real speed by which the page keeps its video in step with other pages. */
  adjustSpeed: (factor: number) => void
  /** Presses a row of the menu that the page shows as a sheet, or chooses an option of the row. -1 closes the menu. */
  pressRow: (index: number, option: number) => void
  /** Gets 1 while the page shows the player in full screen, else 0. From the first call on, the page handles it. */
  setFullscreen: (isFullscreen: number) => void
  /** Tells the subtitles and audio tracks to the page, now and whenever they or the choice among them change. */
  reportTracks: () => void
  /**
   * Chooses subtitles or an audio track by its id, the third argument. A null id switches subtitles off. The second
   * argument is 1 for a choice of another person, which is not stored.
   */
  setSubtitle: TrackCommand
  setAudioTrack: TrackCommand
}

type TrackCommand = (number: number, option: number, id: unknown) => void

/** Adapts the player to the protocol: its state, and the commands that parent pages can send. */
export function createPlayerPort(
  player: Player,
  { id, isLive }: Pick<PageData, 'id' | 'isLive'>,
  pageCommands: PageCommands,
) {
  return {
    info: (): PlayerInfo => ({
      videoData: { video_id: id },
      currentTime: player.currentTime() ?? 0,
      duration: isLive ? 0 : (player.duration() ?? 0) || 0,
      playerState: stateOf(player),
      muted: player.muted() ?? false,
      volume: Math.round((player.volume() ?? 1) * 100),
      playbackRate: player.playbackRate() ?? 1,
      pictureInPicture: player.isInPictureInPicture() === true,
      ratio: player.videoWidth() / player.videoHeight() || 0,
      waiting:
        player.seeking() === true ||
        player.readyState() < HTMLMediaElement.HAVE_FUTURE_DATA ||
        player.error() !== null,
    }),
    commands: {
      playVideo: () => void player.play()?.catch(() => {}),
      pauseVideo: () => player.pause(),
      stopVideo() {
        player.pause()
        player.currentTime(0)
      },
      seekTo(seconds: number) {
        if (!isLive) player.currentTime(seconds)
      },
      mute: () => void player.muted(true),
      unMute: () => void player.muted(false),
      setVolume: (volume: number) => void player.volume(volume / 100),
      setPlaybackRate: (rate: number) => void player.playbackRate(rate),
      // The provider's player does not know the following commands.
      ...pageCommands,
    },
  }
}

function stateOf(player: Player): PlayerState {
  if (player.ended()) return PLAYER_STATE.ended
  if (player.paused()) return player.hasClass('vjs-has-started') ? PLAYER_STATE.paused : PLAYER_STATE.cued
  return player.readyState() < HTMLMediaElement.HAVE_FUTURE_DATA
    ? PLAYER_STATE.buffering
    : PLAYER_STATE.playing
}
