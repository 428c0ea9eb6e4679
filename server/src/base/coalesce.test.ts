import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

it('runs once more for all calls during a run, whether or not that fails', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const run = coalesce(() => {
    const held = Promise.withResolvers<void>()
    runs.push(held)
    return held.promise
  })
  const first = run()
  await expect.poll(() => runs).toHaveLength(1)
  const later = Array.from({ length: 100 }, run)
  runs[0]?.reject(new Error('the database is away'))
  await expect(first).rejects.toThrow('the database is away')
  await expect.poll(() => runs).toHaveLength(2)
  runs[1]?.resolve()
  await Promise.all(later)
  expect(runs).toHaveLength(2)
})
