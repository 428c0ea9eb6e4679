import * as v from 'valibot'
import type { Settings } from '../../config/settings.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'

const whole = v.pipe(v.number(), v.safeInteger())

/** The schema of one of the provider's daily quotas. `resetsAt` is a time as an ISO text. */
const bucket = v.object({ total: whole, left: whole, resetsAt: v.string() })
export type Bucket = v.InferOutput<typeof bucket>

/** The schema of a table with the totals since the server started, by row and column. */
const table = v.record(v.string(), v.record(v.string(), whole))

/** The reason why a file or folder is not shown. An unknown reason of a newer server becomes `unreadable`. */
const skipReason = v.fallback(
  v.picklist([
    'noVideo',
    'noFfmpeg',
    'unreadable',
    'unstorable',
    'sample',
    'subtitles',
    'disc',
    'system',
    'marker',
  ]),
  'unreadable',
)
export type SkipReason = v.InferOutput<typeof skipReason>

const library = v.object({
  videos: whole,
  /** The progress while the server reads the library, as numbers of files. `total` is null before they are counted. */
  reading: v.nullish(v.object({ read: whole, total: v.nullable(whole) }), null),
  skipped: v.optional(whole, 0),
  /** The details for the person who runs the server. They are null for everyone else. */
  owner: v.nullish(
    v.object({
      /** The absolute path of the library's folder. */
      folder: v.string(),
      isFfmpegInstalled: v.boolean(),
      /** The extensions of supported video files. `ffmpegKinds` contains the extensions of files that need ffmpeg. */
      kinds: v.array(v.string()),
      ffmpegKinds: v.array(v.string()),
      skippedFiles: v.array(v.object({ path: v.string(), reason: skipReason })),
      /** Some of the folders whose storage is not connected. The library's own folder has an empty path. */
      awayFolders: v.optional(v.array(v.object({ folder: v.string(), videos: whole })), []),
    }),
    null,
  ),
})

const gateway = v.object({
  buckets: v.object({ search: bucket, units: bucket }),
  /** Whether the server has paused its calls to the provider, because earlier calls failed. */
  isCircuitOpen: v.boolean(),
  answers: table,
  upstreamCalls: table,
  /** The number of requests that shared a call in progress, which another request had started. */
  sharedRequests: whole,
})

const schema = v.variant('mode', [
  v.object({ mode: v.literal('library'), startedAt: v.string(), library }),
  v.object({ mode: v.literal('gateway'), startedAt: v.string(), gateway }),
])

/** The columns with answers that cost a call to the provider or for which there was no data. */
const UPSTREAM = new Set(['live', 'missing'])
/** The columns with calls to the provider that got an answer, including negative answers. */
const ANSWERED = new Set(['ok', 'unchanged', 'notFound', 'commentsDisabled'])

/** Returns the name of each row, the sum of its columns, and the sum of the columns that `counts` selects. */
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
  /** The number of responses of each kind. `unasked` is the number of responses that needed no call to the provider. */
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

/** The status of the server. `startedAt` is a time as an ISO text. */
export type ServerStatus = { startedAt: string } & (
  | ({ mode: 'library' } & LibraryStatus)
  | { mode: 'gateway'; figures: GatewayFigures }
)

/**
 * Fetches the figures of the server. Returns null without a call if the settings contain no status URL, because the
 * client then calls the provider directly. Throws the same errors as `fetchJson`.
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
