import { expect, it } from 'vitest'
import { createMemoryStore } from '../testing/memoryStore.ts'
import { createChallenges } from './passkeyChallenges.ts'

const PURPOSE = { origin: 'https://videos.example.org', personId: null }

it('keeps the newest of challenges for which strangers ask without end', async () => {
  let time = Date.now()
  const now = () => new Date((time += 1))
  const store = createMemoryStore(now)
  const challenges = createChallenges({ keyValues: store, now, limit: 150 })
  const made: string[] = []
  for (let count = 0; count < 500; count += 1)
    made.push(Buffer.from(await challenges.make(PURPOSE)).toString('base64url'))
  const isKept = async (challenge = '') => {
    const clientData = JSON.stringify({ challenge })
    return (await challenges.take(Buffer.from(clientData).toString('base64url'), PURPOSE)) !== null
  }
  expect(await isKept(made.at(-1))).toBe(true)
  expect(await isKept(made.at(-100))).toBe(true)
  expect(await isKept(made[0])).toBe(false)
  expect(await isKept(made[200])).toBe(false)
})
