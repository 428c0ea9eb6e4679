import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LibraryChanges } from '../../src/editing/metadata/libraryChanges.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const daysLater = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000)

/** Defines the contract tests of stores of what people have changed beside videos. */
export function describeLibraryChanges(
  name: string,
  open: () => Promise<{ store: LibraryChanges; close(): Promise<void> }>,
): void {
  describe(`changes of the library over ${name}`, () => {
    let store: LibraryChanges
    let close: () => Promise<void>
    beforeAll(async () => {
      ;({ store, close } = await open())
    })
    afterAll(() => close())

    const CHANGE = { subject: 'maya', what: ['title', 'tags'], videoIds: ['koi', 'heron'] }
    const bytes = randomBytes(100_000)
    const files = [
      { videoId: 'heron', media: 'heron.webm', path: 'heron.nfo', before: null, after: 'digest' },
      { videoId: 'koi', media: 'koi.webm', path: 'koi.nfo', before: bytes, after: null },
    ]

    it('are returned with their former files, until they are removed', async () => {
      await store.add({ ...CHANGE, id: 'one', at: NOW }, files)
      expect(await store.find('one', NOW)).toEqual({ ...CHANGE, id: 'one', at: NOW, isUndone: false })
      const found = await store.files('one')
      const sent = found.map(({ before, ...file }) => ({ ...file, before: before && Buffer.from(before) }))
      expect(sent).toEqual(files)
      await store.markUndone('one')
      expect(await store.find('one', NOW)).toMatchObject({ isUndone: true })
      await store.remove('one')
      expect([await store.find('one', NOW), await store.files('one')]).toEqual([null, []])
    })

    it('are listed, the newest first, for 30 days', async () => {
      await store.add({ ...CHANGE, id: 'old', at: NOW }, files)
      await store.add({ ...CHANGE, id: 'new', at: daysLater(29) }, [])
      const listed = async (now: Date, limit = 9) => (await store.list(limit, now)).map(({ id }) => id)
      expect([await listed(daysLater(29)), await listed(daysLater(29), 1)]).toEqual([['new', 'old'], ['new']])
      expect([await listed(daysLater(31)), await store.find('old', daysLater(31))]).toEqual([['new'], null])
      await store.add({ ...CHANGE, id: 'newest', at: daysLater(31) }, [])
      expect(await store.files('old')).toEqual([])
    })

    it('are forgotten before that, the oldest first, if their former files need too much room', async () => {
      const listed = async () => (await store.list(9, daysLater(100))).map(({ id }) => id)
      for (const [index, id] of ['first', 'second', 'third'].entries())
        await store.add({ ...CHANGE, id, at: daysLater(100 + index) }, files, 300_000)
      expect(await listed()).toEqual(['third', 'second'])
      expect(await store.files('first')).toEqual([])
      await store.add({ ...CHANGE, id: 'large', at: daysLater(103) }, files, 1_000)
      expect(await listed()).toEqual(['large'])
    })
  })
}
