/** Speeds of playback in ascending order: 1 is normal. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** Returns the speed after or before one; the same at the end. */
export function nextSpeed(rate: number, direction: 1 | -1): number {
  const faster = SPEEDS.find((speed) => speed > rate)
  const slower = SPEEDS.findLast((speed) => speed < rate)
  return (direction === 1 ? faster : slower) ?? rate
}
