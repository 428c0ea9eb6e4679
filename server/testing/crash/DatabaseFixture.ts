import { join } from 'node:path'
import { age, inspectRemains, type Remains } from './inspect.ts'

/** What the servers of a crash loop keep their data in. */
export interface Ground {
  /** For the environment of the server. */
  environment: Readonly<Record<string, string>>
  /** Looks at what a crash has left. @param day of the provider, as `2026-05-05` */
  inspect(day: string): Promise<Remains>
  /** Makes every second thing of the provider's too old to be kept, so that the next start has to remove it. */
  age(): Promise<void>
  /** Null where the database has no process of its own. */
  database: DatabaseProcess | null
  close(): Promise<void>
}

export interface DatabaseProcess {
  /** At once, as a crash would. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** SQLite in the data folder. */
export function openSqliteGround(home: string): Ground {
  const folder = join(home, 'data')
  const file = join(folder, 'catalogue.sqlite')
  return {
    environment: { VTUBE_DATA_DIR: folder },
    inspect: (day) => inspectRemains(file, day),
    age: async () => age(file),
    database: null,
    close: async () => {},
  }
}
