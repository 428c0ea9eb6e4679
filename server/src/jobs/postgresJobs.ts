import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss, type Db, type JobWithMetadata } from 'pg-boss'
import { explainOpenError, toDatabaseError } from '../database/postgres/databaseErrors.ts'
import { reasonOf } from '../domain/reasonOf.ts'
import {
  JOB_KINDS,
  MAX_FAILURES,
  noJobs,
  RETRY_SECONDS,
  UnfitMachineError,
  type Job,
  type JobKind,
  type JobName,
  type JobPriority,
  type Jobs,
  type RunJob,
} from './Jobs.ts'
import { createJobWatcher, singletonKeyOf } from './watchJobs.ts'

/** The schema of pg-boss in the database. */
const SCHEMA = 'pgboss'
/** The number of connections for jobs, not counting the connection that listens. */
const CONNECTIONS = 3
/** The seconds after which a silent machine's jobs are taken over: the minimum that pg-boss allows. */
const HEARTBEAT_SECONDS = 10
/** The interval at which one machine looks for jobs of silent machines. */
const MONITOR_SECONDS = 4
/** The interval at which a machine looks for jobs that no notification announces, such as retries. */
const POLL_SECONDS = 2
/** The number of seconds for which ended jobs are kept. A job that was put aside can be added again afterwards. */
const KEPT_SECONDS = 24 * 3600
/** The maximum seconds for which a job waits or runs. Dead machines are noticed long before. */
const MAX_WAIT_SECONDS = 14 * 24 * 3600
const MAX_RUN_SECONDS = 12 * 3600
/** The number of jobs above which pg-boss warns. An import adds a job for each video, so a long queue is normal. */
const MANY_JOBS = 100_000_000
/** The time for which a closing queue waits for jobs that do not end when their signal aborts. */
const CLOSE_TIMEOUT_MS = 10_000
const QUERY_TIMEOUT = 'query_timeout'
const QUERY_TIMEOUT_MS = 15_000
const HOURS_CHECK_MS = 20_000
/** The time for which a machine takes no further job after a job that it could not do. */
const REST_MS = 15_000
const TELL_INTERVAL_MS = 60_000
const MAX_RETRY_DELAY_SECONDS = 300
const MAX_LISTED = 10

const PRIORITIES: Readonly<Record<JobPriority, number>> = { background: 0, soon: 5, waiting: 10 }
const priorityOf = (rank: number): JobPriority =>
  rank >= PRIORITIES.waiting ? 'waiting' : rank >= PRIORITIES.soon ? 'soon' : 'background'

interface StoredJob {
  key: string
  data: object
}

interface PostgresJobsOptions {
  /** The address in the form `postgres://name:password@host/database`. */
  url: string
  /** Called with a reason, without secrets, when the queue has trouble with the database. */
  onTrouble?: (reason: string) => void
  /** Returns whether jobs may begin for which no user waits. By default, they always may. */
  isOpen?: () => boolean
  /** The interval at which `isOpen` is called. */
  hoursCheckMs?: number
  retrySeconds?: number
  restMs?: number
}

/** A call of `work`. For each call, pg-boss runs one job at a time. */
interface Worker {
  kind: JobKind
  run: RunJob
  id: string
  isOpen: boolean
}

/**
 * Opens the queue that all machines with the same database share.
 * @throws an Error with a sentence for the operator
 */
