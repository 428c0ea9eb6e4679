import { createValue } from './createValue.ts'

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
