import { createListeners } from '@vtube/shared/createListeners'
import type { PlayerContents } from '../../domain/playerContents.ts'
import type { Thumbnails } from '../../domain/video.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { forgetOthersLater, isOfOthers } from '../../storage/videosOfOthers.ts'
import { savesData } from '../../ui/savesData.ts'
import type { PlayerHandle } from './Player.tsx'
import type { PlayerCommand, PlayerReport, PlayerRequest } from './playerConnection.ts'

/** The start time in the address of a video page. */
export interface AddressStart {
  /** The start time in whole seconds. */
  seconds: number
  /** The key of the history entry. The same time in a new entry seeks again. */
  key: string
}

/** The video that the player shows. */
export interface PlayingVideo {
  id: string
  title: string
  /** The picture that is shown until the player has loaded, or null for none. */
  picture: Thumbnails | null
  /** The start time in the address, or null to resume. */
  start: AddressStart | null
  /** The playlist that is playing, or null if there is none. */
  playlistId: string | null
}

/** The last reported state of the player, without its position. */
export interface PlayerStatus {
  /** The state, or null before the first report. */
  state: 'playing' | 'paused' | 'ended' | null
  isMuted: boolean
  /** The volume from 0 to 100. */
  volume: number
  rate: number
  isInPictureInPicture: boolean
}

export interface PlaybackState {
  /** The video, or null while nothing plays. */
  video: PlayingVideo | null
  /** Whether another person has opened the video on this screen, so that it is not recorded for the user. */
  isOfOthers: boolean
  /** The element of the page whose place the player takes, or null for the mini-player. */
  slot: HTMLElement | null
  status: PlayerStatus
  /** The chapters and subtitles of the video. Null while they are unknown, and for the provider's player. */
  contents: PlayerContents | null
  /** Whether the player has loaded or a time limit is over. Other requests wait until then. */
  isSettled: boolean
  /** The number of our player's frame, higher for each new one. Null if none may load before a video is opened. */
  frame: number | null
}

const UNKNOWN: PlayerStatus = {
  state: null,
  isMuted: true,
  volume: 100,
  rate: 1,
  isInPictureInPicture: false,
}
/** The maximum number of former videos. Nobody goes back further. */
const MAX_FORMER = 50

/**
 * Creates the state of the only player of the page, which continues across screens: the video that plays, the place
 * where it is shown, and the reports of the player.
 */
