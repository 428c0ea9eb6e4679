import * as m from '@vtube/messages'
import { nextSpeed } from '@vtube/shared/speeds'
import { useEffect, useSyncExternalStore } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { playback } from '../../../features/player/playback.ts'
import { theatre } from '../../../features/player/preferences.ts'
import { characterKeys } from '../../../features/shortcuts/characterKeys.ts'
import { videoKeyOf } from '../../../features/shortcuts/videoKeyOf.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { usePreference } from '../../../storage/preference.ts'
import { announce } from '../../../ui/announce.ts'
import { useWindowEvent } from '../../../ui/useWindowEvent.ts'

interface PageActions {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Opens the mini-player, or leads back to the page of the video. */
  onMiniPlayer: () => void
}

function seekBy(seconds: number): void {
  const duration = playback.durationSeconds()
  if (duration === null) return
  playback.seekTo(Math.min(duration, Math.max(0, (playback.positionSeconds() ?? 0) + seconds)))
}

function seekToTenth(tenth: number): void {
  const duration = playback.durationSeconds()
  if (duration !== null) playback.seekTo((duration * tenth) / 10)
}

function togglePlay(): void {
  const isPlaying = playback.current().status.state === 'playing'
  playback.command({ func: isPlaying ? 'pauseVideo' : 'playVideo' })
  announce(t(isPlaying ? m.videoPaused : m.videoPlays))
}

function toggleMute(): void {
  const { isMuted } = playback.current().status
  playback.command({ func: isMuted ? 'unMute' : 'mute' })
  announce(t(isMuted ? m.soundOn : m.soundOff))
}

function changeSpeed(direction: 1 | -1): void {
  const rate = nextSpeed(playback.current().status.rate, direction)
  playback.command({ func: 'setPlaybackRate', args: [rate] })
  announce(t(m.playbackSpeed, { speed: t(m.speed, { rate: formatWhole(rate) }) }))
}

/** What each key does on the video page. Those that only our own player knows are missing for that of the provider. */
const actionsOf = ({ onPrevious, onNext }: PageActions, isOwnFrame: boolean) =>
  new Map<string, () => void>([
    [' ', togglePlay],
    ['k', togglePlay],
    ['j', () => seekBy(-10)],
    ['l', () => seekBy(10)],
    ['arrowleft', () => seekBy(-5)],
    ['arrowright', () => seekBy(5)],
    ['m', toggleMute],
    ['t', () => theatre.set(!theatre.isOn())],
    ['<', () => changeSpeed(-1)],
    ['>', () => changeSpeed(1)],
    ['n', () => onNext?.()],
    ['p', () => onPrevious?.()],
    ...Array.from({ length: 10 }, (_, digit) => [String(digit), () => seekToTenth(digit)] as const),
    ...(isOwnFrame
      ? ([
          ['f', () => playback.command({ func: 'toggleFullscreen' })],
          ['c', () => playback.command({ func: 'toggleSubtitles' })],
        ] as const)
      : []),
  ])

/** Tells our own player, which receives media keys, for which of them there is a video. */
function useMediaKeys({ onPrevious, onNext }: PageActions, isOwnFrame: boolean): void {
  const isConnected = useIsConnected()
  const hasPrevious = onPrevious !== null
  const hasNext = onNext !== null
  useEffect(() => {
    if (isOwnFrame && isConnected) playback.command({ func: 'setNeighbours', args: [hasPrevious, hasNext] })
  }, [isOwnFrame, isConnected, hasPrevious, hasNext])
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'MediaTrackPrevious') onPrevious?.()
    if (key === 'MediaTrackNext') onNext?.()
  })
}

const useIsConnected = () =>
  useSyncExternalStore(playback.subscribe, () => playback.current().status.state !== null)

/** Tells our own player, which handles keys while it has the focus, whether the user has disabled them. */
function useFrameKeys(isOwnFrame: boolean): void {
  const isConnected = useIsConnected()
  const isEnabled = usePreference(characterKeys)
  useEffect(() => {
    if (isOwnFrame && isConnected) playback.command({ func: 'enableHotkeys', args: [isEnabled] })
  }, [isOwnFrame, isConnected, isEnabled])
}

/** Handles the keys of the video page, and `i` wherever there is a player. */
export function useVideoKeys(actions: PageActions): void {
  const isOwnFrame = !useSettings().provider
  useFrameKeys(isOwnFrame)
  useMediaKeys(actions, isOwnFrame)
  useWindowEvent('keydown', (event) => {
    const { video, slot } = playback.current()
    const key = videoKeyOf(event)
    if (video === null || key === null) return
    const onPage = slot === null ? undefined : actionsOf(actions, isOwnFrame).get(key)
    const action = key === 'i' ? actions.onMiniPlayer : onPage
    if (action === undefined) return
    event.preventDefault()
    action()
  })
}
