/** Values that the database takes as parameters. */
export type Parameter = string | number | bigint | null | readonly (string | number | bigint | null)[]

/** A piece of a query: text with parameters in between. Pieces nest, and their parameters are numbered at the end. */
export class Sql {
  readonly texts: readonly string[]
  readonly values: readonly (Parameter | Sql)[]

  constructor(texts: readonly string[], values: readonly (Parameter | Sql)[]) {
    this.texts = texts
    this.values = values
  }
}

/** Whatever stands in the braces is a parameter, never text of the query, unless it is a piece itself. */
export const sql = (texts: TemplateStringsArray, ...values: readonly (Parameter | Sql)[]): Sql =>
  new Sql(texts, values)

/** Text of the program's own, such as the name of a column. Never of anybody else. */
export const raw = (text: string): Sql => new Sql([text], [])

export const joined = (pieces: readonly Sql[], between: string): Sql =>
  new Sql(['', ...pieces.slice(1).map(() => between), ''], pieces)

/** A query as the driver takes it. */
export function toQuery(query: Sql): { text: string; values: Parameter[] } {
  const values: Parameter[] = []
  const write = (piece: Sql): string =>
    piece.texts
      .map((text, index) => {
        if (index === 0) return text
        const value = piece.values[index - 1] ?? null
        if (value instanceof Sql) return write(value) + text
        return `$${values.push(speakable(value))}${text}`
      })
      .join('')
  return { text: write(query), values }
}

/** The database has no U+0000 in its texts. */
const NUL = /\0/g
const NO_SUCH_CHARACTER = '\uFFFD'

function speakable(value: Parameter): Parameter {
  if (typeof value === 'string') return value.replace(NUL, NO_SUCH_CHARACTER)
  if (typeof value !== 'object' || value === null) return value
  return value.map((entry) => (typeof entry === 'string' ? entry.replace(NUL, NO_SUCH_CHARACTER) : entry))
}
