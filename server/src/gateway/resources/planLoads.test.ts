import { expect, it } from 'vitest'
import type { ResourceCheck } from '../store/GatewayStore.ts'
import { planLoads } from './planLoads.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

/** @param ages the age of each resource, or null for one that was never requested */
function plan(ages: Readonly<Record<string, number | null>>, gone: readonly string[] = []) {
  const checks = Object.entries(ages).flatMap(([id, age]): [string, ResourceCheck][] =>
    age === null
      ? []
      : [[id, { id, state: gone.includes(id) ? 'gone' : 'found', checkedAt: new Date(NOW.getTime() - age) }]],
  )
  return planLoads({
    ids: Object.keys(ages),
    hasRow: (id) => ages[id] !== null && !gone.includes(id),
    checks: new Map(checks),
    ttls: { found: 10, gone: 2 },
    bulkTtls: { found: 30, gone: 20 },
    now: NOW,
  })
}

it('loads a single resource as soon as it is stale', () => {
  expect(plan({ a: 9 })).toEqual({ missing: [], old: [] })
  expect(plan({ a: 10 })).toEqual({ missing: [], old: ['a'] })
})

it('lets several wait while all are only a little stale', () => {
  expect(plan({ a: 29, b: 11, c: 1 })).toEqual({ missing: [], old: [] })
})

it('loads all stale ones with the first that is worth a call', () => {
  expect(plan({ a: 30, b: 11, c: 1 })).toEqual({ missing: [], old: ['a', 'b'] })
  expect(plan({ a: null, b: 11, c: 1 })).toEqual({ missing: ['a'], old: ['b'] })
})

it('requests those that are gone again, among others much later', () => {
  expect(plan({ a: 1 }, ['a'])).toEqual({ missing: [], old: [] })
  expect(plan({ a: 2 }, ['a'])).toEqual({ missing: ['a'], old: [] })
  expect(plan({ a: 19, b: 1 }, ['a'])).toEqual({ missing: [], old: [] })
  expect(plan({ a: 20, b: 1 }, ['a'])).toEqual({ missing: ['a'], old: [] })
})
