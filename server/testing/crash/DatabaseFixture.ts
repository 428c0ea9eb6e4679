import { join } from 'node:path'
import { age, inspectRemains, type Remains } from './inspect.ts'

/** The database of a crash loop. */
export interface DatabaseFixture {
  /** The environment variables for the server. */
  environment: Readonly<Record<string, string>>
  /** Inspects the database after a crash. @param day the provider's day, such as `2026-05-05` */
  inspect(day: string): Promise<Remains>
  /** Backdates half of the provider's data beyond its maximum age, so that the next start has to remove it. */
  age(): Promise<void>
  /** The process of the database, or null if the database runs in the process of the server. */
  database: DatabaseProcess | null
  close(): Promise<void>
}

export interface DatabaseProcess {
  /** Stops the process immediately, like a crash. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Creates a fixture with SQLite in the data folder. */
export function openSqliteFixture(home: string): DatabaseFixture {
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
