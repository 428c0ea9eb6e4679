import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway/openGateway.ts'
import type { GatewayMetrics } from './gatewayMetrics.ts'

/**
 * Routes `/healthz` (the process answers) and `/readyz` (`check` resolves, so the database can be read and written), which
 * is 503 otherwise and while the server shuts down, so that a load balancer sends users elsewhere.
 */
export function registerHealth(app: FastifyInstance, options: { check: () => Promise<void> }): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      if (isClosing) return await reply.code(503).send({ status: 'closing' })
      await options.check()
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'the database cannot be used')
      return await reply.code(503).send({ status: 'database' })
    }
  })
}

/** The status of the source behind the API. */
export type ModeStatus =
  | { mode: 'library'; library: LibraryFigures }
  | { mode: 'gateway'; gateway: GatewayStatus }

interface LibraryFigures {
  /** The number of playable videos. */
  videos: number
  /** How many files have been read, while an import is under way. `total` is null while they are counted. */
  reading: { read: number; total: number | null } | null
  /** The number of files that cannot be shown. */
  skipped: number
  /** Is only for the person who runs the server. Nobody else learns paths. */
  owner?: {
    folder: string
    isFfmpegInstalled: boolean
    /** The endings of video files. */
    kinds: readonly string[]
    /** The endings of files that only ffmpeg opens. */
    ffmpegKinds: readonly string[]
    /** Some of the skipped files. */
    skippedFiles: readonly { path: string; reason: 'noVideo' | 'noFfmpeg' | 'unreadable' | 'unstorable' }[]
    /** Some of the folders whose storage is away, and how many videos they have. */
    awayFolders: readonly { folder: string; videos: number }[]
  }
}

/** The body of `/status.json`, which the client shows. Counts begin at the start of the server. */
type Status = ModeStatus & { startedAt: string }

/** Routes `/status.json`. Authentication is up to the hooks of `app`. */
export function registerStatus(
  app: FastifyInstance,
  { now, read }: { now: () => Date; read: (request: FastifyRequest) => Promise<ModeStatus> },
): void {
  const startedAt = now().toISOString()
  app.get('/status.json', async (request, reply): Promise<Status> => {
    reply.header('cache-control', 'private, no-store')
    return { startedAt, ...(await read(request)) }
  })
}

type GatewayStatus = Awaited<ReturnType<typeof readGatewayStatus>>

/** The origins of answers for which the provider was called. */
const CALLED_ORIGINS = new Set(['live', 'missing'])

/** Resolves to the status of the gateway: the buckets of all servers together, and the counts of this server. */
export async function readGatewayStatus(
  gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>,
  metrics: GatewayMetrics,
) {
  const [{ search, units }, counts] = await Promise.all([gateway.budgets(), metrics.counts()])
  const toBucket = ({ total, left, resetsAt }: typeof search) => ({
    total,
    left,
    /** The bucket is full again at this time. */
    resetsAt: resetsAt.toISOString(),
  })
  const byOrigin = Object.values(counts.answers).flatMap(Object.entries<number>)
  const all = byOrigin.reduce((sum, [, count]) => sum + count, 0)
  const hits = byOrigin.reduce((sum, [origin, count]) => sum + (CALLED_ORIGINS.has(origin) ? 0 : count), 0)
  return {
    buckets: { search: toBucket(search), units: toBucket(units) },
    /** Whether calls to the provider are paused because it failed. */
    isCircuitOpen: gateway.isCircuitOpen,
    /** The share of answers without a call to the provider, from 0 to 1, or null before the first answer. */
    hitRate: all === 0 ? null : hits / all,
    ...counts,
  }
}
