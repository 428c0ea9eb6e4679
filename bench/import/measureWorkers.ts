import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startCluster } from '../../server/testing/postgres/startCluster.ts'
import { rowsOf } from '../../server/testing/postgres/rowsOf.ts'
import { isQuick, numbers } from '../options.ts'
import { printTable } from '../report.ts'
import { writeLibrary } from '../writeLibrary.ts'
import { measureJobs } from './measureJobs.ts'
import { openMachine } from './openMachine.ts'

const SLOW_WORKER = resolve(import.meta.dirname, 'slowWorker.ts')
/** The artificial wait of a worker for each entry, in milliseconds. */
const WAIT_MS = 50
const WORKERS = [1, 2, 4]

/** Measures the import of a folder by one, two and four workers that share a PostgreSQL. A number sets the videos. */
export async function measureWorkers(): Promise<void> {
  const count = numbers[0] ?? (isQuick ? 500 : 2_000)
  const root = await mkdtemp(join(tmpdir(), 'vtube-bench-'))
  const folder = join(root, 'library')
  const cluster = await startCluster()
  try {
    console.log(`${count.toLocaleString('en-US')} videos; each worker waits ${WAIT_MS} ms for each`)
    await writeLibrary(folder, count)
    const rows: Record<string, object> = {}
    let first: number | null = null
    for (const workers of WORKERS) {
      const name = `workers_${workers}`
      await rowsOf(cluster.url('postgres'), `create database ${name}`)
      const seconds = await importBy(workers, cluster.url(name), folder)
      const rate = count / seconds
      first ??= rate
      rows[`${workers}`] = { seconds, 'videos a second': rate, 'share of proportion': rate / first / workers }
    }
    printTable('workers', rows)
    await measureJobs(cluster.url(`workers_${WORKERS[0]}`))
  } finally {
    await cluster.close()
    await rm(root, { recursive: true, force: true })
  }
}

/** Imports into an empty database. Resolves to the seconds. */
async function importBy(workers: number, url: string, folder: string): Promise<number> {
  // The machine that lists the files reads none.
  const lister = await openMachine(url, folder)
  const children = Array.from({ length: workers }, () =>
    spawn(process.execPath, [SLOW_WORKER, url, folder, String(WAIT_MS)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  try {
    await Promise.all(children.map((child) => once(child.stdout, 'data')))
    const started = performance.now()
    await lister.library.importAll()
    return (performance.now() - started) / 1000
  } finally {
    for (const child of children) child.kill('SIGTERM')
    await Promise.all(children.map((child) => child.exitCode ?? once(child, 'exit')))
    await lister.close()
  }
}
