import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import type { ServerStatus } from '../domain/serverStatus.ts'
import { headersOf } from './prefetchedResponse.ts'
import type { BearerSource } from './client.ts'
import { responseError, networkError, unreadableResponseError } from './RequestError.ts'

const whole = v.pipe(v.number(), v.safeInteger())
const bucket = v.object({ total: whole, left: whole, resetsAt: v.string() })
/** Sums by row and column. */
const table = v.record(v.string(), v.record(v.string(), whole))

/** Reasons of a newer server, which this page does not know, count as `unreadable`. */
const skipReason = v.fallback(v.picklist(['noVideo', 'noFfmpeg', 'unreadable', 'unstorable']), 'unreadable')

const library = v.object({
  videos: whole,
  reading: v.nullish(v.object({ read: whole, total: v.nullable(whole) }), null),
  skipped: v.optional(whole, 0),
  owner: v.nullish(
    v.object({
      folder: v.string(),
      isFfmpegInstalled: v.boolean(),
      kinds: v.array(v.string()),
      ffmpegKinds: v.array(v.string()),
      skippedFiles: v.array(v.object({ path: v.string(), reason: skipReason })),
      awayFolders: v.optional(v.array(v.object({ folder: v.string(), videos: whole })), []),
    }),
    null,
  ),
})

const answer = v.variant('mode', [
  v.object({ mode: v.literal('library'), startedAt: v.string(), library }),
  v.object({
    mode: v.literal('gateway'),
    startedAt: v.string(),
    gateway: v.object({
      buckets: v.object({ search: bucket, units: bucket }),
      isCircuitOpen: v.boolean(),
      answers: table,
      upstreamCalls: table,
      sharedRequests: whole,
    }),
  }),
])
type Raw = v.InferOutput<typeof answer>

/** Columns of answers that cost an upstream call, or for which there was no data at all. */
const UPSTREAM = new Set(['live', 'missing'])
/** Columns of upstream calls that got an answer, even a negative one. */
const ANSWERED = new Set(['ok', 'unchanged', 'notFound', 'commentsDisabled'])

/** Returns, for each row of a table, its name, the sum of all its columns, and the sum of those that `counts` selects. */
const rowsOf = (sums: v.InferOutput<typeof table>, counts: (column: string) => boolean) =>
  Object.entries(sums).map(([name, columns]) => {
    const sum = (entries: [string, number][]) => entries.reduce((total, [, count]) => total + count, 0)
    const entries = Object.entries(columns)
    return [name, sum(entries), sum(entries.filter(([column]) => counts(column)))] as const
  })

function toStatus(raw: Raw): ServerStatus {
  const { startedAt } = raw
  if (raw.mode === 'library') {
    const { videos, reading, skipped, owner } = raw.library
    return { mode: raw.mode, startedAt, videoCount: videos, reading, skippedCount: skipped, owner }
  }
  const { buckets, isCircuitOpen, answers, upstreamCalls, sharedRequests } = raw.gateway
  return {
    mode: raw.mode,
    startedAt,
    figures: {
      buckets,
      isCircuitOpen,
      answers: rowsOf(answers, (origin) => !UPSTREAM.has(origin)).map(([kind, count, unasked]) => ({
        kind,
        count,
        unasked,
      })),
      calls: rowsOf(upstreamCalls, (outcome) => !ANSWERED.has(outcome)).map(([resource, count, failed]) => ({
        resource,
        count,
        failed,
      })),
      sharedRequests,
    },
  }
}

/**
 * Fetches the figures of the server. Returns null without a call if the settings have no status URL, because the client
 * then talks to the provider directly. Throws a `RequestError`, or the signal's reason if the signal was aborted.
 */
export async function loadStatus(
  { statusUrl, sendToken }: Pick<Settings, 'statusUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<ServerStatus | null> {
  if (statusUrl === undefined) return null
  const token = sendToken ? await bearer.token() : null
  const headers = headersOf(token)
  const response = await fetch(statusUrl, { headers, signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw networkError(error)
  })
  const body: unknown = await response.json().catch(() => null)
  signal.throwIfAborted()
  if (!response.ok) throw responseError(response.status, body)
  const read = parseOrNull(answer, body)
  if (read === null) throw unreadableResponseError()
  return toStatus(read)
}
