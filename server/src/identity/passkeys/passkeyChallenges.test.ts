import { beforeEach, expect, it } from 'vitest'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { createChallenges } from './passkeyChallenges.ts'

const PURPOSE = { origin: 'https://videos.example.org', personId: null }

let time: number
let writes: number
let store: KeyValueStore
/** The challenges of one server. Several share a store. */
const open = () => createChallenges({ keyValues: store, now: () => new Date(time) })
beforeEach(() => {
  time = Date.now()
  writes = 0
  const memory = createMemoryStore(() => new Date(time))
  store = {
    ...memory,
    setOnce(...entry) {
      writes += 1
      return memory.setOnce(...entry)
    },
  }
})

const answer = (challenge: Uint8Array | string) => {
  const text = typeof challenge === 'string' ? challenge : Buffer.from(challenge).toString('base64url')
  return Buffer.from(JSON.stringify({ challenge: text })).toString('base64url')
}

it('stores nothing for strangers who ask for challenges without end, and forgets none of others', async () => {
  const challenges = open()
  const first = answer(await challenges.make(PURPOSE))
  const before = writes
  for (let count = 0; count < 500; count += 1)
    await challenges.read(answer(await challenges.make(PURPOSE)), PURPOSE)
  expect(writes).toBe(before)
  expect(await challenges.read(first, PURPOSE)).not.toBeNull()
})

it('accepts a challenge once, on whatever server', async () => {
  const [one, other] = [open(), open()]
  const given = answer(await one.make(PURPOSE))
  const read = [await one.read(given, PURPOSE), await other.read(given, PURPOSE)]
  expect([await other.use(read[1]!), await one.use(read[0]!)]).toEqual([true, false])
})

it('ends a challenge after five minutes', async () => {
  const given = answer(await open().make(PURPOSE))
  time += 5 * 60_000 - 1
  expect(await open().read(given, PURPOSE)).not.toBeNull()
  time += 1
  expect(await open().read(given, PURPOSE)).toBeNull()
})

it.each<[string, (text: string) => string, object]>([
  ['for another origin', (text) => text, { origin: 'https://other.example' }],
  ['for a new passkey of somebody', (text) => text, { personId: 'p-maya' }],
  ['with a later end', (text) => text.replace(/\.(\d)/v, (_, digit) => `.${Number(digit) + 1}`), {}],
  ['with another signature', (text) => `${text.slice(0, -22)}${'A'.repeat(22)}`, {}],
  ['that somebody has made up', () => 'A'.repeat(60), {}],
])('knows no challenge %s', async (_what, change, purpose) => {
  const text = change(Buffer.from(await open().make(PURPOSE)).toString())
  const given = answer(new TextEncoder().encode(text))
  expect(await open().read(given, { ...PURPOSE, ...purpose })).toBeNull()
})
