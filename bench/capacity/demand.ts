import type { Cost, Costs, Unit } from './costs.ts'

/**
 * What a person does on a day. The counts follow the simulated visits of `bench -- day`; the hours are those of an evening.
 */
const PER_PERSON: Readonly<Record<Unit, number>> = {
  page: 3,
  list: 6,
  search: 1.5,
  native: 0.8,
  prepared: 0.15,
  // Viewers share what is converted: a video is made once while it stays in the cache.
  converted: 0.05,
  import: 0.02,
}

/** The busiest hour has this fraction of the day. */
const PEAK_FRACTION = 0.15
/** Processors are planned to be busy to this fraction at most. */
const USABLE_FRACTION = 0.6
const SECONDS_OF_HOUR = 3_600

/** What the people of a day need in the busiest hour. */
export interface Demand {
  /** Cores of servers. */
  serverCores: number
  /** Cores of workers, which convert and import. */
  workerCores: number
  megabitsPerSecond: number
  queriesPerSecond: number
  objectsPerSecond: number
}

const OF_WORKERS: ReadonlySet<Unit> = new Set(['converted', 'import'])

/** Returns what a number of people a day need in the busiest hour, from measured costs. */
export function demandOf(people: number, costs: Costs): Demand {
  const units = Object.entries(PER_PERSON) as [Unit, number][]
  const perSecond = (of: (cost: Cost) => number, isIncluded: (unit: Unit) => boolean = () => true) =>
    units
      .filter(([unit]) => isIncluded(unit))
      .reduce((sum, [unit, count]) => sum + of(costs[unit]) * count * people * PEAK_FRACTION, 0) /
    SECONDS_OF_HOUR
  const cores = (isIncluded: (unit: Unit) => boolean) =>
    perSecond(({ cpuMs }) => cpuMs, isIncluded) / 1000 / USABLE_FRACTION
  return {
    serverCores: cores((unit) => !OF_WORKERS.has(unit)),
    workerCores: cores((unit) => OF_WORKERS.has(unit)),
    megabitsPerSecond: perSecond(({ bytes }) => (bytes * 8) / 1e6),
    queriesPerSecond: perSecond(({ queries }) => queries),
    objectsPerSecond: perSecond(({ objects }) => objects),
  }
}

/** What gives out first, and what comes next. The limits are those of one part, not of Vtube as a whole. */
interface Limit {
  name: string
  next: string
  /** Returns the fraction of the limit that a demand takes. */
  fraction: (demand: Demand) => number
}

/** One server process uses one core. */
const CORES_OF_SERVER = 1
/** The encoders of a machine with eight processors, beside its other work. */
const CORES_OF_MACHINE = 8
/** An uplink of one gigabit, filled to seven tenths. */
const MEGABITS_OF_UPLINK = 700
/** The queries that one PostgreSQL answers on eight cores, as its documentation and pgbench show for short reads. */
const QUERIES_OF_DATABASE = 10_000
/** The requests per second that object storage accepts for one prefix (AWS states 5,500 reads). */
const OBJECTS_OF_PREFIX = 5_500

export const LIMITS: readonly Limit[] = [
  {
    name: 'one server process',
    next: 'a second server on the same PostgreSQL',
    fraction: ({ serverCores }) => serverCores / CORES_OF_SERVER,
  },
  {
    name: 'the processors of one machine',
    next: 'workers, and --no-encode',
    fraction: ({ serverCores, workerCores }) => (serverCores + workerCores) / CORES_OF_MACHINE,
  },
  {
    name: 'the uplink of one machine',
    next: 'VTUBE_MEDIA_REDIRECT to the bucket or a CDN',
    fraction: ({ megabitsPerSecond }) => megabitsPerSecond / MEGABITS_OF_UPLINK,
  },
  {
    name: 'one PostgreSQL',
    next: 'VTUBE_DATABASE_READ_URL, then PgBouncer; partitioned tables and a search engine after that',
    fraction: ({ queriesPerSecond }) => queriesPerSecond / QUERIES_OF_DATABASE,
  },
  {
    name: 'one prefix of the bucket',
    next: 'a CDN before the bucket, and several prefixes',
    fraction: ({ objectsPerSecond }) => objectsPerSecond / OBJECTS_OF_PREFIX,
  },
]
