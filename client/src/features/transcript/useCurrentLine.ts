import { useSyncExternalStore } from 'react'
import { indexAt, type TimedText } from '../../domain/playerContents.ts'
import type { Playback } from './playback.ts'

/** Returns the line at the position of the player; null before the first one. */
export function useCurrentLine(lines: readonly TimedText[], playback: Playback): TimedText | null {
  const index = useSyncExternalStore(playback.subscribe, () => indexAt(lines, playback.seconds()))
  return lines[index] ?? null
}
