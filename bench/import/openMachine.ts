import { openDatabase } from '../../server/src/database/postgres/Database.ts'
import type { Jobs } from '../../server/src/jobs/Jobs.ts'
import { openPostgresJobs } from '../../server/src/jobs/postgresJobs.ts'
import { openLibrary } from '../../server/src/libraryApi/openLibrary.ts'
import { createPostgresStorage } from '../../server/src/app/postgresStorage.ts'
import { POSTGRES_TABLES } from '../../server/src/app/resources.ts'

/**
 * Opens the library of a machine that shares a database.
 * @param change replaces the jobs of the machine
 */
export async function openMachine(
  url: string,
  folder: string,
  change: (jobs: Jobs) => Jobs = (jobs) => jobs,
) {
  const { catalogue, keyValues, close } = createPostgresStorage(
    await openDatabase({ tables: POSTGRES_TABLES, url }),
  )
  const jobs = change(await openPostgresJobs({ url }))
  const log = { info: () => {}, warn: (sentence: string) => console.error(sentence) }
  const framesFolder = `${folder}-frames`
  const library = await openLibrary({
    folder,
    catalogue,
    keyValues,
    jobs,
    log,
    now: () => new Date(),
    framesFolder,
  })
  return {
    library,
    async close() {
      await jobs.close()
      await library.close()
      await close()
    },
  }
}
