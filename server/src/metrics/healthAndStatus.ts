import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Gateway } from '../gateway/openGateway.ts'
import type { SkippedFile } from '../import/folder/skippedFiles.ts'
import type { GatewayCounts } from './gatewayMetrics.ts'
import type { WorkStatus } from './sharedWork.ts'

/**
 * Registers `/healthz`, which shows that the process answers, and `/readyz`, which shows that `check` resolves, so that
 * the database can be read and written. If `check` rejects, and while the server shuts down, `/readyz` responds 503, so
 * that a load balancer sends users to another server.
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

/** The status of the source behind the API. A gateway of several servers counts since the start of the first one. */
export type ModeStatus =
  | { mode: 'library'; library: LibraryFigures }
  | { mode: 'gateway'; gateway: GatewayStatus; startedAt?: string }

interface LibraryFigures {
  videos: number
  /** The files that the import has read, or null without an import. `total` is null until they are counted. */
  reading: { read: number; total: number | null } | null
  /** The number of files that cannot be shown. */
  skipped: number
  /** The details for the person who runs the server. Other users must not see paths. */
  owner?: {
    folder: string
    isFfmpegInstalled: boolean
    /** The file extensions of videos. */
    kinds: readonly string[]
    /** The extensions of files that only ffmpeg can open. */
    ffmpegKinds: readonly string[]
    skippedFiles: readonly SkippedFile[]
    /** Some of the folders whose storage is not connected, with the numbers of their videos. */
    awayFolders: readonly { folder: string; videos: number }[]
  }
  /** The jobs and machines that share the database, for the person who runs the server. */
  work?: WorkStatus
}

/** The body of `/status.json`, which the client shows. Counts begin with the start of the server. */
type Status = ModeStatus & { startedAt: string }

/** Registers `/status.json`. The hooks of `app` handle authentication. */
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

/** Resolves to the status of the gateway, with the buckets of all servers together. */
export async function readGatewayStatus(
  gateway: Pick<Gateway, 'budgets' | 'isCircuitOpen'>,
  counts: GatewayCounts,
) {
  const { search, units } = await gateway.budgets()
  const toBucket = ({ total, left, resetsAt }: typeof search) => ({
    total,
    left,
    /** The time at which the bucket is full again. */
    resetsAt: resetsAt.toISOString(),
  })
  const byOrigin = Object.values(counts.answers).flatMap(Object.entries<number>)
  const all = byOrigin.reduce((sum, [, count]) => sum + count, 0)
  const hits = byOrigin.reduce((sum, [origin, count]) => sum + (CALLED_ORIGINS.has(origin) ? 0 : count), 0)
  return {
    buckets: { search: toBucket(search), units: toBucket(units) },
    /** Whether calls of the provider are paused because it has failed. */
    isCircuitOpen: gateway.isCircuitOpen,
    /** The fraction of answers that needed no call of the provider, from 0 to 1, or null before the first answer. */
    hitRate: all === 0 ? null : hits / all,
    ...counts,
  }
}
