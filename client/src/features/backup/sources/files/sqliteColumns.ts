/** The columns of an SQLite table. */
export interface SqliteColumns {
  names: readonly string[]
  /** The index of the column that is the id of the row, or -1. Its value is not stored with the other values. */
  rowId: number
}

/**
 * A name in any of the quotes of SQL, a string, a bracket, a comma, or a word. A quote that is never closed reaches to
 * the end of the text. Otherwise, each such quote would cause another search through the rest of the text.
 */
const TOKEN = /`[^`]*(?:`|$)|"[^"]*(?:"|$)|\[[^\]]*(?:\]|$)|'(?:[^']|'')*(?:'|$)|[(),]|[^\s(),`"'[]+/g

const unquoted = (name = ''): string => (/^[`"[]/.test(name) ? name.slice(1, -1) : name)

/** Splits the text in the outer brackets into definitions of columns and constraints. Each one is a list of words. */
function definitionsOf(sql: string): string[][] {
  const definitions: string[][] = [[]]
  let depth = 0
  for (const token of sql.match(TOKEN) ?? []) {
    if (token === ')') depth -= 1
    if (depth === 1 && token === ',') definitions.push([])
    else if (depth > 0) definitions.at(-1)?.push(token)
    if (token === '(') depth += 1
  }
  return definitions
}

const CONSTRAINT = /^(?:CONSTRAINT|PRIMARY|FOREIGN|UNIQUE|CHECK)$/i

/** Reads the columns from the SQL statement that created the table, which the database file contains. */
export function columnsOf(sql: string): SqliteColumns {
  const definitions = definitionsOf(sql)
  const columns = definitions.filter(([first = '']) => !CONSTRAINT.test(first))
  const names = columns.map(([name]) => unquoted(name))
  const isInteger = (words: readonly string[]) => /^INTEGER$/i.test(words[1] ?? '')
  const inline = columns.findIndex((words) => isInteger(words) && /\bPRIMARY KEY\b/i.test(words.join(' ')))
  if (inline >= 0) return { names, rowId: inline }
  // A primary key may have a definition of its own with a single column, such as PRIMARY KEY(`uid`).
  const key = definitions.find(([first = '']) => /^PRIMARY$/i.test(first))
  const [, , , column, end] = key ?? []
  const index = end === undefined || end === ')' ? names.indexOf(unquoted(column)) : -1
  return { names, rowId: index >= 0 && isInteger(columns[index] ?? []) ? index : -1 }
}
