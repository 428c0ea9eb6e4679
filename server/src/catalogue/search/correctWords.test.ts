import { expect, it } from 'vitest'
import { toQuery, type Session, type Sql } from '../../database/sql.ts'
import { correctWords } from './correctWords.ts'
import type { Engine } from '../Engine.ts'

/** Returns an engine of a catalogue with so many words that resemble any other one, and the sum of those it has read. */
function engineWith(similar: number) {
  let read = 0
  const session = {
    async query(query: Sql) {
      const { text, values } = toQuery(query, 'sqlite')
      if (!text.includes('title_words')) return []
      const rows = Math.min(similar, Number(values.at(-1)))
      read += rows
      return Array.from({ length: rows }, () => ({ word: 'gardening', spelling: 'gardening' }))
    },
  } as unknown as Session
  const engine = {
    session,
    countWords: async (_origin: string, words: readonly string[]) =>
      words.map((word) => (word === 'gardening' ? 1 : 0)),
    selectMinutes: () => null,
  } as unknown as Engine
  return { engine, read: () => read }
}

it('compares only so many words with a text that the answer comes at once, however many are misspelled', async () => {
  const { engine, read } = engineWith(3000)
  const text = 'gardennig unknwon mispelled wrods'
  expect(await correctWords(engine, { origin: 'library', visible: null }, text)).toBe(
    'gardening unknwon mispelled wrods',
  )
  expect(read()).toBeLessThanOrEqual(4000)
})
