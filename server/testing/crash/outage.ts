import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseProcess } from './DatabaseFixture.ts'

/** The error message during an outage of the database. */
export const OUTAGE_MESSAGE = 'The server cannot reach its database right now. Try again in a moment.'

/** The time limit, which includes the crash recovery of the database. */
const RECOVERY_TIMEOUT_MS = 60_000
const CHART = '/youtube/v3/videos?part=snippet&chart=mostPopular'

/**
 * Stops the database while the server is in use, checks the responses of the server, and restarts the database.
 * @returns the violations, one line each
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
  if (refusal?.status !== 503 || !text.includes(OUTAGE_MESSAGE))
    faults.push(`without its database, the server says ${refusal?.status} ${text}`)
  await database.start()
  for (const path of ['/readyz', CHART])
    if (!(await comesBack(`${origin}${path}`))) faults.push(`with its database again, ${path} fails`)
  return faults
}

async function comesBack(address: string): Promise<boolean> {
  for (const started = performance.now(); performance.now() - started < RECOVERY_TIMEOUT_MS; await wait(50)) {
    const response = await fetch(address)
    await response.text()
    if (response.ok) return true
  }
  return false
}
