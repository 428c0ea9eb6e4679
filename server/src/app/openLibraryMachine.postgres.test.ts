// @module-tag release
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, expect, it } from 'vitest'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { parseConfig } from '../config/config.ts'
import { limitsOf, type JobLimits } from '../jobs/Jobs.ts'
import { openLibraryMachine } from './openLibraryMachine.ts'
import { createRegistry } from '../metrics/metrics.ts'
import { createPostgresStorage } from './postgresStorage.ts'

const folder = folderOfEachTest()
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** Opens a machine of a new database. */
const open = async (
  kind: 'server' | 'worker',
  limits: JobLimits | null,
  settings: Record<string, string> = {},
) => {
  const { url, open: connect } = await createTestDatabase()
  await mkdir(join(folder, 'films'))
  // An empty folder counts as one that is not mounted.
  await writeFile(join(folder, 'films', 'notes.txt'), '')
  const storage = createPostgresStorage(await connect())
  const paths = { VTUBE_LIBRARY: join(folder, 'films'), VTUBE_CACHE_DIR: join(folder, 'cache') }
  const machine = await openLibraryMachine({
    config: parseConfig({ VTUBE_DATABASE_URL: url, ...paths, ...settings }, folder),
    storage,
    catalogue: storage.catalogue,
    log: pino({ level: 'silent' }),
    registry: createRegistry(),
    now: () => new Date(),
    kind,
    limits,
  })
  closing.push(async () => {
    await machine.close()
    await storage.close()
  })
  return machine
}
const video = { videoId: 'heron', fromSeconds: 0 }
const { signal } = new AbortController()

it('prepares videos itself, and not by jobs, if machines share a database and no cache', async () => {
  const machine = await open('server', null)
  // The library has no such video. A job would wait for ever for another machine to do it.
  expect(await machine.prepare(video, signal)).toBe('failed')
  expect((await machine.jobs.figures()).counts.prepare).toEqual({ waiting: 0, running: 0, failed: 0 })
})

it('leaves the jobs of videos to others on a machine that converts nothing', async () => {
  const shared = { VTUBE_SHARED_CACHE: join(folder, 'shared'), VTUBE_CONVERSIONS: '0' }
  const machine = await open('server', limitsOf(1), shared)
  expect(await machine.conversion).toBeNull()
  void machine.prepare(video, signal).catch(() => {})
  // A job that the machine does meanwhile shows that it has looked for jobs.
  const frame = { kind: 'frame', key: 'heron', priority: 'waiting', data: { id: 'heron' } } as const
  await machine.jobs.add(frame)
  await machine.jobs.settled(frame, signal)
  expect((await machine.jobs.figures()).counts.prepare).toMatchObject({ waiting: 1, running: 0 })
})

it.skipIf(!hasFfmpeg)(
  `offers places to other machines only where they find what is encoded${NEEDS_FFMPEG}`,
  async () => {
    const machine = await open('worker', limitsOf(1), { VTUBE_CONVERSIONS: '2' })
    expect(await machine.conversion).toBeNull()
    expect(await machine.machines?.living()).toMatchObject([{ kind: 'worker', places: 0 }])
  },
)
