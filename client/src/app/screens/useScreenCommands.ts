import { useEffect, useRef } from 'react'
import { loadVideosById } from '../../api/videosById.ts'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { OPEN_ANSWER_MS, type ScreenCommand, type ScreenCommandError } from '@vtube/shared/screens'
import type { LikedVideo } from '../../domain/video.ts'
import { isSoundAllowed } from '../../features/player/isSoundAllowed.ts'
import { choicesOfOthers } from '../../features/player/choicesOfOthers.ts'
import { playback } from '../../features/player/playback.ts'
import type { PlayerTracks } from '../../features/player/playerTracks.ts'
import { queue } from '../../features/queue/queue.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { setOfOthers } from '../../storage/videosOfOthers.ts'
import { useVideoStore } from '../../videos/useVideo.ts'
import { lastPage } from '../player/lastPage.ts'
import { usePlayAdjacentVideo, usePreviousAndNextVideo } from '../player/flow/usePreviousAndNextVideo.ts'
import { adjacentIds } from './screenPlayer.ts'

/** The time after which a video that was opened counts as not opened. The answer takes the rest. */
const OPEN_MS = OPEN_ANSWER_MS - 1_000

/** Returns the address that plays a video from a second on, within a playlist or, for null, alone. */
export function addressOf(videoId: string, playlistId: string | null, startSeconds: number): string {
  const path = paths.watchIn(playlistId, videoId)
  return `${path}${path.includes('?') ? '&' : '?'}t=${Math.floor(startSeconds)}`
}

/** Resolves once the player has a video, to whether this happens in time and before the signal aborts. */
function isOpened(videoId: string, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isOpen: boolean) => {
      clearTimeout(timer)
      unsubscribe()
      signal.removeEventListener('abort', fail)
      resolve(isOpen)
    }
    const fail = () => settle(false)
    const check = () => playback.current().video?.id === videoId && settle(true)
    const timer = setTimeout(fail, OPEN_MS)
    signal.addEventListener('abort', fail)
    const unsubscribe = playback.subscribe(check)
    check()
  })
}

interface SteerOptions {
  /** Whether the player is ours, and not the provider's. */
  isOwnPlayer: boolean
  tracks: PlayerTracks
  /** Whether the command comes from the user, and not from another person, whose choices are not remembered. */
  isOwn: boolean
}

/** Carries out a command about the video that plays, at once. */
function steer(command: ScreenCommand, options: SteerOptions): ScreenCommandError | null {
  const { isOwnPlayer, tracks, isOwn } = options
  const { isMuted } = playback.current().status
  const choose = (choice: Partial<ReturnType<typeof choicesOfOthers.read>>) => {
    if (!isOwn) choicesOfOthers.set({ ...choicesOfOthers.read(), ...choice })
  }
  switch (command.name) {
    case 'play':
      playback.command({ func: 'playVideo' })
      return null
    case 'pause':
      playback.command({ func: 'pauseVideo' })
      return null
    case 'seek':
      playback.seekTo(command.seconds)
      return null
    case 'setSpeed':
      choose({ rate: command.rate })
      playback.command({ func: 'setPlaybackRate', args: [command.rate] })
      return null
    case 'setVolume':
      playback.command({ func: 'setVolume', args: [command.volume] })
      return isMuted ? steer({ name: 'setMuted', isMuted: false }, options) : null
    case 'setMuted':
      // A browser that allows no sound would pause the video.
      if (!command.isMuted && !isSoundAllowed()) return 'notSupported'
      choose({ isMuted: command.isMuted })
      playback.command({ func: command.isMuted ? 'mute' : 'unMute' })
      return null
    case 'setSubtitle':
      if (!isOwnPlayer || (command.id !== null && !tracks.subtitles.some(({ id }) => id === command.id)))
        return 'notSupported'
      playback.command({ func: 'setSubtitle', args: [command.id, Number(!isOwn)] })
      return null
    case 'setAudioTrack':
      if (!isOwnPlayer || !tracks.audioTracks.some(({ id }) => id === command.id)) return 'notSupported'
      playback.command({ func: 'setAudioTrack', args: [command.id, Number(!isOwn)] })
      return null
    default:
      return 'notSupported'
  }
}

interface RunOptions extends Pick<SteerOptions, 'tracks' | 'isOwn'> {
  /** Ends the waiting for a video to open. */
  signal: AbortSignal
}

/**
 * Returns a ref of the function that carries out the commands of remotes. It also stores which videos are before and after
 * the current one.
 */
export function useScreenCommands() {
  const isOwnPlayer = !useSettings().provider
  const { listed } = useVideoStore()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { previous, next } = usePreviousAndNextVideo()
  const play = usePlayAdjacentVideo()
  const load = async (id: string): Promise<LikedVideo | null> => {
    const { videos } = await dispatch((_dispatch, _getState, { api }) => loadVideosById(api, [id]))
    return videos.get(id) ?? null
  }

  async function run(
    command: ScreenCommand,
    { tracks, signal, isOwn }: RunOptions,
  ): Promise<ScreenCommandError | null> {
    if (command.name === 'open') {
      const { videoId, playlistId, startSeconds } = command
      const video = await load(videoId)
      if (signal.aborted) return null
      if (video === null) return 'videoUnavailable'
      if (!listed.has(videoId)) listed.set(videoId, video)
      setOfOthers(videoId, !isOwn)
      navigate(addressOf(videoId, playlistId, startSeconds))
      if (!(await isOpened(videoId, signal))) return 'failed'
      // The same video may have been paused here.
      playback.command({ func: 'playVideo' })
      return null
    }
    if (command.name === 'addToQueue') {
      const video = await load(command.videoId)
      if (video === null) return 'videoUnavailable'
      setOfOthers(video.id, !isOwn)
      queue.add(video)
      return null
    }
    const { video, slot } = playback.current()
    if (command.name === 'close') {
      playback.close()
      if (slot !== null) navigate(lastPage.current() ?? paths.home())
      return null
    }
    if (video === null) return 'notSupported'
    const adjacent = { next, previous }[command.name as 'next' | 'previous']
    if (adjacent === null) return 'notSupported'
    const wanted = 'videoId' in command ? command.videoId : undefined
    if (wanted !== undefined && wanted !== (adjacent ?? video).id) return 'videoUnavailable'
    if (adjacent === undefined) return steer(command, { isOwnPlayer, tracks, isOwn })
    play(adjacent, !isOwn)
    return null
  }

  const [previousId, nextId] = [previous?.id ?? null, next?.id ?? null]
  useEffect(() => adjacentIds.set({ previousId, nextId }), [previousId, nextId])
  // The screen outlives a rendering of the page, and always uses the function of the last one.
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  return latest
}
