import { Client, Pool, types, type ClientBase, type ClientConfig, type PoolConfig } from 'pg'
import { codeOf } from '../../domain/codeOf.ts'
import type { Tables } from '../tableDialect.ts'
import { raw, toQuery, type Parameter, type Session, type Sql, type Transactions } from '../sql.ts'
import { DatabaseUnreachableError, explainOpenError, isRetryable, toDatabaseError } from './databaseErrors.ts'
import { createSchema, requireSchema } from './schema.ts'

/** A dedicated connection, for locks that are held until the connection closes. */
export interface OwnConnection extends Session {
  readonly isOpen: boolean
  close(): Promise<void>
}

/** The events of a dedicated connection. */
interface ConnectionEvents {
  onNotification?: (channel: string, payload: string) => void
  /** Called once, when the connection has ended or is broken. */
  onEnd?: () => void
}

/**
 * A PostgreSQL database that several servers share. Every method throws a `DatabaseUnreachableError` while the
 * database cannot be reached, and a `DatabaseQueryError` if it rejects a query.
 */
export type Database = Awaited<ReturnType<typeof openDatabase>>

export const createTransactions = (database: Database): Transactions => ({
  session: database,
  read: (work) => work(),
  write: (work) => database.transaction(work),
  writeDurably: (work) => database.transaction(work),
})

interface DatabaseOptions {
  /** The address in the form `postgres://name:password@host/database`. */
  url: string
  /** Called with the reason, without secrets, when an idle connection breaks. */
  onTrouble?: (reason: string) => void
  /** The maximum number of connections, not counting the connections of `connect`. */
  connections?: number
  /** All tables that the database must have. Missing tables are created. */
  tables: Tables
  /** Whether the database must already have its tables, because servers use it. */
  hasTables?: boolean
  /** Whether the database is only read. It has its tables already, and its timeout is `REPLICA_TIMEOUT_MS`. */
  isReplica?: boolean
}

/** The maximum connections of one server. PostgreSQL's default limit of 100 is enough for several servers. */
const CONNECTIONS = 10
/** The time within which the network must respond, or a connection in use must become free. */
const CONNECT_TIMEOUT_MS = 10_000
/** The time after which a query fails. Every query of the server is faster unless the database hangs. */
const QUERY_TIMEOUT_MS = 15_000
/** The time after which a query of a replica fails. The primary is then read instead. */
const REPLICA_TIMEOUT_MS = 4_000
const MAX_ATTEMPTS = 5
const INT8 = 20

/**
 * Opens a database and creates its tables if they are missing.
 * @throws an Error with a sentence for the operator
 */
export async function openDatabase(options: DatabaseOptions) {
  const {
    url,
    tables,
    onTrouble = () => {},
    connections = CONNECTIONS,
    hasTables = false,
    isReplica = false,
  } = options
  const settings: PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: isReplica ? REPLICA_TIMEOUT_MS : CONNECT_TIMEOUT_MS,
    query_timeout: isReplica ? REPLICA_TIMEOUT_MS : QUERY_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'vtube',
    types: { getTypeParser: toParser },
  }
  if (!isReplica)
    await (hasTables ? requireSchema(settings, tables) : createSchema(settings, tables)).catch(
      (thrown: unknown) => {
        // The cause is left out, because it may contain the address with its password.
        throw new Error(explainOpenError(url, thrown))
      },
    )
  const pool = new Pool(settings)
  pool.on('error', (error) => onTrouble(`${error.message} ${codeOf(error)}`.trim()))
  const rejectClosed = () => Promise.reject(new Error('The database is closed.'))
  return {
    query: <Row>(query: Sql): Promise<Row[]> => (pool.ending ? rejectClosed() : runQuery(pool, query)),
    /** Runs `work` in a transaction. It runs again after a deadlock, so it must not have other effects. */
    transaction: <T>(work: (session: Session) => Promise<T>): Promise<T> =>
      pool.ending ? rejectClosed() : withRetries(pool, work),
    connect: (events: ConnectionEvents = {}): Promise<OwnConnection> =>
      pool.ending ? rejectClosed() : connect(settings, events),
    close: async (): Promise<void> => {
      if (!pool.ending) await pool.end()
    },
  }
}

/** Reads 64-bit integers as numbers. Queries must select integers that may exceed 2^53 as text. */
const toParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === INT8 ? Number : types.getTypeParser(oid, format as 'text')

async function runQuery<Row>(on: Pool | ClientBase, query: Sql): Promise<Row[]> {
  try {
    const { text, values } = toQuery(query, 'postgres')
    const { rows } = await on.query({ text, values: values.map(withoutNul) })
    return rows as Row[]
  } catch (thrown) {
    throw toDatabaseError(thrown)
  }
}

/** The character U+0000, which PostgreSQL cannot store. */
const NUL = /\0/g
const REPLACEMENT_CHARACTER = '\uFFFD'

function withoutNul(value: Parameter): Parameter {
  if (typeof value === 'string') return value.replace(NUL, REPLACEMENT_CHARACTER)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return value.map((entry) => (typeof entry === 'string' ? entry.replace(NUL, REPLACEMENT_CHARACTER) : entry))
}

async function withRetries<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runTransaction(pool, work)
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
    }
  }
}

async function runTransaction<T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw toDatabaseError(error)
  })
  // If the connection breaks between two queries, the next query reports it. Without a listener, Node would exit.
  const ignore = () => {}
  client.on('error', ignore)
  const session: Session = { query: (query) => runQuery(client, query) }
  let isReusable = true
  try {
    await session.query(raw('begin'))
    const value = await work(session)
    await session.query(raw('commit'))
    return value
  } catch (error) {
    // A broken or hanging connection is closed, which makes the database roll its transaction back.
    const rollBack = () => session.query(raw('rollback')).then(Boolean, () => false)
    isReusable = !(error instanceof DatabaseUnreachableError) && (await rollBack())
    throw error
  } finally {
    client.off('error', ignore)
    client.release(!isReusable)
  }
}

async function connect(settings: ClientConfig, events: ConnectionEvents): Promise<OwnConnection> {
  const client = new Client(settings)
  let isOpen = true
  const end = () => {
    if (isOpen) events.onEnd?.()
    isOpen = false
  }
  client.on('notification', ({ channel, payload = '' }) => events.onNotification?.(channel, payload))
  client.on('error', end)
  client.on('end', end)
  try {
    await client.connect()
  } catch (error) {
    throw toDatabaseError(error)
  }
  return {
    query: (query) => runQuery(client, query),
    get isOpen() {
      return isOpen
    },
    close: () => client.end(),
  }
}
