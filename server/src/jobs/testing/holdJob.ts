import { openPostgresJobs } from '../postgresJobs.ts'

/** A machine that begins a job and never ends it, until its process is killed. The argument is the database. */
const [, , url = ''] = process.argv
const jobs = await openPostgresJobs({ url })
jobs.work('frame', 1, async ({ key }) => {
  process.stdout.write(`begun ${key}\n`)
  await Promise.withResolvers<void>().promise
})
