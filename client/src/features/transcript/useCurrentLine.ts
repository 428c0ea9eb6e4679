import { useSyncExternalStore } from 'react'
import { indexAt, type TimedText } from '../../domain/playerContents.ts'
import type { Position } from './position.ts'

/** Returns the line at the position of the player; null before the first one. */
export function useCurrentLine(lines: readonly TimedText[], position: Position): TimedText | null {
  const index = useSyncExternalStore(position.subscribe, () => indexAt(lines, position.seconds()))
  return lines[index] ?? null
}
