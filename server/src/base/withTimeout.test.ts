import { expect, it, vi } from 'vitest'
import { finishSoon } from './withTimeout.ts'

it('lets a process end whose last work fails or never ends', async () => {
  await finishSoon(Promise.reject(new Error('the storage is away')))
  vi.useFakeTimers()
  const finished = finishSoon(new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(5000)
  await finished
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
