import { useEffect, useState, useSyncExternalStore } from 'react'
import { loop } from '../../../features/player/controls/loop.ts'
import { type PlayerMenu, readPlayerMenu } from '../../../features/player/controls/playerMenu.ts'
import { SLEEP_MINUTES, sleepTimer, startSleepTimer } from '../../../features/player/controls/sleepTimer.ts'
import { playback } from '../../../features/player/playback.ts'
import { autoplayNext, theatre } from '../../../features/player/preferences.ts'
import { usePreference } from '../../../storage/preference.ts'
import { useSessionValue } from '../../../storage/sessionValue.ts'
import { useIsPhone, useMediaQuery } from '../../../ui/useMediaQuery.ts'
import { useIsConnected } from './useIsConnected.ts'

interface PageActions {
  onPrevious: (() => void) | null
  onNext: (() => void) | null
  onMiniPlayer: () => void
  onFullscreen: () => void
  /** Lists the other screens, or null if there are none. */
  onPlayOn: (() => void) | null
  /** Whether the previous and the next video belong to the list or the series that plays. */
  isPreviousListed: boolean
  isNextListed: boolean
}

/** Chooses the sleep timer by its minutes, or 'endOfVideo'. Any other value switches it off. */
function chooseSleep(value: unknown): void {
  const minutes = SLEEP_MINUTES.find((one) => one === value)
  if (minutes !== undefined) startSleepTimer(minutes)
  else sleepTimer.set(value === 'endOfVideo' ? value : null)
}

/** Presses a key of a remote control that the player does not use, as if it had been pressed on the frame. */
function pressOnFrame(key: unknown): void {
  if (key !== 'ArrowUp' && key !== 'ArrowDown' && key !== 'GoBack') return
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

/**
 * Tells our own player the state of the page, which it shows in its bar and its menu, and does what the player requests.
 * Returns the menu that the player wants to show as a sheet, or null.
 */
export function useFrameState(isOwnFrame: boolean, actions: PageActions) {
  const { slot } = useSyncExternalStore(playback.subscribe, playback.current)
  const isConnected = useIsConnected()
  const isTheatre = usePreference(theatre)
  const isWide = useMediaQuery('(min-width: 1100px)')
  const hasSheet = useIsPhone()
  const playsNext = usePreference(autoplayNext)
  const isRepeating = useSessionValue(loop)
  const timer = useSessionValue(sleepTimer)
  const [menu, setMenu] = useState<PlayerMenu | null>(null)
  const { onPrevious, onNext, onPlayOn, isPreviousListed, isNextListed } = actions
  const state = JSON.stringify({
    hasPrevious: isPreviousListed,
    hasNext: isNextListed,
    canGoBack: onPrevious !== null,
    canGoOn: onNext !== null,
    isMini: slot === null,
    isTheatre: isWide && slot !== null ? isTheatre : null,
    playsNext,
    isRepeating,
    sleep: timer === null || timer === 'endOfVideo' ? timer : timer.minutes,
    hasSheet,
    hasOtherScreens: onPlayOn !== null,
  })
  const isTelevision = document.documentElement.classList.contains('television')
  useEffect(() => {
    if (!isOwnFrame || !isConnected) return
    playback.command({ func: 'setTelevision', args: [isTelevision] })
    playback.command({ func: 'setPage', args: [JSON.parse(state) as object] })
  }, [isOwnFrame, isConnected, isTelevision, state])

  useEffect(() => {
    const answers: Readonly<Record<string, (value: unknown) => void>> = {
      previous: () => actions.onPrevious?.(),
      next: () => actions.onNext?.(),
      fullscreen: actions.onFullscreen,
      miniPlayer: actions.onMiniPlayer,
      theatre: () => theatre.set(!theatre.isOn()),
      playsNext: (value) => autoplayNext.set(value === true),
      isRepeating: (value) => loop.set(value === true),
      sleep: chooseSleep,
      playOn: () => actions.onPlayOn?.(),
      remoteKey: pressOnFrame,
      menu: (value) => setMenu(readPlayerMenu(value)),
    }
    return playback.subscribeToRequests(({ name, value }) => {
      if (Object.hasOwn(answers, name)) answers[name]?.(value)
    })
  })
  return menu
}

/** Presses a row of the menu of our own player, or chooses an option of the row. -1 closes the menu. */
export const pressRow = (index: number, option: number): void =>
  playback.command({ func: 'pressRow', args: [index, option] })
