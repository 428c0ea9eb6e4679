import { beforeEach, expect, it, vi } from 'vitest'
import { createConnection } from './createConnection.ts'

let isReachable = false
function open() {
  const connection = createConnection(async () => isReachable)
  const states: string[] = []
  connection.onChange(() => states.push(connection.state()))
  return { connection, states }
}

beforeEach(() => {
  vi.useFakeTimers()
  isReachable = false
})

it('is offline once something kept is shown for want of an answer, and back when somebody answers', () => {
  const { connection, states } = open()
  connection.reportCachedAnswer()
  connection.reportCachedAnswer()
  connection.reportAnswer()
  expect(states).toEqual(['offline', 'back'])
})

it('does not take the browser’s word: a server on this machine answers without any network', async () => {
  const { connection } = open()
  isReachable = true
  dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.state()).toBe('online')
})

it('is offline when the browser says so and nobody answers, and online again without a word', async () => {
  const { states } = open()
  dispatchEvent(new Event('offline'))
  await vi.advanceTimersByTimeAsync(0)
  isReachable = true
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(states).toEqual(['offline', 'online'])
})

it('looks again by itself, as the browser does not notice a server that comes back', async () => {
  const { connection } = open()
  connection.reportCachedAnswer()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connection.state()).toBe('offline')
  isReachable = true
  await vi.advanceTimersByTimeAsync(15_000)
  expect(connection.state()).toBe('back')
})
