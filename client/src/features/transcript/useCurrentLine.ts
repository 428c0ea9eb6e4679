import { useSyncExternalStore } from 'react'
import { indexAt, type TimedText } from '../../domain/playerContents.ts'

/** The position in a video. It changes four times a second, so only what depends on it renders again. */
export interface Position {
  /** Zero while unknown. */
  seconds: () => number
  subscribe: (listener: () => void) => () => void
}

/** Returns the line at the position of the player; null before the first one. */
export function useCurrentLine(lines: readonly TimedText[], position: Position): TimedText | null {
  const index = useSyncExternalStore(position.subscribe, () => indexAt(lines, position.seconds()))
  return lines[index] ?? null
}
