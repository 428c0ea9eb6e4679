import { useSyncExternalStore } from 'react'
import { indexAt, type Cue } from '../../domain/playerContents.ts'

/**
 * The position of the player in a video. It changes four times per second and is not React state, so that only what
 * depends on it renders again.
 */
export interface Position {
  /** Returns the position in seconds, or zero while it is unknown. */
  seconds: () => number
  subscribe: (listener: () => void) => () => void
}

/** Returns the cue at the position of the player, or null before the first one. */
export function useCurrentCue(cues: readonly Cue[], position: Position): Cue | null {
  const index = useSyncExternalStore(position.subscribe, () => indexAt(cues, position.seconds()))
  return cues[index] ?? null
}
