import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DatabaseUnavailableError } from './workerProtocol.ts'
import { startWorker, type DatabaseWorker } from './startWorker.ts'
import type { FailingStore } from './testing/failingWorker.ts'

let folder: string
let worker: DatabaseWorker<FailingStore>
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vtube-thread-'))
  const script = new URL('./testing/failingWorker.ts', import.meta.url)
  worker = await startWorker<FailingStore>(script).open(join(folder, 'data', 'catalogue.sqlite'))
})
afterEach(async () => {
  await worker.close()
  await rm(folder, { recursive: true })
})

it.each(['exit', 'failLater'] as const)(
  'refuses those who wait for a thread that dies (%s), and lets another one answer the next',
  async (die) => {
    expect(await worker.call('answer')).toBe('here')
    const waiting = [worker.call(die), worker.call('answer'), worker.call('answer')]
    const [, ...after] = await Promise.allSettled(waiting)
    for (const outcome of after)
      expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailableError), status: 'rejected' })
    expect(await Promise.all([worker.call('answer'), worker.call('answer')])).toEqual(['here', 'here'])
  },
)

it('refuses everybody as long as no other thread can open the database, and goes on when one can', async () => {
  await worker.call('exit').catch(() => {})
  await rm(join(folder, 'data'), { recursive: true })
  await mkdir(join(folder, 'data', 'catalogue.sqlite'), { recursive: true })
  for (let time = 0; time < 3; time += 1)
    await expect(worker.call('answer')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await rm(join(folder, 'data'), { recursive: true })
  await expect.poll(() => worker.call('answer').catch((error: Error) => error.name)).toBe('here')
})
