import { expect, it } from 'vitest'
import { WriteVersion } from './cacheValidity.ts'

it('holds until something is written', async () => {
  const version = new WriteVersion()
  const isValid = version.snapshot()
  expect(isValid()).toBe(true)
  await version.track(async () => {})
  expect(isValid()).toBe(false)
})

it('holds for nothing that was read while something was being written', async () => {
  const version = new WriteVersion()
  const written = Promise.withResolvers<void>()
  const [before, writing] = [version.snapshot(), version.track(() => written.promise)]
  const meanwhile = version.snapshot()
  expect([before(), meanwhile()]).toEqual([false, false])
  written.resolve()
  await writing
  expect([before(), meanwhile(), version.snapshot()()]).toEqual([false, false, true])
})

it('knows no difference between a write that failed and one that did not', async () => {
  const version = new WriteVersion()
  const isValid = version.snapshot()
  await expect(version.track(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect([isValid(), version.snapshot()()]).toEqual([false, true])
})
