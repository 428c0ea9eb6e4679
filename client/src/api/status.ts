import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import type { BearerSource } from './client.ts'
import { fetchJson } from './fetchJson.ts'

const whole = v.pipe(v.number(), v.safeInteger())

/** One of the provider's daily quotas. `resetsAt` is an ISO time. */
const bucket = v.object({ total: whole, left: whole, resetsAt: v.string() })
export type Bucket = v.InferOutput<typeof bucket>

/** Sums since the server started, by row and column. */
const table = v.record(v.string(), v.record(v.string(), whole))

/** Why a file of a library is not shown. Reasons of a newer server, which this page does not know, are `unreadable`. */
const skipReason = v.fallback(v.picklist(['noVideo', 'noFfmpeg', 'unreadable', 'unstorable']), 'unreadable')
export type SkipReason = v.InferOutput<typeof skipReason>

const library = v.object({
  videos: whole,
  /** Progress in files while the server reads the library. `total` is null while it counts them. */
  reading: v.nullish(v.object({ read: whole, total: v.nullable(whole) }), null),
  skipped: v.optional(whole, 0),
  /** Details that only the person who runs the server receives. They are null for others. */
  owner: v.nullish(
    v.object({
      /** The absolute path of the library. */
      folder: v.string(),
      isFfmpegInstalled: v.boolean(),
      /** Extensions of video files. `ffmpegKinds` are the extensions that need ffmpeg. */
      kinds: v.array(v.string()),
      ffmpegKinds: v.array(v.string()),
      skippedFiles: v.array(v.object({ path: v.string(), reason: skipReason })),
      /** Some of the folders whose storage is away. The path of the library's own folder is an empty text. */
      awayFolders: v.optional(v.array(v.object({ folder: v.string(), videos: whole })), []),
    }),
    null,
  ),
})

const gateway = v.object({
  buckets: v.object({ search: bucket, units: bucket }),
  /** Whether the server makes no calls for a while, because the provider failed. */
  isCircuitOpen: v.boolean(),
  answers: table,
  upstreamCalls: table,
  /** Requests that shared an in-flight call of another request. */
  sharedRequests: whole,
})

const schema = v.variant('mode', [
  v.object({ mode: v.literal('library'), startedAt: v.string(), library }),
  v.object({ mode: v.literal('gateway'), startedAt: v.string(), gateway }),
])

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

const toLibraryStatus = ({ videos, skipped, ...rest }: v.InferOutput<typeof library>) => ({
  ...rest,
  videoCount: videos,
  skippedCount: skipped,
})
export type LibraryStatus = ReturnType<typeof toLibraryStatus>

const toGatewayFigures = ({ answers, upstreamCalls, ...rest }: v.InferOutput<typeof gateway>) => ({
  ...rest,
  /** Responses of each kind. `unasked` counts those that needed no call to the provider. */
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
})
export type GatewayFigures = ReturnType<typeof toGatewayFigures>

/** The status of the server. `startedAt` is an ISO time. */
export type ServerStatus = { startedAt: string } & (
  | ({ mode: 'library' } & LibraryStatus)
  | { mode: 'gateway'; figures: GatewayFigures }
)

/**
 * Fetches the figures of the server. Returns null without a call if the settings have no status URL, because the client
 * then talks to the provider directly. Throws as `fetchJson` does.
 */
export async function loadStatus(
  settings: Pick<Settings, 'statusUrl' | 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<ServerStatus | null> {
  if (settings.statusUrl === undefined) return null
  const answer = await fetchJson(settings.statusUrl, schema, settings, bearer, signal)
  const { mode, startedAt } = answer
  return mode === 'library'
    ? { mode, startedAt, ...toLibraryStatus(answer.library) }
    : { mode, startedAt, figures: toGatewayFigures(answer.gateway) }
}
