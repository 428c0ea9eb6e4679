import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sizeOf, spaceOf, type UserDataCell, type UserDataLimits } from '../../src/userData/cells.ts'
import type { UserData } from '../../src/userData/storedUserData.ts'

export interface TestUserDataStore {
  store: UserData
  /** Returns the store of another server with the same database, or the same store if only one server may use it. */
  another(): Promise<UserData>
  close(): Promise<void>
}

const PLENTY = 1_000
const ROOM: UserDataLimits = { cells: PLENTY, bytes: 1_000_000, allBytes: 100_000_000 }
const START = { generation: 0, cursor: 0 }
const buildCell = (given: Partial<UserDataCell> = {}): UserDataCell => ({
  table: 'history',
  row: 'video-1',
  cell: 'position',
  value: '1',
  stamp: 'stamp-0000000001',
  ...given,
})
const stampOf = (number: number): string => `stamp-${String(number).padStart(10, '0')}`

/** Defines the contract tests of stores of user data. Each test has its own users. */
export function describeUserData(name: string, open: () => Promise<TestUserDataStore>): void {
  describe(`user data over ${name}`, () => {
    let opened: TestUserDataStore
    let store: UserData
    let tests = 0
    let maya: string
    let kenji: string
    beforeAll(async () => {
      opened = await open()
      store = opened.store
    })
    beforeEach(() => {
      tests += 1
      maya = `maya-${tests}`
      kenji = `kenji-${tests}`
    })
    afterAll(() => opened.close())
    const write = (cells: readonly UserDataCell[], user = maya, generation = 0) =>
      store.write(user, generation, cells, ROOM)
    const resultOf = async (cells: readonly UserDataCell[], limits = ROOM, user = maya, generation = 0) =>
      (await store.write(user, generation, cells, limits)).result
    const epochOf = async (user: string) => (await store.positions([user])).get(user)?.epoch ?? ''
    const valuesOf = async (user = maya, generation = 0) =>
      (await store.read(user, { generation, cursor: 0 }, PLENTY)).cells.map(({ value }) => value)

    it('has nothing of a user who has never written', async () => {
      expect(await store.read(maya, START, 10)).toEqual({
        state: { ...START, epoch: '', emptiedGeneration: 0 },
        cells: [],
        cursor: 0,
        hasMore: false,
      })
      expect(await store.positions([maya])).toEqual(new Map())
    })

    it('knows who has written lately, and the last rows of a table', async () => {
      const recent = async (stamp: string) =>
        (await store.recentUsers(stamp, PLENTY)).filter((name) => [maya, kenji].includes(name))
      await write([buildCell({ row: 'a 1', stamp: stampOf(900_001) })])
      await write([buildCell({ row: 'a 2', stamp: stampOf(900_003) }), buildCell({ row: 'b 1' })])
      await write([buildCell({ row: 'a 3', stamp: stampOf(900_002), value: 'null' })])
      await write([buildCell({ stamp: stampOf(900_004) })], kenji)
      expect(await recent(stampOf(900_000))).toEqual([kenji, maya])
      expect(await recent(stampOf(900_003))).toEqual([kenji])
      expect(await store.recentUsers(stampOf(900_000), 1)).toHaveLength(1)
      const rows = async (limit: number) =>
        (await store.latestCells(maya, 'history', 'a ', limit)).map(({ row }) => row)
      expect([await rows(PLENTY), await rows(1)]).toEqual([['a 2', 'a 1'], ['a 2']])
      expect(await store.latestCells('nobody', 'history', '', PLENTY)).toEqual([])
    })

    it('returns what was written, oldest first, page by page', async () => {
      const cells = [3, 1, 2].map((number) => buildCell({ row: `video-${number}`, value: String(number) }))
      expect(await write(cells)).toMatchObject({ result: 'stored', state: { cursor: 3 } })
      const first = await store.read(maya, START, 2)
      expect(first).toMatchObject({ cells: cells.slice(0, 2), cursor: 2, hasMore: true })
      const second = await store.read(maya, { generation: 0, cursor: first.cursor }, 2)
      expect(second).toMatchObject({ cells: cells.slice(2), cursor: 3, hasMore: false })
      const end = { cells: [], cursor: 3, hasMore: false }
      expect(await store.read(maya, { generation: 0, cursor: 3 }, 2)).toMatchObject(end)
    })

    it('shows a reader who has seen more that it has lost data', async () => {
      expect(await store.read(maya, { generation: 0, cursor: 7 }, 10)).toMatchObject({ cells: [], cursor: 0 })
      await write([buildCell()])
      expect(await store.read(maya, { generation: 0, cursor: 7 }, 10)).toMatchObject({ cells: [], cursor: 1 })
    })

    it('keeps the cell with the greatest stamp, whatever the order, and numbers only what changed', async () => {
      await write([buildCell({ value: '"second"', stamp: stampOf(2) })])
      for (const [value, stamp] of [
        ['"equal"', stampOf(2)],
        ['"smaller"', stampOf(1)],
      ] as const)
        expect(await write([buildCell({ value, stamp })])).toMatchObject({ state: { cursor: 1 } })
      expect(await valuesOf()).toEqual(['"second"'])
      expect(await write([buildCell({ value: '"third"', stamp: stampOf(3) })])).toMatchObject({
        state: { cursor: 2 },
      })
      expect(await valuesOf()).toEqual(['"third"'])
    })

    it('compares stamps by their character codes', async () => {
      const ascending = '-09AZ_az'.split('').map((character) => character.repeat(16))
      for (const stamp of ascending) await write([buildCell({ value: JSON.stringify(stamp), stamp })])
      for (const stamp of ascending.toReversed()) await write([buildCell({ value: '"late"', stamp })])
      expect(await valuesOf()).toEqual([`"${'z'.repeat(16)}"`])
      expect((await store.positions([maya])).get(maya)?.cursor).toBe(ascending.length)
    })

    it('takes the same cell several times in one write', async () => {
      const cells = [2, 3, 1, 3].map((number) => buildCell({ value: String(number), stamp: stampOf(number) }))
      expect(await write(cells)).toMatchObject({ state: { cursor: 1 } })
      expect(await valuesOf()).toEqual(['3'])
    })

    it('tells tables, rows, cells and users apart', async () => {
      const cells = [
        buildCell(),
        buildCell({ table: 'likes' }),
        buildCell({ row: 'video-1 ' }),
        buildCell({ cell: 'Position' }),
      ]
      await write(cells)
      await write([buildCell({ value: '"of another"' })], kenji)
      expect((await store.read(maya, START, 10)).cells).toEqual(cells)
      expect(await valuesOf(kenji)).toEqual(['"of another"'])
    })

    it('keeps every character of names and values', async () => {
      const odd = buildCell({
        row: `'"\\%_\u{1F41F}${'長'.repeat(190)}`,
        cell: 'é\u0301\t',
        value: JSON.stringify({ text: '\0\ud800 "\u2028', list: [1.5, null, true] }),
      })
      await write([odd])
      expect((await store.read(maya, START, 10)).cells).toEqual([odd])
    })

    it('stores nothing of a write that would exceed the limit, and still changes what is there', async () => {
      const limits = { ...ROOM, cells: 3 }
      const full = [1, 2, 3].map((number) => buildCell({ row: `video-${number}` }))
      await store.write(maya, 0, full, limits)
      const more = [buildCell({ row: 'video-4' }), buildCell({ value: '2', stamp: stampOf(2) })]
      expect(await store.write(maya, 0, more, limits)).toMatchObject({ result: 'full', state: { cursor: 3 } })
      expect(await valuesOf()).toEqual(['1', '1', '1'])
      expect(await resultOf(more.slice(1), limits)).toBe('stored')
      expect(await valuesOf()).toEqual(['1', '1', '2'])
    })

    it('remembers nobody who has stored nothing', async () => {
      expect(await resultOf([])).toBe('stored')
      expect(await resultOf([buildCell()], ROOM, maya, 1)).toBe('otherGeneration')
      expect(await resultOf([buildCell()], { ...ROOM, bytes: 1 })).toBe('full')
      expect(await store.positions([maya])).toEqual(new Map())
    })

    it('counts what cells take on the disk, and lets what is there shrink and go', async () => {
      const [first, second] = [buildCell({ value: '"ä"' }), buildCell({ row: 'video-2' })]
      const limits = { ...ROOM, bytes: spaceOf(2, sizeOf(first) + sizeOf(second)) }
      expect(await resultOf([first, second], limits)).toBe('stored')
      const longer = buildCell({ value: '"äa"', stamp: stampOf(2) })
      expect(await resultOf([longer], limits)).toBe('full')
      expect(await valuesOf()).toEqual(['"ä"', '1'])
      // This limit is below the current size.
      const less = { ...ROOM, bytes: 1, allBytes: 1 }
      const shorter = buildCell({ value: '2', stamp: stampOf(2) })
      expect(await resultOf([shorter], less)).toBe('stored')
      const again = buildCell({ value: '"ä"', stamp: stampOf(3) })
      expect(await resultOf([again], limits)).toBe('stored')
      await store.delete(maya, false)
      expect(await resultOf([first, second], limits, maya, 1)).toBe('stored')
    })

    it('stores no more for all users together than their limit', async () => {
      await write([buildCell()])
      const limits = { ...ROOM, allBytes: spaceOf(1, sizeOf(buildCell())) }
      expect(await resultOf([buildCell()], limits, kenji)).toBe('allFull')
      expect(await valuesOf(kenji)).toEqual([])
      const other = buildCell({ value: '2', stamp: stampOf(2) })
      expect(await resultOf([other], limits)).toBe('stored')
    })

    it('begins a generation with every deletion, and knows the last one that empties devices', async () => {
      await write([buildCell()])
      await write([buildCell()], kenji)
      expect(await store.delete(maya, true)).toMatchObject({ generation: 1, emptiedGeneration: 1, cursor: 1 })
      expect(await store.delete(maya, false)).toMatchObject({
        generation: 2,
        emptiedGeneration: 1,
        cursor: 1,
      })
      expect(await store.read(maya, START, 10)).toMatchObject({ state: { generation: 2 }, cells: [] })
      expect(await write([buildCell()])).toMatchObject({
        result: 'otherGeneration',
        state: { generation: 2 },
      })
      expect(await valuesOf(maya, 2)).toEqual([])
      // Deleted cells take no space any more, and their numbers are not used again.
      expect(await store.write(maya, 2, [buildCell()], { ...ROOM, cells: 1 })).toMatchObject({
        result: 'stored',
        state: { generation: 2, cursor: 2 },
      })
      expect(await valuesOf(kenji)).toEqual(['1'])
    })

    it('returns the positions of many users at once', async () => {
      await write([buildCell()])
      await store.delete(kenji, false)
      expect(await store.positions([maya, kenji, 'nobody'])).toEqual(
        new Map([
          [maya, { epoch: await epochOf(maya), generation: 0, cursor: 1 }],
          [kenji, { epoch: await epochOf(kenji), generation: 1, cursor: 0 }],
        ]),
      )
    })

    it('gives each user an epoch, which stays until it is renewed', async () => {
      await write([buildCell()])
      await store.delete(kenji, false)
      const [former, other] = [await epochOf(maya), await epochOf(kenji)]
      expect([former, other].map((epoch) => epoch.length)).toEqual([16, 16])
      expect(former).not.toBe(other)
      await write([buildCell({ row: 'video-2' })])
      await store.delete(maya, true)
      expect(await epochOf(maya)).toBe(former)

      const renewed = await store.renewEpoch(maya, former)
      expect(renewed).toMatchObject({ generation: 1, emptiedGeneration: 1, cursor: 2 })
      expect(renewed.epoch).not.toBe(former)
      // If several devices notice the loss, the first one renews the epoch.
      expect(await store.renewEpoch(maya, former)).toEqual(renewed)
      expect((await store.read(maya, { generation: 1, cursor: 0 }, 1)).state).toEqual(renewed)
      expect(await epochOf(maya)).toBe(renewed.epoch)
      expect(await epochOf(kenji)).toBe(other)
    })

    it('loses nothing when several servers write for the same user at once', async () => {
      const servers = [store, await opened.another(), await opened.another()]
      const writes = Array.from({ length: 60 }, (_, index) => {
        const own = buildCell({ row: `own-${index}`, value: String(index) })
        const shared = buildCell({ row: 'shared', value: String(index), stamp: stampOf((index * 7) % 60) })
        return servers[index % 3]!.write(maya, 0, [own, shared], ROOM)
      })
      /** The values that a device has read while others were writing. */
      const seen = new Map<string, string>()
      let cursor = 0
      const readOn = async () => {
        const page = await servers[1]!.read(maya, { generation: 0, cursor }, 10)
        for (const { row, value } of page.cells) seen.set(row, value)
        cursor = page.cursor
        return page.hasMore
      }
      // The numbers of the last cells: 17 * 7 = 119, which is 59 modulo 60.
      const readAll = async () => {
        while (seen.size < 61 || seen.get('shared') !== '17') await readOn()
      }
      await Promise.all([...writes, readAll()])
      while (await readOn());
      expect([seen.size, seen.get('shared')]).toEqual([61, '17'])
      expect((await store.positions([maya])).get(maya)?.cursor).toBe(cursor)
    })
  })
}
