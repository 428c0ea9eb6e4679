import { useSyncExternalStore } from 'react'
import { indexAt, type Cue } from '../../domain/playerContents.ts'

/** The position in a video. It changes four times per second, so only components that depend on it render again. */
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
