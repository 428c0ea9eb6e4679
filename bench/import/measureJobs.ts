import { openPostgresJobs } from '../../server/src/jobs/postgresJobs.ts'
import { quantile } from '../percentiles.ts'
import { printTable } from '../report.ts'

const JOBS = 100

/** Measures how soon a machine takes a job that another one adds, and how soon that one learns of its end. */
export async function measureJobs(url: string): Promise<void> {
  const [asking, working] = await Promise.all([openPostgresJobs({ url }), openPostgresJobs({ url })])
  const never = new AbortController().signal
  const taken: number[] = []
  const settled: number[] = []
  let take = (): void => {}
  working.work('frame', 1, async () => take())
  for (let number = 0; number < JOBS; number += 1) {
    const started = performance.now()
    take = () => void taken.push(performance.now() - started)
    const job = { kind: 'frame', key: String(number), priority: 'waiting', data: {} } as const
    await asking.add(job)
    await asking.settled(job, never)
    settled.push(performance.now() - started)
  }
  await Promise.all([asking.close(), working.close()])
  const figuresOf = (times: readonly number[]) => ({
    median: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    longest: quantile(times, 1),
  })
  printTable('jobs, ms', { taken: figuresOf(taken), 'known to have ended': figuresOf(settled) })
}
