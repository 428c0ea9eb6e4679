/** Writes `docs/corpus.md` from the cases. */
import { writeFile } from 'node:fs/promises'
import { corpusPage, TABLE_FILE } from './corpusTable.ts'

await writeFile(TABLE_FILE, await corpusPage())