export function createPlayback() {
  const { subscribe, notify } = createListeners()
  const reports = createListeners<[PlayerReport]>()
  const requests = createListeners<[PlayerRequest]>()
  let state: PlaybackState = {
    video: null,
    isOfOthers: false,
    slot: null,
    status: UNKNOWN,
    contents: null,
    isSettled: false,
    frame: null,
  }
  let player: PlayerHandle | null = null
  let positionSeconds: number | null = null
  let durationSeconds: number | null = null
  /** The ids of the videos that have played before the current one. The latest is the last. */
  let former: readonly string[] = []
  /** Whether the user has requested the mini-player. In that case, a paused video stays in the mini-player too. */
  let isMiniRequested = false

  const update = (change: Partial<PlaybackState>) => {
    state = { ...state, ...change }
    notify()
  }
  const remember = (video: PlayingVideo | null) => {
    if (video !== null) former = [...former, video.id].slice(-MAX_FORMER)
  }
  const forgetOthers = () => {
    const id = state.isOfOthers && state.video?.id
    if (id) forgetOthersLater(id, () => state.video?.id === id)
  }
  /** Ends the video. The next video gets a new frame, which loads at once unless the user wants to save data. */
  const end = (change: Partial<PlaybackState> = {}) => {
    forgetOthers()
    update({
      video: null,
      isOfOthers: false,
      slot: null,
      frame: savesData() ? null : (state.frame ?? 0) + 1,
      ...change,
    })
  }
  const play = (video: PlayingVideo, slot: HTMLElement | null) => {
    const last = state.video
    const whose = { isOfOthers: isOfOthers(video.id) }
    if (last?.id === video.id)
      return update({ video: { ...video, start: video.start ?? last.start }, slot, ...whose })
    forgetOthers()
    if (former.at(-1) === video.id) former = former.slice(0, -1)
    else remember(last)
    positionSeconds = null
    durationSeconds = null
    // The new player takes over the volume and the speed of the former player, so these stay in the state.
    const status = { ...state.status, state: null }
    update({ video, slot, ...whose, status, contents: null, isSettled: false })
  }

  return {
    subscribe,
    /** Calls a listener with each report of the player. Returns an unsubscribe function. */
    subscribeToReports: reports.subscribe,
    /** Calls a listener with each request of our own player to the page. Returns an unsubscribe function. */
    subscribeToRequests: requests.subscribe,
    /** Receives a request of our own player. */
    request: requests.notify,
    current: (): PlaybackState => state,
    positionSeconds: () => positionSeconds,
    durationSeconds: () => durationSeconds,
    /** Returns the ids of the videos that have played before the current one. The latest is the last. */
    former: () => former,
    /** Shows a video in a slot of the page. A video that already plays continues, unless it gets another start time. */
    show: play,
    /** Plays another video in the same place. */
    open: (video: PlayingVideo) => play(video, state.slot),
    /** Keeps the video in the mini-player when its slot leaves the page, whether it plays or not. */
    requestMini() {
      isMiniRequested = true
    },
    /**
     * Must be called when a slot leaves the page. A video that plays, fills the screen or is in picture-in-picture
     * continues in the mini-player. Any other video ends.
     */
    leave(slot: HTMLElement) {
      if (state.slot !== slot) return
      const isFullscreen = Boolean(document.fullscreenElement)
      const { state: played, isInPictureInPicture } = state.status
      const isKept = isMiniRequested || isFullscreen || isInPictureInPicture || played === 'playing'
      isMiniRequested = false
      if (isKept) return update({ slot: null })
      remember(state.video)
      end()
    },
    settle: () => update({ isSettled: true }),
    /** Ends the playback. */
    close: () => end(),
    /** Ends the playback and forgets the former videos, because the session has ended. */
    reset() {
      former = []
      end({ status: UNKNOWN })
    },
    /** Connects the player of the page to this state. Returns a function that disconnects it. */
    attach(next: PlayerHandle) {
      player = next
      return () => {
        if (player === next) player = null
      }
    },
    command: (command: PlayerCommand) => player?.command(command),
    /** Lets our own player load its frame, unless a video has already opened it or the user wants to save data. */
    prepareFrame() {
      if (state.video === null && state.frame === null && !savesData()) update({ frame: 1 })
    },
    /** Lets our own player load a video that the user will probably open next, beginning at a start time in seconds. */
    prepare(videoId: string, startSeconds: number) {
      if (state.video?.id !== videoId)
        player?.command({ func: 'prepareVideoById', args: [videoId, startSeconds] })
    },
    /** Lets our own player discard the video that it has prepared. */
    discardPrepared: () => player?.command({ func: 'prepareVideoById', args: ['', 0] }),
    seekTo(seconds: number) {
      player?.seekTo(seconds)
      positionSeconds = seconds
    },
    /** Receives a report of the player. */
    report(report: PlayerReport) {
      positionSeconds = report.currentSeconds ?? positionSeconds
      durationSeconds = report.durationSeconds ?? durationSeconds
      const { status } = state
      const next: PlayerStatus = {
        state: report.state ?? status.state,
        isMuted: report.isMuted ?? status.isMuted,
        volume: report.volume ?? status.volume,
        rate: report.rate ?? status.rate,
        isInPictureInPicture: report.isInPictureInPicture ?? status.isInPictureInPicture,
      }
      if ((Object.keys(next) as (keyof PlayerStatus)[]).some((field) => next[field] !== status[field]))
        update({ status: next })
      if (report.contents !== undefined) update({ contents: report.contents })
      reports.notify(report)
    },
  }
}
export type Playback = ReturnType<typeof createPlayback>

/** The playback of this page. */
export const playback = createPlayback()
sessionEnd.subscribe(playback.reset)
