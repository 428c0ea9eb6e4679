import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { DatabaseUnavailableError } from './DatabaseUnavailableError.ts'
import { startThread, type DatabaseThread } from './DatabaseThread.ts'

const folder = folderOfEachTest()
let thread: DatabaseThread
const script = new URL('./testing/failingThread.ts', import.meta.url)
beforeEach(async () => {
  thread = await startThread(script, 100).open(join(folder, 'data', 'catalogue.sqlite'))
})
const call = (method: string) => thread.call('failing', method, [])
afterEach(async () => {
  await thread.close()
})

it.each(['exit', 'failLater'] as const)(
  'refuses those who wait for a thread that dies (%s), and lets another one answer the next',
  async (die) => {
    expect(await call('answer')).toBe('here')
    const waiting = [call(die), call('answer'), call('answer')]
    const [, ...after] = await Promise.allSettled(waiting)
    for (const outcome of after)
      expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailableError), status: 'rejected' })
    expect(await Promise.all([call('answer'), call('answer')])).toEqual(['here', 'here'])
  },
)

it('refuses everybody as long as no other thread can open the database, and goes on when one can', async () => {
  await call('exit').catch(() => {})
  await rm(join(folder, 'data'), { recursive: true })
  await mkdir(join(folder, 'data', 'catalogue.sqlite'), { recursive: true })
  for (let time = 0; time < 3; time += 1)
    await expect(call('answer')).rejects.toBeInstanceOf(DatabaseUnavailableError)
  await rm(join(folder, 'data'), { recursive: true })
  await expect.poll(() => call('answer').catch((error: Error) => error.name)).toBe('here')
})

it('says why a database cannot be opened, also where the thread has ended before its reason is read', async () => {
  const path = join(folder, 'letter.sqlite')
  await writeFile(path, 'Dear reader, '.repeat(400))
  const opening = startThread(script).open(path)
  // Blocks this thread until the other thread has ended, so that its error and its exit are both waiting to be handled.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500)
  await expect(opening).rejects.toThrow('move the file away and start Vtube again')
})
