import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/hasFfmpeg.ts'
import { buildSidecar, openFolder } from '../../testing/openTestLibrary.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { processesForEachTest } from '../../testing/processesForEachTest.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { TINY_FILM } from '../../testing/tinyFilm.ts'
import { openPostgresJobs } from '../jobs/postgresJobs.ts'
import { createPostgresStorage } from '../postgresStorage.ts'

const folder = folderOfEachTest()
const start = processesForEachTest()
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

it.skipIf(!hasFfmpeg)(
  `reads the files of a server that only lists them, and ends on SIGTERM${NEEDS_FFMPEG}`,
  async () => {
    await writeFile(join(folder, 'lake.webm'), TINY_FILM)
    await writeFile(join(folder, 'lake.info.json'), JSON.stringify(buildSidecar({ id: 'lake' })))
    const database = await createTestDatabase()
    const storage = createPostgresStorage(await database.open())
    const jobs = await openPostgresJobs({ url: database.url })
    const library = await openFolder(folder, storage, { jobs })
    const worker = startWorker(database.url, { VTUBE_WORKER_HOURS: '22-6' })
    await worker.says(/^The worker is ready\. It reads files \(\d+ at a time\), .* outside the hours 22-6/m)
    worker.kill('SIGTERM')
    expect(await worker.ended).toBe(0)
    const importing = library.importAll()
    startWorker(database.url)
    expect(await importing).toMatchObject({ imported: 1 })
    await jobs.close()
    await library.close()
    await storage.close()
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
