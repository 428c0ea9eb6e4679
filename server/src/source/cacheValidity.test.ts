import { expect, it } from 'vitest'
import { Changes } from './cacheValidity.ts'

it('holds until something is written', async () => {
  const changes = new Changes()
  const holds = changes.watch()
  expect(holds()).toBe(true)
  await changes.during(async () => {})
  expect(holds()).toBe(false)
})

it('holds for nothing that was read while something was being written', async () => {
  const changes = new Changes()
  const written = Promise.withResolvers<void>()
  const [before, writing] = [changes.watch(), changes.during(() => written.promise)]
  const meanwhile = changes.watch()
  expect([before(), meanwhile()]).toEqual([false, false])
  written.resolve()
  await writing
  expect([before(), meanwhile(), changes.watch()()]).toEqual([false, false, true])
})

it('knows no difference between a write that failed and one that did not', async () => {
  const changes = new Changes()
  const holds = changes.watch()
  await expect(changes.during(() => Promise.reject(new Error('disk full')))).rejects.toThrow('disk full')
  expect([holds(), changes.watch()()]).toEqual([false, true])
})
