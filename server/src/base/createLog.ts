import { pino, type Logger } from 'pino'
import { createSecretFilter } from './hideSecrets.ts'

interface LogEntry {
  level?: number
  msg?: string
  err?: { message?: string }
}

const WARNING = 40
const ERROR = 50
/** The escape code that clears the rest of a line of the terminal, which may show a progress bar. */
const CLEAR_TO_END = '\u001B[K'

/**
 * Creates the log on standard error: on a terminal, warnings and errors as plain lines, and otherwise all as JSON.
 * After `hide`, no line contains the given secrets, wherever they occur in an error or an address.
 */
export function createLog(stream: NodeJS.WriteStream): {
  log: Logger
  hide: (secrets: readonly string[]) => void
} {
  let withoutSecrets = createSecretFilter([])
  const hide = (secrets: readonly string[]) => {
    withoutSecrets = createSecretFilter(secrets)
  }
  const streamWrite = (entry: string) => withoutSecrets(entry)
  if (!stream.isTTY) return { log: pino({ level: 'info', hooks: { streamWrite } }, stream), hide }
  const write = (entry: string) => void stream.write(`${CLEAR_TO_END}${withoutSecrets(plainLine(entry))}\n`)
  return { log: pino({ level: 'warn' }, { write }), hide }
}

/** Formats a JSON log entry as a sentence. */
export function plainLine(entry: string): string {
  const { level = 0, msg = '', err } = JSON.parse(entry) as LogEntry
  const prefix = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Note: ' : ''
  const cause = err?.message !== undefined && err.message !== msg ? ` (${err.message})` : ''
  // File names may contain control characters, which a terminal would interpret.
  return `${prefix}${msg}${cause}`.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, '\uFFFD')
}
