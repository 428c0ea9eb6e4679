/** Where the importer tells what it does; a pino logger fits. */
export interface LibraryLog {
  info(message: string): void
  warn(message: string): void
}
