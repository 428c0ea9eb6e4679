import type { Config } from './config.ts'

/** A sentence when the configuration asks for a part that does not exist yet; null when all of it does. */
export function notBuiltYet(config: Config): string | null {
  if (config.databaseUrl !== null)
    return 'VTUBE_DATABASE_URL is set, and a shared database is not built yet. Unset it to use the data folder.'
  return null
}
