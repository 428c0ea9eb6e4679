import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { corpusPage, TABLE_FILE } from './corpusTable.ts'

it('lists all cases in docs/corpus.md; “npx node server/testing/corpus/main.ts” writes it anew', async () => {
  expect(await readFile(TABLE_FILE, 'utf8')).toBe(await corpusPage())
})
