export type Dialect = 'sqlite' | 'postgres'

type Scalar = string | number | bigint | null
/** A value that a database accepts as a parameter. Only PostgreSQL accepts arrays. */
export type Parameter = Scalar | Uint8Array | readonly Scalar[]

/** A fragment of a query with parameters, which are numbered when the query is built. Fragments can be nested. */
export class Sql {
  readonly texts: readonly string[]
  readonly values: readonly (Parameter | Fragment)[]

  constructor(texts: readonly string[], values: readonly (Parameter | Fragment)[]) {
    this.texts = texts
    this.values = values
  }
}

/** A part of a query. A function returns a part that is written differently for each database. */
export type Fragment = Sql | ((dialect: Dialect) => Sql)

export interface Session {
  query<Row = unknown>(query: Sql): Promise<Row[]>
}

/** Runs several queries together, in the way of each database. */
export interface Transactions {
  /** The session for queries that only read, and for single writes. */
  session: Session
  /** Runs `work` so that all its queries see the same state, if the database can guarantee this without locks. */
  read<T>(work: () => Promise<T>): Promise<T>
  /** Runs one transaction. After a conflict, `work` may run again, so it must not have other effects. */
  write<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Like `write`, but survives a power failure, for data that cannot be loaded again. */
  writeDurably<T>(work: (session: Session) => Promise<T>): Promise<T>
}

/** Creates a fragment of a query. Values in braces become parameters, and fragments become part of the text. */
export const sql = (texts: TemplateStringsArray, ...values: readonly (Parameter | Fragment)[]): Sql =>
  new Sql(texts, values)

/** Creates a fragment of constant text, such as a column name. Never pass user input. */
export const raw = (text: string): Sql => new Sql([text], [])

export const joined = (pieces: readonly Fragment[], between: string): Sql =>
  new Sql(['', ...pieces.slice(1).map(() => between), ''], pieces)

/** Returns a comparison with any of the values, to be placed after a column. */
export const oneOf =
  (values: readonly (string | number | bigint)[], type: 'text' | 'bigint' = 'text'): Fragment =>
  (dialect) =>
    dialect === 'postgres'
      ? sql`= any(${values}::${raw(type)}[])`
      : sql`in (select cast(value as ${raw(type)}) from json_each(${toJson(values)}))`

/** Returns a table `given` with a column `value`. Join it if SQLite would scan a whole table to evaluate `oneOf`. */
export const listOf =
  (values: readonly string[]): Fragment =>
  (dialect) =>
    dialect === 'postgres'
      ? sql`unnest(${values}::text[]) as given (value)`
      : sql`json_each(${toJson(values)}) as given`

/** The columns of a table that is sent as part of a query: the type and value of each column, by its name. */
export type Columns<Row> = Readonly<
  Record<string, readonly [type: 'text' | 'bigint' | 'double precision', of: (row: Row) => Scalar]>
>

/** Returns a table `given` with these rows, to be placed after `from`. */
export const tableOf =
  <Row>(rows: readonly Row[], columns: Columns<Row>): Fragment =>
  (dialect) => {
    const names = Object.keys(columns)
    const types = Object.values(columns)
    if (dialect === 'postgres') {
      const arrays = types.map(([type, of]) => sql`${rows.map(of)}::${raw(type)}[]`)
      return sql`unnest(${joined(arrays, ', ')}) as given (${raw(names.join(', '))})`
    }
    const fields = names.map((name, index) => `value ->> ${index} as ${name}`).join(', ')
    const json = toJson(rows.map((row) => types.map(([, of]) => of(row))))
    return sql`(select ${raw(fields)} from json_each(${json})) as given`
  }

/** Writes 64-bit integers as strings, which SQLite converts to the type of the column, and repairs broken UTF-16. */
const toJson = (values: readonly unknown[]): string =>
  JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'bigint') return value.toString()
    return typeof value === 'string' ? value.toWellFormed() : value
  })

/** Returns a query in the form that the driver expects. */
export function toQuery(query: Sql, dialect: Dialect): { text: string; values: Parameter[] } {
  const values: Parameter[] = []
  return { text: write(query, dialect, values), values }
}

/** Returns the text of a part of a query, and adds the parameters of this part to `values`. */
function write(piece: Parameter | Fragment, dialect: Dialect, values: Parameter[]): string {
  if (typeof piece === 'function') return write(piece(dialect), dialect, values)
  if (!(piece instanceof Sql)) {
    const position = values.push(piece)
    return dialect === 'postgres' ? `$${position}` : '?'
  }
  let text = piece.texts[0] ?? ''
  for (const [index, value] of piece.values.entries())
    text += write(value, dialect, values) + (piece.texts[index + 1] ?? '')
  return text
}

/** Returns the last of equal rows, sorted in the same way on every server, which avoids most deadlocks. */
export function distinctInOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const last = new Map(rows.map((row) => [keyOf(row), row]))
  return [...last].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row)
}
