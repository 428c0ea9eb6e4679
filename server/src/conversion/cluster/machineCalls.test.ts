import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Notifications } from '../../database/postgres/notifications.ts'
import { createCalls, type Calls, type Message } from './machineCalls.ts'

const TIMES = { repeatMs: 20, silenceMs: 200, forgetMs: 100 }
const FOREVER = { signal: new AbortController().signal }

let listeners: Map<string, (payload: string | null) => void>
/** Returns whether a notification is lost. */
let isLost: (payload: string) => boolean
let asking: Calls
let answering: Calls
let asked: Message[]
let signals: AbortSignal[]
let give: PromiseWithResolvers<Message>
let notifications: Notifications

beforeEach(() => {
  // What was sent in one test never arrives in the next one.
  const own: typeof listeners = new Map()
  listeners = own
  isLost = () => false
  asked = []
  signals = []
  give = Promise.withResolvers()
  notifications = {
    listen(channel, listener) {
      own.set(channel, listener)
      return () => own.delete(channel)
    },
    async notify(channel, payload) {
      if (!isLost(payload)) setImmediate(() => own.get(channel)?.(payload))
    },
    close: async () => {},
  }
  asking = createCalls(notifications, 'one', TIMES)
  answering = createCalls(notifications, 'two', TIMES)
  answering.serve({
    answer(question, signal) {
      asked.push(question)
      signals.push(signal)
      return give.promise
    },
    hear: (news) => void asked.push(news),
  })
})
afterEach(() => {
  asking.close()
  answering.close()
})
const ask = (options: Parameters<Calls['ask']>[2] = FOREVER) =>
  asking.ask('two', { wants: 'a segment' }, options)

it('asks once, however often the question is repeated', async () => {
  const answer = ask()
  await expect.poll(() => asked).toHaveLength(1)
  let repeated = 0
  isLost = (payload) => {
    if (payload.includes('"ask"')) repeated += 1
    return false
  }
  await expect.poll(() => repeated).toBeGreaterThan(2)
  give.resolve({ is: 'done' })
  expect([await answer, asked.length]).toEqual([{ is: 'done' }, 1])
})

it('receives an answer that was lost the first time, and does nothing twice for it', async () => {
  let lost = 0
  isLost = (payload) => payload.includes('"answer"') && lost++ === 0
  give.resolve({ is: 'done' })
  expect([await ask(), asked.length, lost > 1]).toEqual([{ is: 'done' }, 1, true])
})

it('says that a machine is silent which is gone, and not one that works for long', async () => {
  const answer = ask()
  await expect.poll(() => signals).toHaveLength(1)
  isLost = (payload) => payload.includes('"heard"')
  expect(await answer).toBe('silent')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

it('ignores what no machine says, tells of it once, and goes on', async () => {
  let told = 0
  answering.close()
  answering = createCalls(notifications, 'two', { ...TIMES, onMalformed: () => (told += 1) })
  answering.serve({ answer: async () => ({ is: 'done' }), hear: (news) => void asked.push(news) })
  const odd = [
    '',
    'x',
    'null',
    '7',
    '[]',
    '{}',
    '{"kind":"ask"}',
    '{"kind":"tell","body":null}',
    '{"kind":"answer","id":7}',
  ]
  for (const payload of odd) expect(() => listeners.get('vtube_machine_two')?.(payload)).not.toThrow()
  expect([told, asked]).toEqual([1, []])
  expect(await ask()).toEqual({ is: 'done' })
})

it('says that a machine is silent which serves nobody', async () => {
  const lonely = createCalls(notifications, 'three', TIMES)
  expect(await asking.ask('three', { wants: 'a segment' }, FOREVER)).toBe('silent')
  lonely.close()
})

it('ends the work for a question when nobody waits for it any more', async () => {
  const leaving = new AbortController()
  const answer = ask({ signal: leaving.signal })
  await expect.poll(() => signals).toHaveLength(1)
  // Even the word that nobody waits may be lost.
  isLost = (payload) => payload.includes('"cancel"')
  leaving.abort()
  expect(await answer).toBe('silent')
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

it('stops to wait when it finds the result itself', async () => {
  expect(await ask({ ...FOREVER, look: async () => ({ is: 'done' }) })).toEqual({ is: 'done' })
})

it('repeats its questions at once when notifications may have been lost', async () => {
  isLost = () => true
  const answer = ask()
  isLost = () => false
  listeners.get('vtube_machine_one')?.(null)
  await expect.poll(() => asked).toHaveLength(1)
  give.resolve({ is: 'done' })
  expect(await answer).toEqual({ is: 'done' })
})
