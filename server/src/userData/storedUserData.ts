import { randomBytes } from 'node:crypto'
import { defineResource, type Service } from '../database/resource.ts'
import { oneOf, sql, tableOf, type Columns, type Session, type Transactions } from '../database/sql.ts'
import {
  sizeOf,
  spaceOf,
  type UserDataCell,
  type UserDataLimits,
  type UserDataPage,
  type UserDataPosition,
  type UserDataState,
  type UserDataWrite,
} from './cells.ts'
import type { Tables } from '../database/tableDialect.ts'

interface UserRow {
  id: number
  epoch: string
  generation: number
  emptied_generation: number
  cursor: number
  cells: number
  /** The sum of `sizeOf` over the cells. */
  bytes: number
}

const toState = ({ epoch, generation, emptied_generation, cursor }: UserRow): UserDataState => ({
  epoch,
  generation,
  emptiedGeneration: emptied_generation,
  cursor,
})
const NOTHING: UserDataState = { epoch: '', generation: 0, emptiedGeneration: 0, cursor: 0 }

const STAMP_LENGTH = 16

const createEpoch = (): string => randomBytes(12).toString('base64url')

const KEY_COLUMNS: Columns<UserDataCell> = {
  table_name: ['text', ({ table }) => table],
  row_name: ['text', ({ row }) => row],
  cell_name: ['text', ({ cell }) => cell],
}
type CellKey = Omit<UserDataCell, 'value' | 'stamp'>
const keyOf = ({ table, row, cell }: CellKey): string => JSON.stringify([table, row, cell])

export type UserData = Service<ReturnType<typeof userData>>

const TABLES: Tables = {
  /** What users make. The name of a user is a digest; the short id keeps the rows of cells small. */
  user_data_users: (db) => `
    create table user_data_users (
      id ${db.rowid},
      name ${db.key} not null unique,
      epoch ${db.key} not null,
      generation ${db.integer} not null,
      emptied_generation ${db.integer} not null,
      cursor ${db.integer} not null,
      cells ${db.integer} not null,
      -- The size of the names of rows and of the values of all cells.
      bytes ${db.integer} not null default 0
    ) ${db.options};`,
  user_data_cells: (db) => `
    create table user_data_cells (
      user_id ${db.integer} not null,
      table_name ${db.key} not null,
      row_name ${db.key} not null,
      cell_name ${db.key} not null,
      value text not null,
      stamp ${db.key} not null,
      number ${db.integer} not null,
      primary key (user_id, table_name, row_name, cell_name)
    ) ${db.keyedOptions};
    create index user_data_cells_by_number on user_data_cells (user_id, number);`,
}

