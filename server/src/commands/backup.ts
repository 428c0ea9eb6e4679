import { StartupError, type Config } from '../config.ts'

/**
 * Writes a copy of the data to a file, while a server may run.
 * @throws StartupError with a sentence for the operator
 */
export async function backup(_config: Config, file: string): Promise<void> {
  throw new StartupError(`${file} was not written: this version makes no backups.`)
}
