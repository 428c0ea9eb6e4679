export const clamp = (value: number, low = 0, high = 1): number => Math.min(high, Math.max(low, value))
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share

/** Returns the progress of `time` between two moments, from 0 to 1. */
export const between = (time: number, from: number, to: number): number => clamp((time - from) / (to - from))

export const smooth = (share: number): number => share * share * (3 - 2 * share)
export const smoother = (share: number): number => share ** 3 * (share * (share * 6 - 15) + 10)
export const easeIn = (share: number): number => share ** 3

/** Returns a progress that exceeds 1 slightly and comes back to 1, for objects that arrive as if on a spring. */
export const overshoot = (share: number): number => 1 + 2.7 * (share - 1) ** 3 + 1.7 * (share - 1) ** 2

/** Returns the eased progress between two moments. */
export const eased = (time: number, from: number, to: number): number => smoother(between(time, from, to))

/** Returns a value that rises to 1 and falls again between two moments. Each slope takes `soft` seconds. */
export const pulse = (time: number, from: number, to: number, soft: number): number =>
  smooth(between(time, from, from + soft)) * (1 - smooth(between(time, to - soft, to)))

export const wrap = (value: number, length: number): number => ((value % length) + length) % length
export const turn = Math.PI * 2