/** The cells of users, whose names the caller states. Its guarantees hold for all servers on one database. */
export const userData = defineResource(TABLES, ({ session, writeDurably }: Transactions) => ({
  read: {
    /** Returns cells of a generation with numbers greater than a cursor. */
    async read(name: string, after: Omit<UserDataPosition, 'epoch'>, limit: number): Promise<UserDataPage> {
      const [user] = await session.query<UserRow>(sql`select * from user_data_users where name = ${name}`)
      const state = user ? toState(user) : NOTHING
      // A deletion in the meantime adds no cells, because later generations have numbers beyond the cursor.
      const rows =
        user?.generation === after.generation
          ? await session.query<UserDataCell & { number: number }>(sql`
              select table_name as "table", row_name as "row", cell_name as cell, value, stamp, number from user_data_cells
              where user_id = ${user.id} and number > ${after.cursor} and number <= ${user.cursor}
              order by number limit ${limit + 1}`)
          : []
      const page = rows.slice(0, limit)
      return {
        state,
        cells: page.map(({ number: _number, ...cell }) => cell),
        cursor: page.at(-1)?.number ?? Math.min(after.cursor, state.cursor),
        hasMore: rows.length > page.length,
      }
    },

    /**
     * Returns the users whose last accepted cell has a greater stamp than the given one, in descending order of their
     * stamps.
     * @param limit the maximum number of users
     */
    async recentUsers(stamp: string, limit: number): Promise<readonly string[]> {
      const rows = await session.query<{ name: string }>(sql`
        select name from (
          select name, (select c.stamp from user_data_cells c where c.user_id = u.id order by c.number desc limit 1) as stamp
          from user_data_users u
        ) as latest
        where stamp > ${stamp} order by stamp desc limit ${limit}`)
      return rows.map(({ name }) => name)
    },

    /** Returns the present cells of a table whose rows begin with a text (without `%` and `_`), latest stamp first. */
    latestCells: (
      name: string,
      table: string,
      rowsWith: string,
      limit: number,
    ): Promise<readonly UserDataCell[]> =>
      session.query<UserDataCell>(sql`
        select table_name as "table", row_name as "row", cell_name as cell, value, stamp from user_data_cells
        where user_id = (select id from user_data_users where name = ${name}) and table_name = ${table}
          and row_name like ${`${rowsWith}%`} and value <> 'null'
        order by stamp desc limit ${limit}`),

    /** Returns the positions of the users who have data, in one query. */
    async positions(users: readonly string[]): Promise<ReadonlyMap<string, UserDataPosition>> {
      const rows = await session.query<UserDataPosition & { name: string }>(
        sql`select name, epoch, generation, cursor from user_data_users where name ${oneOf(users)}`,
      )
      return new Map(rows.map(({ name, ...position }) => [name, position]))
    },
  },
  write: {
    /** Stores all cells of a generation durably, or none. One with no newer stamp is ignored; others get numbers. */
    write: (
      user: string,
      generation: number,
      cells: readonly UserDataCell[],
      limits: UserDataLimits,
    ): Promise<UserDataWrite> =>
      writeDurably(async (transaction) => {
        const row = await lockUser(transaction, user)
        const before = toState(row)
        const isNew = row.cursor === 0 && row.generation === 0
        /** Rejects the write, and deletes the row of a user for whom nothing is stored. */
        const refuse = async (result: UserDataWrite['result']): Promise<UserDataWrite> => {
          if (isNew) await transaction.query(sql`delete from user_data_users where id = ${row.id}`)
          return { result, state: before }
        }
        if (before.generation !== generation) return await refuse('otherGeneration')
        const latest = latestOfEach(cells)
        const stored = await readVersions(transaction, row.id, [...latest.values()])
        const accepted = [...latest].filter(([key, { stamp }]) => stamp > (stored.get(key)?.stamp ?? ''))
        const cellCount = row.cells + accepted.filter(([key]) => !stored.has(key)).length
        if (isNew && accepted.length === 0) return await refuse('stored')
        const bytes = accepted.reduce(
          (sum, [key, cell]) => sum + sizeOf(cell) - (stored.get(key)?.size ?? 0),
          row.bytes,
        )
        const taken = spaceOf(row.cells, row.bytes)
        const added = spaceOf(cellCount, bytes) - taken
        if (cellCount > Math.max(limits.cells, row.cells) || (added > 0 && taken + added > limits.bytes))
          return await refuse('full')
        if (added > 0 && added + (await readAllBytes(transaction)) > limits.allBytes)
          return await refuse('allFull')
        const cursor = row.cursor + accepted.length
        if (accepted.length > 0) {
          const values = accepted.map(([, cell]) => cell)
          await upsertCells(transaction, row, values)
          await transaction.query(
            sql`update user_data_users set cursor = ${cursor}, cells = ${cellCount}, bytes = ${bytes} where id = ${row.id}`,
          )
        }
        return { result: 'stored', state: { ...before, cursor } }
      }),
  },
  essential: {
    /** Deletes all cells of a user, and begins the next generation. */
    delete: (user: string, emptiesDevices: boolean): Promise<UserDataState> =>
      writeDurably(async (transaction) => {
        const row = await lockUser(transaction, user)
        const generation = row.generation + 1
        const emptied = emptiesDevices ? generation : row.emptied_generation
        await transaction.query(sql`delete from user_data_cells where user_id = ${row.id}`)
        await transaction.query(sql`
          update user_data_users set generation = ${generation}, emptied_generation = ${emptied}, cells = 0, bytes = 0
          where id = ${row.id}`)
        return { ...toState(row), generation, emptiedGeneration: emptied }
      }),

    /** Begins a new epoch, unless another epoch has begun since `former`. */
    renewEpoch: (user: string, former: string): Promise<UserDataState> =>
      writeDurably(async (transaction) => {
        const row = await lockUser(transaction, user)
        if (row.epoch !== former) return toState(row)
        const epoch = createEpoch()
        await transaction.query(sql`update user_data_users set epoch = ${epoch} where id = ${row.id}`)
        return { ...toState(row), epoch }
      }),
  },
}))

