import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { buildSidecar, openLibraryIn } from '../../testing/openFolderLibrary.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { rowsOf } from '../../testing/postgres/rowsOf.ts'
import { processesOfEachTest } from '../../testing/processesOfEachTest.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { openPostgresJobs } from '../jobs/postgresJobs.ts'
import { createPostgresStorage } from '../app/postgresStorage.ts'

const folder = folderOfEachTest()
const start = processesOfEachTest()
const startWorker = (url: string | null, more: Record<string, string> = {}) =>
  start(
    {
      VTUBE_CACHE_DIR: join(folder, 'cache'),
      VTUBE_LIBRARY: folder,
      ...(url !== null && { VTUBE_DATABASE_URL: url }),
      ...more,
    },
    [],
    ['worker'],
  )

const writeVideos = async (count: number) => {
  for (let video = 0; video < count; video += 1) {
    await writeFile(join(folder, `film${video}.webm`), TINY_VIDEO)
    await writeFile(
      join(folder, `film${video}.info.json`),
      JSON.stringify(buildSidecar({ id: `film-${video}` })),
    )
  }
}
/** Opens a server that only lists files. */
const openLister = async () => {
  const database = await createTestDatabase()
  const storage = createPostgresStorage(await database.open())
  const jobs = await openPostgresJobs({ url: database.url })
  const library = await openLibraryIn(folder, storage, { jobs })
  const close = async () => {
    await jobs.close()
    await library.close()
    await storage.close()
  }
  return { url: database.url, jobs, library, close }
}

it.skipIf(!hasFfmpeg)(
  `reads the files of a server that only lists them, and ends on SIGTERM${NEEDS_FFMPEG}`,
  { tags: 'release' },
  async () => {
    await writeVideos(1)
    const lister = await openLister()
    const worker = startWorker(lister.url, { VTUBE_WORKER_HOURS: '22-6' })
    await worker.says(
      /^The worker is ready\. It reads files \(\d+ at a time\) .* it makes no pictures .* outside the hours 22-6/m,
    )
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    const importing = lister.library.importAll()
    startWorker(lister.url)
    expect(await importing).toMatchObject({ imported: 1 })
    await lister.close()
  },
)

it.skipIf(!hasFfmpeg)(
  `leaves nothing unread when it is killed, and another worker goes on${NEEDS_FFMPEG}`,
  { tags: 'release' },
  async () => {
    await writeVideos(300)
    const lister = await openLister()
    const first = startWorker(lister.url)
    const importing = lister.library.importAll()
    await expect.poll(async () => (await lister.jobs.figures()).counts.read.running, { interval: 5 }).toBe(1)
    first.kill('SIGKILL')
    startWorker(lister.url)
    expect(await importing).toMatchObject({ found: 300, imported: 300, skipped: 0 })
    expect((await lister.jobs.figures()).counts.read).toEqual({ waiting: 0, running: 0, failed: 0 })
    await lister.close()
  },
)

it.skipIf(!hasFfmpeg)(
  `goes on after the database has ended its connections, and says so${NEEDS_FFMPEG}`,
  { tags: 'release' },
  async () => {
    await writeVideos(1)
    const lister = await openLister()
    const worker = startWorker(lister.url)
    await worker.says(/^The worker is ready/m)
    await rowsOf(
      lister.url,
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vtube' and datname = current_database()",
    )
    await expect
      .poll(() => worker.errors())
      .toMatch(/"a connection to the database has ended: terminating connection[^:]*"/)
    expect(await lister.library.importAll()).toMatchObject({ imported: 1 })
    await lister.close()
  },
)

it('says in a sentence that it needs a shared database', { tags: 'release' }, async () => {
  const worker = startWorker(null)
  expect(await worker.ended).toBe(1)
  expect(worker.errors()).toBe(
    'A worker helps servers that share a PostgreSQL database: name the same one with --database-url-file (VTUBE_DATABASE_URL). A single server needs no worker.\n',
  )
})

it(
  'says in a sentence that it cannot reach the database, without the password',
  { tags: 'release' },
  async () => {
    const worker = startWorker('postgres://vtube:secret@127.0.0.1:1/vtube')
    expect(await worker.ended).toBe(1)
    expect(worker.errors()).toMatch(
      /^The database of VTUBE_DATABASE_URL .* nothing is listening there\. .*\n$/,
    )
    expect(worker.errors()).not.toContain('secret')
  },
)
