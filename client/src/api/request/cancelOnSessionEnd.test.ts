// @vitest-environment node
import { expect, it, vi } from 'vitest'
import { cancelOnSessionEnd, SessionEndedError } from './cancelOnSessionEnd.ts'
import type { ApiAnswer, ApiClient } from './client.ts'

const ANSWER: ApiAnswer = { body: { items: [] }, isStale: false, quotaResetsAt: null }

/** Creates a client whose only call is answered by the test, and a session that the test can end. */
function open() {
  const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>()
  const signals: (AbortSignal | undefined)[] = []
  const service: ApiClient = {
    get: (_resource, _parameters, signal) => {
      signals.push(signal)
      return promise
    },
  }
  const listeners: ((session: object | null) => void)[] = []
  let current: object | null = {}
  const api = cancelOnSessionEnd(service, {
    current: () => current,
    subscribe: (listener) => (listeners.push(listener), vi.fn()),
  })
  const change = (session: object | null) => {
    current = session
    listeners.forEach((listener) => listener(session))
  }
  return { api, signals, change, resolve, reject }
}

it('cancels a call that is under way when the session ends', async () => {
  const { api, signals, change, resolve } = open()
  const call = api.get('videos', { part: 'snippet' })
  change(null)
  expect(signals[0]?.aborted).toBe(true)
  resolve(ANSWER)
  await expect(call).rejects.toBeInstanceOf(SessionEndedError)
})

it('drops a refusal that comes after the end of the session', async () => {
  const { api, change, reject } = open()
  const call = api.get('videos', { part: 'snippet' })
  change(null)
  reject(new Error('The session of this bearer token has ended.'))
  await expect(call).rejects.toBeInstanceOf(SessionEndedError)
})

it('asks nothing once the session has ended: a batch may have been put off until then', async () => {
  const { api, signals, change } = open()
  change(null)
  await expect(api.get('videos', { part: 'snippet' })).rejects.toBeInstanceOf(SessionEndedError)
  expect(signals).toEqual([])
})

it('leaves calls alone when the session is renewed, and tells their failures', async () => {
  const { api, signals, change, reject } = open()
  const call = api.get('videos', { part: 'snippet' })
  change({})
  expect(signals[0]?.aborted).toBe(false)
  reject(new Error('Backend error.'))
  await expect(call).rejects.toThrow('Backend error.')
})

it('asks again in the next session', async () => {
  const { api, change, resolve } = open()
  change(null)
  change({})
  resolve(ANSWER)
  await expect(api.get('videos', { part: 'snippet' })).resolves.toBe(ANSWER)
})

it('is still cancelled by its caller', () => {
  const { api, signals } = open()
  const controller = new AbortController()
  void api.get('videos', { part: 'snippet' }, controller.signal)
  controller.abort()
  expect(signals[0]?.aborted).toBe(true)
})
