import * as m from '@vtube/messages'
import { bindKeys, KEYMAP } from '@vtube/shared/keymap'
import { mediaCommandOf, REPEATED_COMMANDS } from '@vtube/shared/remoteControl'
import { nextSpeed } from '@vtube/shared/speeds'
import { useEffect } from 'react'
import { useSettings } from '../../../config/settings.ts'
import { playback } from '../../../features/player/playback.ts'
import { theatre } from '../../../features/player/preferences.ts'
import { characterKeys } from '../../../features/shortcuts/characterKeys.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { usePreference } from '../../../storage/preference.ts'
import { announce } from '../../../ui/announce.ts'
import { useWindowEvent } from '../../../ui/useWindowEvent.ts'
import { useIsConnected } from './useIsConnected.ts'
import { keyOf } from '../../../features/shortcuts/keyOf.ts'

/** The selector of controls in which letters select an item, or may do so in the future. */
const USES_LETTERS = '[role=menu], [role=listbox]'
/** The selector of controls that the space key presses. */
const PRESSED_BY_SPACE = 'button, a, summary, [role=button]'
/** The selector of controls that react to arrow keys, among them buttons that open menus and handles that move rows. */
const USES_ARROWS = '[aria-haspopup], [role=slider], [role=tablist], [role=toolbar]'
/** The keys whose action repeats while they are held down. */
const REPEATED = new Set<string>([
  ...KEYMAP.video.seekShort,
  ...KEYMAP.video.seekLong,
  ...KEYMAP.ownVideo.stepFrame,
  ...KEYMAP.ownVideo.delaySubtitles,
])

/**
 * Returns the key of an event in lower case if the key press is meant for the video, or null otherwise. A key press
 * that is not meant for the page, or that the focused control handles itself, is not meant for the video. Neither are
 * the repeated events of a key that is held down, unless the action of the key repeats.
 */
export function videoKeyOf(event: KeyboardEvent): string | null {
  const key = keyOf(event)
  if (key === null || (event.repeat && !REPEATED.has(key))) return null
  const isIn = (selector: string) =>
    event.target instanceof Element && event.target.closest(selector) !== null
  if (isIn(USES_LETTERS) || (key === ' ' && isIn(PRESSED_BY_SPACE))) return null
  return key.startsWith('arrow') && isIn(USES_ARROWS) ? null : key
}

interface PageActions {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  /** Opens the mini-player, or returns from it to the page of the video. */
  onMiniPlayer: () => void
  onFullscreen: () => void
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

function actionsOf(
  { onPrevious, onNext, onMiniPlayer, onFullscreen }: PageActions,
  isOnVideoPage: boolean,
  isOwnFrame: boolean,
) {
  const { player, videoPage, video, ownVideo } = KEYMAP
  const inPlayer = bindKeys(player, { miniPlayer: onMiniPlayer })
  if (!isOnVideoPage) return new Map(inPlayer)
  const onPage = bindKeys(
    { ...videoPage, ...video },
    {
      togglePlay,
      seekShort: (index) => seekBy(index ? 5 : -5),
      seekLong: (index) => seekBy(index ? 10 : -10),
      seekToTenth,
      toggleMute,
      changeSpeed: (index) => changeSpeed(index ? 1 : -1),
      theatre: () => theatre.set(!theatre.isOn()),
      nextVideo: () => onNext?.(),
      previousVideo: () => onPrevious?.(),
    },
  )
  const inOwnFrame = bindKeys(ownVideo, {
    toggleFullscreen: onFullscreen,
    toggleSubtitles: () => playback.command({ func: 'toggleSubtitles' }),
    stepFrame: (index) => playback.command({ func: 'stepFrame', args: [index === 1] }),
    delaySubtitles: (index) => playback.command({ func: 'delaySubtitles', args: [index === 1] }),
  })
  return new Map([...inPlayer, ...onPage, ...(isOwnFrame ? inOwnFrame : [])])
}

/**
 * Handles the keys for media of keyboards and remote controls, on every page while a video is open. Our own player
 * receives these keys while it has the focus, and requests the other video.
 */
function useMediaKeys({ onPrevious, onNext }: PageActions): void {
  useWindowEvent('keydown', (event) => {
    const command = mediaCommandOf(event)
    if (command === null || playback.current().video === null) return
    event.preventDefault()
    if (event.repeat && !REPEATED_COMMANDS.has(command)) return
    const actions = {
      togglePlay,
      play: () => playback.command({ func: 'playVideo' }),
      pause: () => playback.command({ func: 'pauseVideo' }),
      rewind: () => seekBy(-10),
      fastForward: () => seekBy(10),
      previous: () => onPrevious?.(),
      next: () => onNext?.(),
    }
    actions[command]()
  })
}

/** Informs our own player, which handles keys while it is focused, whether the user has disabled character keys. */
function useFrameKeys(isOwnFrame: boolean): void {
  const isConnected = useIsConnected()
  const isEnabled = usePreference(characterKeys)
  useEffect(() => {
    if (isOwnFrame && isConnected) playback.command({ func: 'enableHotkeys', args: [isEnabled] })
  }, [isOwnFrame, isConnected, isEnabled])
}

/** Handles the keys of the video page, and the keys that work on every page while a video is open. */
export function useVideoKeys(actions: PageActions): void {
  const isOwnFrame = !useSettings().provider
  useFrameKeys(isOwnFrame)
  useMediaKeys(actions)
  useWindowEvent('keydown', (event) => {
    const { video, slot } = playback.current()
    const key = videoKeyOf(event)
    if (video === null || key === null) return
    const action = actionsOf(actions, slot !== null, isOwnFrame).get(key)
    if (action === undefined) return
    event.preventDefault()
    action()
  })
}
