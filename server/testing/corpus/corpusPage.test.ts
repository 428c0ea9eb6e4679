import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { CITED_TESTS } from './citedTests.ts'
import { corpusPage, PAGE_FILE } from './corpusPage.ts'

it('lists all cases in docs/corpus.md; “npx node server/testing/corpus/main.ts” writes it anew', async () => {
  expect(await readFile(PAGE_FILE, 'utf8')).toBe(await corpusPage())
})

it.each(CITED_TESTS)('finds the test of $report: $test', async ({ file, test }) => {
  expect(await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8')).toContain(`'${test}'`)
})
