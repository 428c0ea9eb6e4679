import { pino, type Logger } from 'pino'

interface LogEntry {
  level?: number
  msg?: string
  err?: { message?: string }
}

const WARNING = 40
const ERROR = 50
/** Clears the line, which may show a progress bar. */
const CLEAR_TO_END = '\u001B[K'

/** Creates the log on standard error: warnings and errors as plain lines on a terminal, every entry as JSON elsewhere. */
export function createLog(stream: NodeJS.WriteStream): Logger {
  if (!stream.isTTY) return pino({ level: 'info' }, stream)
  return pino(
    { level: 'warn' },
    { write: (entry: string) => void stream.write(`${CLEAR_TO_END}${plainLine(entry)}\n`) },
  )
}

/** Formats a JSON log entry as a sentence. */
export function plainLine(entry: string): string {
  const { level = 0, msg = '', err } = JSON.parse(entry) as LogEntry
  const prefix = level >= ERROR ? 'Error: ' : level >= WARNING ? 'Note: ' : ''
  const cause = err?.message !== undefined && err.message !== msg ? ` (${err.message})` : ''
  // File names may contain control characters, which a terminal would interpret.
  return `${prefix}${msg}${cause}`.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, '\uFFFD')
}
