import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import { monotonicNow } from '../base/monotonicNow.ts'

type Level = 'fatal' | 'error' | 'warn' | 'info'

const MINUTE_MS = 60_000
const MAX_KINDS = 1_000
const MAX_KIND_LENGTH = 300
/** The maximum number of lines of each level per minute. Callers can cause any number of kinds of lines. */
const MAX_LINES_PER_MINUTE = 20

/** The number of occurrences of a line, and the number of lines of its level that were omitted before it. */
interface Due {
  times: number
  leftOut?: number
}

type LogThrottle = ReturnType<typeof createLogThrottle>

/**
 * Creates a throttle that prevents callers from filling the log. It counts an occurrence of a kind, and returns the
 * numbers for the next line, or null if no line may be written. Each kind gets at most one line per minute, and each
 * level at most 20.
 */
export function createLogThrottle(now: () => number = monotonicNow) {
  const kinds = new LRUCache<string, { silentUntil: number; times: number }>({ max: MAX_KINDS })
  const minutes = new Map<Level, { until: number; lines: number; leftOut: number }>()
  return (level: Level, kind: string): Due | null => {
    const key = `${level} ${kind.slice(0, MAX_KIND_LENGTH)}`
    const { silentUntil, times } = kinds.get(key) ?? { silentUntil: 0, times: 0 }
    const last = minutes.get(level)
    const minute = last && now() < last.until ? last : { until: now() + MINUTE_MS, lines: 0, leftOut: 0 }
    minutes.set(level, minute)
    const isSilent = now() < silentUntil
    if (isSilent || minute.lines >= MAX_LINES_PER_MINUTE) {
      kinds.set(key, { silentUntil, times: times + 1 })
      if (!isSilent) minute.leftOut += 1
      return null
    }
    kinds.set(key, { silentUntil: now() + MINUTE_MS, times: 0 })
    minute.lines += 1
    const leftOut = minute === last ? 0 : (last?.leftOut ?? 0)
    return { times: times + 1, ...(leftOut > 0 && { leftOut }) }
  }
}

/**
 * Returns a log for everything that a request can cause, including messages of Fastify. Lines with the same message and
 * error are of the same kind. If callers can choose the message, lines with the same field `kind` are of the same kind.
 * @param child returns the log to write to; it is called only when a line is written
 */
export function createRequestLog(
  log: FastifyBaseLogger,
  throttle: LogThrottle,
  child: () => FastifyBaseLogger = () => log,
): FastifyBaseLogger {
  const write =
    (level: Level) =>
    (first: unknown, ...rest: unknown[]): void => {
      const fields = typeof first === 'object' && first !== null ? first : {}
      const message = typeof first === 'string' ? first : rest[0]
      const due = throttle(level, kindOf(fields, message))
      if (due === null) return
      const given = fields instanceof Error ? { err: fields } : fields
      child()[level]({ ...given, ...due }, typeof message === 'string' ? message : undefined)
    }
  return {
    level: log.level,
    fatal: write('fatal'),
    error: write('error'),
    warn: write('warn'),
    info: write('info'),
    // These levels are not throttled, because they are not used on servers that strangers can reach.
    debug: log.debug.bind(log),
    trace: log.trace.bind(log),
    silent: () => {},
    child: (bindings, options) => createRequestLog(log, throttle, () => child().child(bindings, options)),
  }
}

/** Returns the option that makes Fastify give each request a throttled log. */
export const requestLogging = (throttle: LogThrottle) => ({
  childLoggerFactory: ((logger, bindings, options) =>
    createRequestLog(logger, throttle, () =>
      logger.child(bindings, options),
    )) satisfies FastifyServerOptions['childLoggerFactory'],
})

function kindOf(fields: { kind?: unknown; err?: unknown }, message: unknown): string {
  if (typeof fields.kind === 'string') return fields.kind
  const error = fields instanceof Error ? fields : fields.err
  return `${String(message)} ${error instanceof Error ? `${error.name} ${error.message} ${String(error.cause)}` : ''}`
}
