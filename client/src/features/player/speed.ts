import { createStoredText, useStoredText } from '../../storage/storedText.ts'
import { playback } from './playback.ts'

const stored = createStoredText('vtube.speed')
const speedOf = (text: string | null): number => Number(text) || 1

/** Returns the speed that the user chose last on this device, where 1 is normal. */
export const lastSpeed = (): number => speedOf(stored.read())
export const useLastSpeed = (): number => speedOf(useStoredText(stored))

/** Stores the speed that the user has chosen, with which the next videos begin. */
export const storeSpeed = (speed: number): void => stored.set(String(speed))

/** Plays the present video and the next ones at a speed. */
export function chooseSpeed(speed: number): void {
  storeSpeed(speed)
  playback.command({ func: 'setPlaybackRate', args: [speed] })
}
