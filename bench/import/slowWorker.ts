import { setTimeout as pause } from 'node:timers/promises'
import { limitsOf, type Jobs } from '../../server/src/jobs/Jobs.ts'
import { openMachine } from './openMachine.ts'

/**
 * A worker that does one job at a time, and then waits as long as a machine of its own would take: several of them run
 * on few processors. Its arguments are the database, the folder and the milliseconds for each entry.
 */
const [, , url = '', folder = '', waitMs = '0'] = process.argv

const slowed = (jobs: Jobs): Jobs => ({
  ...jobs,
  work: (kind, concurrency, run) =>
    jobs.work(kind, concurrency, async (job, signal) => {
      const result = await run(job, signal)
      const { entries = [] } = job.data as { entries?: readonly unknown[] }
      await pause(entries.length * Number(waitMs), null, { signal })
      return result
    }),
})

const machine = await openMachine(url, folder, slowed)
await machine.library.doJobs(limitsOf(1))
process.on('SIGTERM', () => void machine.close().then(() => process.exit()))
console.log('ready')
