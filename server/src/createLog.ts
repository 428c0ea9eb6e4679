import { pino, type Logger } from 'pino'

interface Line {
  level?: number
  msg?: string
  err?: { message?: string }
}

const WARNING = 40
const ERROR = 50

/**
 * Structured logs on standard error. A person at a terminal gets warnings and errors as plain lines; a file or a
 * supervisor gets every entry as JSON.
 */
export function createLog(stream: NodeJS.WriteStream): Logger {
  if (!stream.isTTY) return pino({ level: 'info' }, stream)
  return pino({ level: 'warn' }, { write: (entry: string) => void stream.write(`${plainLine(entry)}\n`) })
}

/** One entry of the log as a sentence. */
export function plainLine(entry: string): string {
  const { level = 0, msg = '', err } = JSON.parse(entry) as Line
  const sort = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Note: ' : ''
  const cause = err?.message !== undefined && err.message !== msg ? ` (${err.message})` : ''
  // Names of files may hold any letter, and a terminal obeys some of them.
  return `${sort}${msg}${cause}`.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, '\uFFFD')
}
