import { StartupError, type Config } from '../config/config.ts'
import type { OpenTables } from '../app/openForCommands.ts'
import { codeOf } from '../domain/codeOf.ts'
import { UsageError } from './exitCodes.ts'

/**
 * Runs the work of a command on the database, which servers may be using at the same time.
 * @throws StartupError or UsageError with a sentence for the operator
 */
export async function withTables(config: Config, work: (tables: OpenTables) => Promise<void>): Promise<void> {
  const { openForCommands } = await import('../app/openForCommands.ts')
  const tables = await openForCommands(config)
  try {
    await work(tables)
  } catch (error) {
    throw error instanceof UsageError ? error : explain(error)
  } finally {
    await tables.close()
  }
}

/** Runs the work of a command that changes the database, and says which one, because the server may use another. */
export async function changeTables(
  config: Config,
  work: (tables: OpenTables) => Promise<void>,
): Promise<void> {
  await withTables(config, work)
  process.stderr.write(
    config.databaseUrl === null
      ? `This was in the data folder ${config.dataDir}. Another one: --data-dir (VTUBE_DATA_DIR)\n`
      : 'This was in the database of VTUBE_DATABASE_URL.\n',
  )
}

/**
 * Converts an error of the database to an error with a sentence for the operator. Any other error is a fault of the
 * program and stays unchanged.
 */
function explain(error: unknown): unknown {
  const { message, cause } = error instanceof Error ? error : new Error(String(error))
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY'))
    return new StartupError('Another program has locked the database for some seconds. Try it again.')
  if (code === 'SQLITE_FULL')
    return new StartupError('The disk of the database is full, and nothing was changed. Free up some space.')
  if (code.startsWith('SQLITE_READONLY'))
    return new StartupError(
      'The database cannot be written. Run the command as the account of the server, or as root.',
    )
  if (error instanceof Error && error.name === 'DatabaseUnreachableError')
    return new StartupError(
      `The database cannot be reached: ${cause instanceof Error ? cause.message : message}.`,
    )
  return error
}