export async function openPostgresJobs(options: PostgresJobsOptions): Promise<Jobs> {
  const { url, onTrouble = () => {}, isOpen = () => true, retrySeconds = RETRY_SECONDS } = options
  const { hoursCheckMs = HOURS_CHECK_MS, restMs = REST_MS } = options
  const boss = new PgBoss({
    connectionString: limitQueries(url),
    schema: SCHEMA,
    max: CONNECTIONS,
    useListenNotify: true,
    schedule: false,
    registerInstance: false,
    superviseIntervalSeconds: MONITOR_SECONDS,
    monitorIntervalSeconds: MONITOR_SECONDS,
    openTelemetry: { enabled: false },
    warningQueueSize: MANY_JOBS,
  })
  let toldAt = -Infinity
  /** Reports trouble with the database at most once a minute, because each poll fails while the database is away. */
  const tell = (reason: string) => {
    if (performance.now() - toldAt < TELL_INTERVAL_MS) return
    toldAt = performance.now()
    onTrouble(reason)
  }
  boss.on('error', (error) => tell(error.message))
  boss.on('warning', ({ message }) => tell(message))
  const queue = {
    policy: 'exclusive',
    notify: true,
    retryLimit: MAX_FAILURES - 1,
    retryDelay: retrySeconds,
    retryBackoff: retrySeconds > 0,
    ...(retrySeconds > 0 && { retryDelayMax: MAX_RETRY_DELAY_SECONDS }),
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAX_RUN_SECONDS,
    retentionSeconds: MAX_WAIT_SECONDS,
    deleteAfterSeconds: KEPT_SECONDS,
  }
  const start = async () => {
    await boss.start()
    for (const kind of JOB_KINDS) await boss.createQueue(kind, queue)
  }
  await start().catch(async (thrown: unknown) => {
    await boss.stop({ graceful: false }).catch(() => {})
    // The cause is left out, because it may contain the address with its password.
    throw new Error(explainOpenError(url, thrown))
  })
  const database = boss.getDb()
  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> => {
    const { rows } = await database.executeSql(text, values).catch((error: unknown) => {
      throw toDatabaseError(error)
    })
    return rows
  }
  const watcher = createJobWatcher(query)
  const ending = new AbortController()
  const workers: Worker[] = []

  const send = (job: Job, db?: Db): Promise<string | null> =>
    boss.send(job.kind, toStored(job), {
      singletonKey: singletonKeyOf(job),
      priority: PRIORITIES[job.priority],
      ...(db && { db }),
    })
  /** Returns a job that was not finished to the queue. The attempt does not count. */
  const giveBack = async (stored: JobWithMetadata<StoredJob>, job: Job): Promise<void> => {
    const transaction = await database.beginTransaction?.()
    if (transaction === undefined) throw new Error('The queue has no transactions.')
    const { db } = transaction
    try {
      await boss.deleteJob(job.kind, stored, { db })
      await send(job, db)
      await transaction.commit()
    } catch (error) {
      await transaction.rollback()
      throw error
    }
  }
  const runJob = async (worker: Worker, stored: JobWithMetadata<StoredJob>): Promise<object> => {
    const { kind } = worker
    const { key, data } = stored.data
    const job: Job = { kind, key, data, priority: priorityOf(stored.priority) }
    try {
      ending.signal.throwIfAborted()
      const result = await worker.run(job, AbortSignal.any([stored.signal, ending.signal]))
      return storable(result ?? {})
    } catch (error) {
      const isUnfit = error instanceof UnfitMachineError
      if (!ending.signal.aborted && !isUnfit) throw toStoredError(error)
      await giveBack(stored, job)
      if (isUnfit) {
        tell(`this machine leaves jobs to others: ${error.message}`)
        await pause(restMs, null, { signal: ending.signal }).catch(() => {})
      }
      return {}
    } finally {
      // Another job may wait. Without this call, pg-boss would look for it only at its next poll.
      boss.notifyWorker(worker.id)
    }
  }
  const startWorker = async (worker: Worker): Promise<void> => {
    worker.isOpen = isOpen()
    worker.id = await boss.work<StoredJob, object, WorkOptions>(
      worker.kind,
      { ...WORK, ...(worker.isOpen ? {} : { minPriority: PRIORITIES.waiting }) },
      async ([stored]) => (stored === undefined ? {} : await runJob(worker, stored)),
    )
  }
  /** Lets workers take other jobs when the hours of work begin or end. Running jobs continue. */
  const followHours = async () => {
    for (const worker of workers)
      if (worker.id !== '' && worker.isOpen !== isOpen() && !ending.signal.aborted) {
        await boss.offWork(worker.kind, { id: worker.id, wait: false })
        await startWorker(worker)
      }
  }
  const hours = setInterval(() => void followHours().catch((error) => tell(reasonOf(error))), hoursCheckMs)
  hours.unref()

  return {
    isShared: true,
    async add(job) {
      try {
        if (await watcher.isPutAside(job)) return
        if ((await send(job)) !== null) return
        const [known] = await boss.findJobs(job.kind, { key: singletonKeyOf(job), queued: true })
        const priority = PRIORITIES[job.priority]
        if (known && known.priority < priority)
          await boss.update(job.kind, undefined, { id: known.id, priority })
      } catch (error) {
        throw toDatabaseError(error)
      }
    },
    work(kind, concurrency, run) {
      for (let count = 0; count < concurrency; count += 1) {
        const worker: Worker = { kind, run, id: '', isOpen: true }
        workers.push(worker)
        startWorker(worker).catch((error) => tell(reasonOf(error)))
      }
    },
    settled: watcher.settled,
    async figures() {
      const counts = noJobs()
      const rows = await query<{ name: JobKind; state: string; jobs: number }>(`
        select name, state::text, count(*)::integer as jobs from ${SCHEMA}.job
        where state in ('created', 'retry', 'active', 'failed') group by 1, 2`)
      for (const { name, state, jobs } of rows)
        if (name in counts)
          counts[name][state === 'active' ? 'running' : state === 'failed' ? 'failed' : 'waiting'] += jobs
      const failed = await query<JobName & { reason: string }>(`
        select name as kind, data->>'key' as key, coalesce(output->>'message', output->'value'->>'message', '') as reason
        from ${SCHEMA}.job where state = 'failed' order by completed_on desc limit ${MAX_LISTED}`)
      return { counts, failed }
    },
    async close() {
      clearInterval(hours)
      ending.abort()
      watcher.close()
      for (const kind of new Set(workers.map((worker) => worker.kind)))
        await boss.offWork(kind, { wait: false })
      await boss.stop({ timeout: CLOSE_TIMEOUT_MS })
    },
  }
}

/** Returns the address with a time limit for queries, without which a hanging database keeps the queue open. */
function limitQueries(url: string): string {
  if (!URL.canParse(url)) return url
  const limited = new URL(url)
  if (!limited.searchParams.has(QUERY_TIMEOUT))
    limited.searchParams.set(QUERY_TIMEOUT, String(QUERY_TIMEOUT_MS))
  return limited.href
}

const WORK = {
  includeMetadata: true,
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
} as const
type WorkOptions = typeof WORK & { minPriority?: number }

const toStored = ({ key, data }: Job): StoredJob => storable({ key, data })

/** Returns an error with the reason alone. The original error may have long fields, such as the output of a program. */
const toStoredError = (error: unknown) => new Error(storableText(reasonOf(error)))

function storable<T extends object>(value: T): T {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? storableText(part) : part,
  )
  return JSON.parse(text) as T
}

/** Replaces characters that PostgreSQL cannot store as JSON: U+0000, and halves of surrogate pairs. */
const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')
