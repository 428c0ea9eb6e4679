import type { Keyset } from '../keyset.ts'

/** Values that the database takes as parameters. */
type Parameter = string | number | bigint | null | readonly (string | number | bigint | null)[]

/** A fragment of a query with parameters. Fragments nest; their parameters are numbered at the end. */
export class Sql {
  readonly texts: readonly string[]
  readonly values: readonly (Parameter | Sql)[]

  constructor(texts: readonly string[], values: readonly (Parameter | Sql)[]) {
    this.texts = texts
    this.values = values
  }
}

/** Makes a fragment. Values in braces become parameters, except fragments, which become part of the text. */
export const sql = (texts: TemplateStringsArray, ...values: readonly (Parameter | Sql)[]): Sql =>
  new Sql(texts, values)

/** Makes a fragment of constant text, such as a column name. Never pass user input. */
export const raw = (text: string): Sql => new Sql([text], [])

export const joined = (pieces: readonly Sql[], between: string): Sql =>
  new Sql(['', ...pieces.slice(1).map(() => between), ''], pieces)

/** Returns a condition for the rows of a page, to follow other conditions, and the direction of the list. */
export const toPageCondition = ({
  comparison,
  values,
  direction,
}: Keyset): { where: Sql; direction: Sql } => ({
  where: values ? sql`and ${raw(comparison)} (${values[0]}, ${values[1]})` : raw(''),
  direction: raw(direction),
})

/** Returns a query as the driver takes it. */
export function toQuery(query: Sql): { text: string; values: Parameter[] } {
  const values: Parameter[] = []
  const write = (piece: Sql): string =>
    piece.texts
      .map((text, index) => {
        if (index === 0) return text
        const value = piece.values[index - 1] ?? null
        if (value instanceof Sql) return write(value) + text
        return `$${values.push(withoutNul(value))}${text}`
      })
      .join('')
  return { text: write(query), values }
}

/** PostgreSQL does not store U+0000. */
const NUL = /\0/g
const REPLACEMENT_CHARACTER = '\uFFFD'

function withoutNul(value: Parameter): Parameter {
  if (typeof value === 'string') return value.replace(NUL, REPLACEMENT_CHARACTER)
  if (typeof value !== 'object' || value === null) return value
  return value.map((entry) => (typeof entry === 'string' ? entry.replace(NUL, REPLACEMENT_CHARACTER) : entry))
}
