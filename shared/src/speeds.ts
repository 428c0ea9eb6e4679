/** The speeds of playback in ascending order. 1 is the normal speed. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** The lowest speed that our player and our server accept. */
export const MIN_SPEED = 0.25
/** The highest speed that our player and our server accept. */
export const MAX_SPEED = 4

/** Returns the next higher or lower speed, or the same speed at the end of the list. */
export function nextSpeed(rate: number, direction: 1 | -1): number {
  const faster = SPEEDS.find((speed) => speed > rate)
  const slower = SPEEDS.findLast((speed) => speed < rate)
  return (direction === 1 ? faster : slower) ?? rate
}
