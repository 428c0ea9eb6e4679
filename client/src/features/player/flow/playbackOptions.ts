import { createValue } from './createValue.ts'

/** Speeds in ascending order: 1 is normal. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Returns the speed after or before one; the same at the end. */
export function nextSpeed(rate: number, direction: 1 | -1): number {
  const faster = SPEEDS.find((speed) => speed > rate)
  const slower = SPEEDS.findLast((speed) => speed < rate)
  return (direction === 1 ? faster : slower) ?? rate
}

/** The video starts again when it has ended. Until the page is closed. */
export const loop = createValue(false)

/** Choices of the sleep timer in minutes. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const

/** When the player pauses: after some minutes, or at the end of the video; null for never. */
export type SleepTimer = { minutes: number; endsAt: number } | 'endOfVideo' | null

/** Until the page is closed. */
export const sleepTimer = createValue<SleepTimer>(null)

/** Pauses the player after some minutes. */
export const startSleepTimer = (minutes: number): void =>
  sleepTimer.set({ minutes, endsAt: Date.now() + minutes * 60_000 })
