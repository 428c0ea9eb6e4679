import { Client, type ClientBase, type ClientConfig, Pool, type PoolConfig, types } from 'pg'
import { codeOf, DatabaseGone, explain, isWorthRepeating, toFailure } from './errors.ts'
import { migrate } from './schema.ts'
import { raw, type Sql, toQuery } from './sql.ts'

/** Where queries go. */
export interface Session {
  query<Row = unknown>(query: Sql): Promise<Row[]>
}

/** A connection of its own, for locks that last as long as it does. */
export interface OwnConnection extends Session {
  /** Whether it still stands. */
  readonly isOpen: boolean
  close(): Promise<void>
}

/**
 * A database that is shared between servers. Every method throws a `DatabaseGone` while it cannot be reached, and
 * works again when it can, and a `DatabaseRefusal` for what the database does not accept.
 */
export interface Database extends Session {
  /** All or nothing. `work` is run again when it collides with another transaction: it must touch nothing else. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>
  connect(): Promise<OwnConnection>
  close(): Promise<void>
}

interface DatabaseOptions {
  /** `postgres://name:password@host/database` */
  url: string
  /** Told, without any secret, when an idle connection breaks. */
  onTrouble?: (reason: string) => void
  /** Connections at the most, those of `connect` apart. */
  connections?: number
}

/** Enough for one server; three of them fit ten times into what PostgreSQL allows by default. */
const CONNECTIONS = 10
/** Waiting for a connection, in milliseconds: for the network, or for one that is in use. */
const CONNECT_TIMEOUT_MS = 10_000
/** No query of ours takes this long; whoever waits for a database that hangs should hear of it. */
const QUERY_TIMEOUT_MS = 15_000
const TRIES = 5
const INT8 = 20

/**
 * Opens a database that servers share, and brings its tables up to date; servers that start at the same time wait
 * for each other there.
 * @throws an Error with a sentence for the operator
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, onTrouble = () => {}, connections = CONNECTIONS } = options
  const settings: PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'vtube',
    types: { getTypeParser: toParser },
  }
  await migrate(settings).catch((thrown: unknown) => {
    // Without the cause, which may hold the address with its password.
    throw new Error(explain(url, thrown))
  })
  const pool = new Pool(settings)
  pool.on('error', (error) => onTrouble(`${error.message} ${codeOf(error)}`.trim()))
  return {
    query: (query) => (pool.ending ? closed() : answered(pool, query)),
    transaction: (work) => (pool.ending ? closed() : transaction(pool, work)),
    connect: () => (pool.ending ? closed() : connect(settings)),
    close: async () => {
      if (!pool.ending) await pool.end()
    },
  }
}

const closed = () => Promise.reject(new Error('The database is closed.'))

/** Times and counts that are read as numbers stay below 2^53; larger ones are read as text. */
const toParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as 'text')

async function answered<Row>(on: Pool | ClientBase, query: Sql): Promise<Row[]> {
  try {
    const { rows } = await on.query(toQuery(query))
    return rows as Row[]
  } catch (thrown) {
    throw toFailure(thrown)
  }
}

async function transaction<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, work)
    } catch (error) {
      if (attempt === TRIES || !isWorthRepeating(error)) throw error
    }
  }
}

async function once<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toFailure(error)
  })
  // What breaks between two queries is told by the next one; without a listener it would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  const session: Session = { query: (query) => answered(client, query) }
  let isSound = true
  try {
    await session.query(raw('begin'))
    const value = await work(session)
    await session.query(raw('commit'))
    return value
  } catch (error) {
    // A connection that failed, or hangs, takes its transaction with it.
    isSound = !(error instanceof DatabaseGone) && (await rolledBack(session))
    throw error
  } finally {
    client.off('error', ignore)
    client.release(!isSound)
  }
}

const rolledBack = (session: Session): Promise<boolean> =>
  session.query(raw('rollback')).then(
    () => true,
    () => false,
  )

async function connect(settings: ClientConfig): Promise<OwnConnection> {
  const client = new Client(settings)
  let isOpen = true
  const end = () => (isOpen = false)
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
  } catch (error) {
    throw toFailure(error)
  }
  return {
    query: (query) => answered(client, query),
    get isOpen() {
      return isOpen
    },
    close: () => client.end(),
  }
}
