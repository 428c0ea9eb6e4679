/** The parts of table definitions that differ between the databases. `app/resources.ts` lists all tables. */
export interface TableDialect {
  name: 'sqlite' | 'postgres'
  /** The type of text that is compared by its code points, independently of the locale of the database. */
  key: string
  integer: string
  real: string
  /** The type of an integer primary key whose values the database assigns. */
  rowid: string
  /** The text after a table. `keyedOptions` is the text after a table that is read only by its primary key. */
  options: string
  keyedOptions: string
}

export const SQLITE: TableDialect = {
  name: 'sqlite',
  key: 'text',
  integer: 'integer',
  real: 'real',
  rowid: 'integer primary key',
  options: 'strict',
  keyedOptions: 'strict, without rowid',
}

export const POSTGRES: TableDialect = {
  name: 'postgres',
  key: 'text collate "C"',
  integer: 'bigint',
  real: 'double precision',
  rowid: 'bigint generated always as identity primary key',
  options: '',
  keyedOptions: '',
}

/**
 * Tables by their names. A table comes after the tables to which it refers. Each function returns the statements that
 * create the table and its indexes. Times are milliseconds since 1970.
 */
export type Tables = Readonly<Record<string, (db: TableDialect) => string>>

/** Returns whether all tables are among the existing ones. */
export const hasEach = (existing: ReadonlySet<string>, tables: Tables): boolean =>
  Object.keys(tables).every((name) => existing.has(name))

/** Returns the statements that create tables, except those that exist. */
export const toStatements = (
  tables: Tables,
  db: TableDialect,
  existing: ReadonlySet<string> = new Set(),
): string =>
  Object.entries(tables)
    .filter(([name]) => !existing.has(name))
    .map(([, create]) => create(db))
    .join('\n')
