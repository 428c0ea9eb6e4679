/** Writes `docs/corpus.md` from the cases. */
import { writeFile } from 'node:fs/promises'
import { corpusPage, PAGE_FILE } from './corpusPage.ts'

await writeFile(PAGE_FILE, await corpusPage())
