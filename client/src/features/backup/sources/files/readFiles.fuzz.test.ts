import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createUserDataStore } from '../../../../userData/createUserDataStore.ts'
import { planImport } from '../../planImport.ts'
import { gzipOf, tarFile, tarOf } from '../../testing/buildTar.ts'
import { ALL_EXAMPLES, fileOf, takeout, takeoutZip } from '../../testing/exampleFiles.ts'
import { htmlHistory } from '../../testing/htmlHistory.ts'
import { newPipeDatabase } from '../../testing/buildNewPipeDatabase.ts'
import { ImportError } from '../ImportError.ts'
import { readFiles } from './readFiles.ts'

const encoder = new TextEncoder()
const EXAMPLES = [
  ...ALL_EXAMPLES.map((text) => encoder.encode(text)),
  encoder.encode(htmlHistory([{ video: 'one', when: 'Mar 2, 2026, 2:00:00 AM PST' }])),
  takeoutZip(),
  tarOf(tarFile('Takeout/history/watch-history.json', takeout.history), tarFile('long', 'a.csv', 'L')),
  gzipOf(tarOf(tarFile('Takeout/subscriptions.csv', takeout.subscriptions))),
  newPipeDatabase('PRAGMA page_size = 512'),
]

/** One of the example files, with some bytes replaced, removed or repeated. */
const damaged = fc
  .tuple(
    fc.constantFrom(...EXAMPLES),
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        removed: fc.nat(20),
        inserted: fc.oneof(
          fc.uint8Array({ maxLength: 8 }),
          fc
            .constantFrom(
              '"',
              '{',
              ']',
              ',',
              '\n',
              '-1',
              '1e999',
              'null',
              '"__proto__"',
              '<!--',
              '\u0000',
              '&lt;',
            )
            .map((text) => encoder.encode(text)),
        ),
      }),
      { maxLength: 6 },
    ),
  )
  .map(([example, changes]) => {
    let bytes = [...example]
    for (const { at, removed, inserted } of changes)
      bytes = bytes.toSpliced(Math.floor(at * bytes.length), removed, ...inserted)
    return new Uint8Array(bytes)
  })

/** Reads a file. Returns null if it is refused with an `ImportError`, and throws any other error. */
const readOrNull = (bytes: Uint8Array<ArrayBuffer>) =>
  readFiles([fileOf(bytes)]).catch((error: unknown) => {
    if (error instanceof ImportError) return null
    throw error
  })

/**
 * Reads a file and plans its import, which must change nothing. Then makes the planned changes, which must be valid.
 */
async function expectHarmless(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const store = createUserDataStore()
  let changes = 0
  store.subscribe(() => (changes += 1))
  const found = await readOrNull(bytes)
  const planned =
    found === null
      ? []
      : (await planImport(store, found.data, { now: 1_800_000_000_000, untitled: 'Playlist' })).changes
  expect(changes).toBe(0)
  store.change(planned)
  // The store would drop invalid rows, and the server would refuse keys of more than 200 characters.
  expect(planned.filter(({ table, row }) => !store.rows(table).has(row) || row.length > 200)).toEqual([])
  expect(Object.keys(Object.prototype)).toEqual([])
}

it('random bytes are refused and change nothing', { tags: 'release' }, async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), expectHarmless), { numRuns: 200 })
})

it('random JSON is refused or read, and changes nothing by itself', { tags: 'release' }, async () => {
  const json = fc.json({ maxDepth: 5 }).map((text) => encoder.encode(text))
  await fc.assert(fc.asyncProperty(json, expectHarmless), { numRuns: 200 })
})

it('damaged files are refused or read as far as they are valid, and change nothing by themselves', async () => {
  await fc.assert(fc.asyncProperty(damaged, expectHarmless), { numRuns: 500 })
})
