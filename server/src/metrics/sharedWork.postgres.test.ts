// @module-tag release
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { startWholeServer } from '../../testing/startWholeServer.ts'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { openPostgresJobs } from '../jobs/postgresJobs.ts'

const folder = folderOfEachTest()

it('shows the operator, and no other visitor, what a server with a shared database has to do', async () => {
  await writeFile(join(folder, 'lake.webm'), TINY_VIDEO)
  const { url } = await createTestDatabase()
  const jobs = await openPostgresJobs({ url, retrySeconds: 0 })
  const server = await startWholeServer(folder, {
    VTUBE_ACCESS: 'open',
    VTUBE_DATABASE_URL: url,
    VTUBE_LIBRARY: folder,
  })
  expect(await server.importLibrary()).toMatchObject({ imported: 1 })
  jobs.work('prepare', 1, () => Promise.reject(new Error('the disk is full')))
  await jobs.add({ kind: 'prepare', key: 'lake', priority: 'background', data: {} })
  await jobs.settled({ kind: 'prepare', key: 'lake' }, new AbortController().signal)
  const statusOf = async (headers: Record<string, string>) =>
    (await fetch(`${server.origin}/status.json`, { headers })).json() as Promise<unknown>
  expect(await statusOf({})).toMatchObject({
    library: { work: { jobs: { failed: [{ kind: 'prepare', key: 'lake', reason: 'the disk is full' }] } } },
  })
  expect(JSON.stringify(await statusOf({ 'x-forwarded-for': '192.0.2.1' }))).not.toContain('the disk is full')
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  expect(metrics).toContain('vtube_jobs{kind="prepare",state="failed"} 1')
  await server.close()
  await jobs.close()
})
