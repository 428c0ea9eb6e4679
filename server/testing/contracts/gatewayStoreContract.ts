import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QuotaExceededError } from '../../src/gateway/gatewayErrors.ts'
import { createQuotaLedger, type Allowance, type QuotaLedger } from '../../src/gateway/quota/QuotaLedger.ts'
import type { Bucket, GatewayStore } from '../../src/gateway/store/GatewayStore.ts'
import type { TestGatewayStore } from '../openGatewayStore.ts'

const HOUR_MS = 3_600_000
const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms)
const TOTALS: Readonly<Record<Bucket, number>> = { search: 100, units: 10_000 }

/** Runs the contract of gateway stores over a database. */
export function describeGatewayStore(name: string, open: () => Promise<TestGatewayStore>): void {
  let held: TestGatewayStore
  /** The stores of three servers that share one database. */
  let servers: GatewayStore[]
  let store: GatewayStore
  /** The noon of a day. Each test uses its own day, which ends at `turn`, and the day after it. */
  let noon = new Date('2026-11-09T20:00:00Z')
  let turn: Date
  let now: Date
  beforeAll(async () => {
    held = await open()
    servers = [held.store, await held.another(), await held.another()]
    store = held.store
  })
  beforeEach(() => {
    noon = later(noon, 48 * HOUR_MS)
    turn = later(noon, 12 * HOUR_MS)
    now = noon
  })
  afterAll(() => held.close())
  const restart = async () => {
    await store.close()
    store = await held.another()
    servers[0] = store
  }

  const ledgerOver = (over: GatewayStore): QuotaLedger => createQuotaLedger(over, TOTALS, () => now)
  const allowance = (given: Partial<Allowance> = {}): Allowance => ({
    bucket: 'search',
    spender: null,
    floor: 0,
    share: { amount: 10, floorBeyond: 100 },
    ...given,
  })
  /** Returns how many of several concurrent attempts were granted. */
  const allowed = async (
    ledgers: readonly QuotaLedger[],
    attempts: number,
    given: Partial<Allowance> = {},
  ) => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: attempts }, (_, index) =>
        ledgers[index % ledgers.length]?.reservationFor(allowance(given)).take(),
      ),
    )
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.every(({ reason }) => reason instanceof QuotaExceededError)).toBe(true)
    return attempts - refused.length
  }
  const left = async (bucket: Bucket = 'search') => (await ledgerOver(store).budget(bucket)).left

  describe(`the ledger over ${name}`, () => {
    it('gives exactly what a bucket holds, to however many ask at once, on several servers', async () => {
      expect(await allowed(servers.map(ledgerOver), 250)).toBe(100)
      expect(await left()).toBe(0)
      expect(await left('units')).toBe(10_000)
    })

    it('counts on after a restart', async () => {
      await allowed([ledgerOver(store)], 7)
      await restart()
      expect(await left()).toBe(93)
    })

    it('leaves in the bucket what is reserved for others', async () => {
      expect(await allowed([ledgerOver(store)], 100, { floor: 60 })).toBe(40)
      expect(await allowed([ledgerOver(store)], 100)).toBe(60)
    })

    it('gives no visitor more than a fair share, also at once and on several servers', async () => {
      const ledgers = servers.map(ledgerOver)
      expect(await allowed(ledgers, 30, { spender: 'greedy' })).toBe(10)
      expect(await allowed(ledgers, 1, { spender: 'modest' })).toBe(1)
      expect(await left()).toBe(89)
    })

    it('lets a visitor go beyond the share while enough stays for the others', async () => {
      const share = { amount: 10, floorBeyond: 70 }
      expect(await allowed(servers.map(ledgerOver), 50, { spender: 'alone', share })).toBe(30)
      expect(await allowed(servers.map(ledgerOver), 50, { spender: 'second', share })).toBe(10)
    })

    it('takes back what was never sent', async () => {
      const reservation = ledgerOver(store).reservationFor(allowance({ spender: 'visitor' }))
      await reservation.take()
      await reservation.refund()
      await reservation.refund()
      expect(await left()).toBe(100)
      expect(await allowed([ledgerOver(store)], 11, { spender: 'visitor' })).toBe(10)
    })

    it('is full again at midnight Pacific time, and not a moment before', async () => {
      await allowed([ledgerOver(store)], 100)
      now = later(turn, -1)
      expect(await allowed([ledgerOver(store)], 1)).toBe(0)
      now = turn
      expect(await left()).toBe(100)
      expect(await allowed([ledgerOver(store)], 1)).toBe(1)
    })

    it('believes the provider that a bucket is empty, until the turn', async () => {
      await ledgerOver(store).markExhausted('search')
      const elsewhere = ledgerOver(servers[1]!)
      expect((await elsewhere.budget('search')).left).toBe(0)
      expect(await allowed([elsewhere], 1)).toBe(0)
      expect(await allowed([elsewhere], 1, { bucket: 'units' })).toBe(1)
      now = turn
      expect(await allowed([elsewhere], 1)).toBe(1)
    })

    it('loses only a few minutes when the provider turns later than our clock', async () => {
      now = later(turn, 1_000)
      await ledgerOver(store).markExhausted('search')
      expect(await left()).toBe(0)
      now = later(turn, 11 * 60_000)
      expect(await left()).toBe(100)
    })
  })

  describe(`what is kept over ${name}`, () => {
    const entry = (body: string, fetchedAt = noon) => ({ body, etag: null, fetchedAt, checkedAt: fetchedAt })

    it('is there after a restart, the last one for each question', async () => {
      await store.putEntry('search', 'cats', entry('one'))
      await store.putEntry('search', 'cats', { ...entry('two'), etag: '"tag"' })
      await store.putEntry('chart', 'cats', entry('other'))
      await restart()
      expect(await store.getEntry('search', 'cats')).toEqual({ ...entry('two'), etag: '"tag"' })
      expect(await store.getEntry('search', 'dogs')).toBeNull()
    })

    it('stays as old as it is when it is confirmed, and counts as checked', async () => {
      await store.putEntry('chart', 'US', entry('x'))
      await store.confirmEntry('chart', 'US', turn)
      expect(await store.getEntry('chart', 'US')).toMatchObject({ fetchedAt: noon, checkedAt: turn })
    })

    it('goes when it was taken too long ago, also if it was confirmed since', async () => {
      await store.putEntry('chart', 'old', entry('x', later(noon, -HOUR_MS)))
      await store.confirmEntry('chart', 'old', turn)
      await store.putEntry('chart', 'young', entry('y'))
      await store.deleteFetchedBefore(noon)
      expect(await store.getEntry('chart', 'old')).toBeNull()
      expect(await store.getEntry('chart', 'young')).toMatchObject({ body: 'y' })
    })

    it('marks when videos and channels were seen, each kind apart', async () => {
      await store.putChecks('video', [
        { id: 'a', state: 'found', checkedAt: noon },
        { id: 'b', state: 'gone', checkedAt: noon },
      ])
      await store.putChecks('channel', [{ id: 'a', state: 'found', checkedAt: turn }])
      const checks = await store.getChecks('video', ['a', 'b', 'c'])
      expect([...checks.values()]).toEqual([
        { id: 'a', state: 'found', checkedAt: noon },
        { id: 'b', state: 'gone', checkedAt: noon },
      ])
    })
  })
}
