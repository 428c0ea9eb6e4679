import { sql } from '../../database/sql.ts'
import type { Engine } from '../Engine.ts'
import { tokenize, toSpelledWords } from './tokenizer.ts'
import type { View } from '../visibleRows.ts'

/** The numbers of letters of a word that is split. The parts of shorter words are words by chance. */
const LETTERS = { min: 4, max: 40 } as const
/** The maximum number of titles with certain words that are read. */
const MAX_TITLES = 50

/** Returns the first visible titles that contain every word of a text in singular or plural. */
export async function readTitles({ session, selectByTitle }: Engine, view: View, words: string) {
  const selection = selectByTitle(view, words)
  if (selection === null) return []
  const rows = await session.query<{ payload: string }>(sql`
    select payload from (select i.rowid ${selection} order by i.rowid limit ${MAX_TITLES}) as found
    join payloads using (rowid) order by rowid`)
  return rows.map(({ payload }) => (JSON.parse(payload) as { title: string }).title)
}

/** Returns the two words of a joined word as a title spells them (“star wars” for “starwars”), or null. */
export async function splitWord(engine: Engine, view: View, word: string): Promise<string | null> {
  const letters = Array.from(word)
  if (letters.length < LETTERS.min || letters.length > LETTERS.max) return null
  const splits = letters
    .slice(1)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')] as const)
  const counts = await engine.countWords(view, splits.flat())
  for (const [index, parts] of splits.entries()) {
    if (counts[2 * index] === 0 || counts[2 * index + 1] === 0) continue
    for (const title of await readTitles(engine, view, parts.join(' '))) {
      const spelled = neighboursIn(title, parts)
      if (spelled !== null) return spelled
    }
  }
  return null
}

/** Returns two words in the spelling of a title in which they are adjacent, or null if they are not. */
function neighboursIn(title: string, [first, second]: readonly [string, string]): string | null {
  const words = toSpelledWords(title).map((spelling) => ({ spelling, word: tokenize(spelling)[0]?.text }))
  const at = words.findIndex(({ word }, index) => word === first && words[index + 1]?.word === second)
  return at < 0
    ? null
    : words
        .slice(at, at + 2)
        .map(({ spelling }) => spelling)
        .join(' ')
}
