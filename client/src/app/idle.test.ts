import { expect, it, vi } from 'vitest'

/** Returns whether a promise has resolved. */
const isOver = (promise: Promise<void>) =>
  Promise.race([promise.then(() => true), new Promise((resolve) => setTimeout(resolve, 0, false))])

it.each(['pointermove', 'pointerdown', 'keydown'])(
  'deferred features load at the first input, but what nobody sees does not: %s',
  async (type) => {
    vi.resetModules()
    const { deferralOver, firstPicturesOver } = await import('./idle.ts')
    expect(await isOver(deferralOver)).toBe(false)
    dispatchEvent(new Event(type))
    expect(await isOver(deferralOver)).toBe(true)
    expect(await isOver(firstPicturesOver)).toBe(false)
  },
)