/** Returns the row of a user, created if missing, and locks it, so that numbers become visible in order. */
async function lockUser(session: Session, name: string): Promise<UserRow> {
  // An update that changes nothing locks the row, and returns the values that it has once the lock is acquired.
  const [row] = await session.query<UserRow>(sql`
    insert into user_data_users (name, epoch, generation, emptied_generation, cursor, cells, bytes)
    values (${name}, ${createEpoch()}, 0, 0, 0, 0, 0)
    on conflict (name) do update set name = excluded.name
    returning *`)
  if (!row) throw new Error('The database has not returned the row of a user.')
  return row
}

/** Returns the cell with the greatest stamp for each key, in the order of the given keys. */
function latestOfEach(cells: readonly UserDataCell[]): Map<string, UserDataCell> {
  const latest = new Map<string, UserDataCell>()
  for (const given of cells) {
    const key = keyOf(given)
    const known = latest.get(key)
    if (known === undefined || given.stamp > known.stamp) latest.set(key, given)
  }
  return latest
}

/** Estimates the bytes that all users together take on the disk. */
async function readAllBytes(session: Session): Promise<number> {
  const [sums] = await session.query<{ cells: number; bytes: number }>(sql`
    select cast(coalesce(sum(cells), 0) as bigint) as cells, cast(coalesce(sum(bytes), 0) as bigint) as bytes
    from user_data_users`)
  return sums === undefined ? 0 : spaceOf(sums.cells, sums.bytes)
}

/** Returns the stamps and sizes of stored cells by key. */
async function readVersions(
  session: Session,
  userId: number,
  cells: readonly UserDataCell[],
): Promise<Map<string, { stamp: string; size: number }>> {
  // The query has one subquery for each cell, because without statistics the planner would join all cells of the user.
  // It returns stamp (16 characters) and value in one column, because a second column would need a second subquery.
  const rows = await session.query<CellKey & { version: string | null }>(sql`
    select table_name as "table", row_name as "row", cell_name as cell, (
      select c.stamp || c.value from user_data_cells c
      where c.user_id = ${userId} and c.table_name = given.table_name and c.row_name = given.row_name
        and c.cell_name = given.cell_name
    ) as version
    from ${tableOf(cells, KEY_COLUMNS)}`)
  return new Map(
    rows.flatMap(({ table, row, cell, version }) => {
      if (version === null) return []
      const [stamp, value] = [version.slice(0, STAMP_LENGTH), version.slice(STAMP_LENGTH)]
      return [[keyOf({ table, row, cell }), { stamp, size: sizeOf({ row, value }) }] as const]
    }),
  )
}

/** Writes cells. Their numbers follow the user's cursor. */
async function upsertCells(session: Session, user: UserRow, cells: readonly UserDataCell[]): Promise<void> {
  const numbered = cells.map((cell, index) => ({ ...cell, number: user.cursor + index + 1 }))
  const given = tableOf(numbered, {
    ...KEY_COLUMNS,
    value: ['text', ({ value }) => value],
    stamp: ['text', ({ stamp }) => stamp],
    number: ['bigint', ({ number }) => number],
  })
  await session.query(sql`
    insert into user_data_cells (user_id, table_name, row_name, cell_name, value, stamp, number)
    select cast(${user.id} as bigint), table_name, row_name, cell_name, value, stamp, number from ${given} where true
    on conflict (user_id, table_name, row_name, cell_name) do update set
      value = excluded.value, stamp = excluded.stamp, number = excluded.number`)
}
