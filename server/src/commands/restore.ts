import { StartupError, type Config } from '../config.ts'

/**
 * Replaces the data by the copy in a file.
 * @throws StartupError with a sentence for the operator
 */
export async function restore(_config: Config, file: string): Promise<void> {
  throw new StartupError(`${file} was not restored: this version restores no backups.`)
}
