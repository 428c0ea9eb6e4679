import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseProcess } from './DatabaseFixture.ts'

/** What everybody is told while the database is away. */
export const GONE = 'The server cannot reach its database at present. Try again in a moment.'

/** A database that has crashed looks through its log first. */
const PATIENCE_MS = 60_000
const CHART = '/youtube/v3/videos?part=snippet&chart=mostPopular'

/**
 * Stops the database under a server that is being asked, looks at what that says, and starts the database again.
 * @returns what should not have been, a sentence each
 */
export async function outage(origin: string, database: DatabaseProcess): Promise<string[]> {
  const faults: string[] = []
  await database.stop()
  const [readiness, health, refusal] = await Promise.all(
    ['/readyz', '/healthz', CHART].map((path) => fetch(`${origin}${path}`)),
  )
  if (readiness?.status !== 503) faults.push(`without its database, /readyz says ${readiness?.status}`)
  if (health?.status !== 200) faults.push(`without its database, /healthz says ${health?.status}`)
  const text = (await refusal?.text()) ?? ''
  if (refusal?.status !== 503 || !text.includes(GONE))
    faults.push(`without its database, the server says ${refusal?.status} ${text}`)
  await database.start()
  for (const path of ['/readyz', CHART])
    if (!(await comesBack(`${origin}${path}`))) faults.push(`with its database again, ${path} fails`)
  return faults
}

async function comesBack(address: string): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < PATIENCE_MS; await wait(50)) {
    const answer = await fetch(address)
    await answer.text()
    if (answer.ok) return true
  }
  return false
}
