import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/config.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import type { Jobs } from '../jobs/Jobs.ts'
import { isWithin } from '../jobs/workHours.ts'

interface JobsOptions {
  log: Pick<FastifyBaseLogger, 'warn'>
  /** The hours in which jobs may begin for which nobody waits. */
  hours?: Config['workerHours']
}

/**
 * Opens the jobs of this server, in memory, or those of all machines that share its database. Only these load pg-boss.
 * @throws an Error with a sentence for the operator
 */
export async function openJobs(
  { databaseUrl: url }: Pick<Config, 'databaseUrl'>,
  { log, hours = null }: JobsOptions,
): Promise<Jobs> {
  if (url === null) return createMemoryJobs()
  const { openPostgresJobs } = await import('../jobs/postgresJobs.ts')
  return await openPostgresJobs({
    url,
    onTrouble: (reason) => log.warn(`the queue of jobs has trouble: ${reason}`),
    isOpen: () => hours === null || isWithin(hours, new Date().getHours()),
  })
}
