// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

describe('work that is throttled', () => {
  it('is done at once, and then at most once in the time given', () => {
    const work = vi.fn<() => void>()
    const run = throttle(work, 300)
    run()
    run()
    run()
    expect(work).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(300)
    expect(work).toHaveBeenCalledTimes(2)
    run()
    vi.advanceTimersByTime(299)
    expect(work).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1)
    expect(work).toHaveBeenCalledTimes(3)
  })

  it('is not done again when nothing asked for it meanwhile', () => {
    const work = vi.fn<() => void>()
    throttle(work, 300)()
    vi.advanceTimersByTime(3000)
    expect(work).toHaveBeenCalledTimes(1)
  })

  it('is dropped when it is cancelled', () => {
    const work = vi.fn<() => void>()
    const run = throttle(work, 300)
    run()
    run()
    run.cancel()
    vi.advanceTimersByTime(3000)
    expect(work).toHaveBeenCalledTimes(1)
  })
})
