import { hash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { queueClosed, type JobEnd, type JobKind, type JobName } from './Jobs.ts'

/** Returns the key of a job for pg-boss. The key is a digest, because a job's own key may be too long for an index. */
export const singletonKeyOf = ({ key }: Pick<JobName, 'key'>): string => hash('sha256', key, 'base64url')

type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** The minimum and maximum pauses between two queries for the jobs for which this machine waits. */
const MIN_PAUSE_MS = 40
const MAX_PAUSE_MS = 500
const PAUSE_AFTER_ERROR_MS = 1000
/** The number of seconds after the end of a job in which its result can be found. */
const RECENT_SECONDS = 600

interface Wait {
  name: JobKind
  key: string
  since: number
  resolve: (end: JobEnd) => void
}

interface EndedRow {
  name: JobKind
  key: string
  state: 'completed' | 'failed'
  output: object | null
  reason: string | null
}

/** Creates a watcher of the jobs that this machine awaits, by one query at a time, with ever longer pauses. */
export function createJobWatcher(query: Query) {
  const ending = new AbortController()
  const waits = new Set<Wait>()
  let watching: Promise<void> | null = null

  const findRunning = async (all: readonly Wait[]): Promise<ReadonlySet<string>> => {
    const rows = await query<{ name: string; key: string }>(
      `select name, singleton_key as key from pgboss.job
       where name = any($1) and coalesce(singleton_key, '') = any($2) and state <= 'active' and policy = 'exclusive'`,
      keysOf(all),
    )
    return new Set(rows.map(({ name, key }) => `${name} ${key}`))
  }
  const findEnded = async (all: readonly Wait[]): Promise<ReadonlyMap<string, JobEnd>> => {
    const rows = await query<EndedRow>(
      `select distinct on (name, singleton_key) name, singleton_key as key, state::text, output,
         coalesce(output->>'message', output->'value'->>'message', '') as reason
       from pgboss.job where name = any($1) and singleton_key = any($2) and
         (state = 'failed' or state = 'completed' and completed_on > now() - interval '${RECENT_SECONDS} s')
       order by name, singleton_key, completed_on desc`,
      keysOf(all),
    )
    return new Map(
      rows.map(({ name, key, state, output, reason }) => [
        `${name} ${key}`,
        state === 'failed' ? { reason: reason ?? '' } : { result: output ?? {} },
      ]),
    )
  }
  const look = async (): Promise<void> => {
    const all = [...waits]
    const running = await findRunning(all)
    const others = all.filter(({ name, key }) => !running.has(`${name} ${key}`))
    if (others.length === 0) return
    const ended = await findEnded(others)
    for (const wait of others) wait.resolve(ended.get(`${wait.name} ${wait.key}`) ?? null)
  }
  const watch = async (): Promise<void> => {
    while (waits.size > 0 && !ending.signal.aborted) {
      const isKnown = (await look().catch(() => false)) !== false
      const newest = Math.max(...[...waits].map(({ since }) => since))
      const waitedMs = performance.now() - newest
      const pauseMs = isKnown
        ? Math.min(Math.max(waitedMs / 4, MIN_PAUSE_MS), MAX_PAUSE_MS)
        : PAUSE_AFTER_ERROR_MS
      if (waits.size > 0) await pause(pauseMs, null, { signal: ending.signal }).catch(() => {})
    }
    watching = null
  }
  return {
    async isPutAside(job: JobName): Promise<boolean> {
      const rows = await query(
        `select 1 from pgboss.job where name = $1 and state = 'failed' and singleton_key = $2 limit 1`,
        [job.kind, singletonKeyOf(job)],
      )
      return rows.length > 0
    },
    async settled(job: JobName, signal: AbortSignal): Promise<JobEnd> {
      const { promise, resolve, reject } = Promise.withResolvers<JobEnd>()
      const wait = { name: job.kind, key: singletonKeyOf(job), since: performance.now(), resolve }
      const abort = () => (signal.aborted ? resolve(null) : reject(queueClosed()))
      const either = AbortSignal.any([signal, ending.signal])
      either.addEventListener('abort', abort)
      if (either.aborted) abort()
      waits.add(wait)
      watching ??= watch()
      return await promise.finally(() => {
        waits.delete(wait)
        either.removeEventListener('abort', abort)
      })
    },
    close: () => ending.abort(),
  }
}

const keysOf = (all: readonly Wait[]): string[][] => [
  [...new Set(all.map(({ name }) => name))],
  all.map(({ key }) => key),
]
