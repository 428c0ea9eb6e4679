import { beforeEach, describe, expect, it } from 'vitest'
import { CircuitBreaker } from './CircuitBreaker.ts'
import { retryDelayMs } from './UpstreamClient.ts'

let now: number
let breaker: CircuitBreaker
beforeEach(() => {
  now = 1_000
  breaker = new CircuitBreaker(() => now)
})

const mayCall = (isExpensive = false): boolean => {
  try {
    breaker.beforeCall(isExpensive)
    return true
  } catch {
    return false
  }
}
const fail = (times: number) => {
  for (let time = 0; time < times; time += 1) breaker.recordFailure(null)
}

describe('a provider that fails', () => {
  it('is asked on after a few failures, and after any number with successes between', () => {
    fail(4)
    breaker.recordSuccess()
    fail(4)
    expect(mayCall()).toBe(true)
  })

  it('is left alone for a while after five in a row', () => {
    fail(5)
    expect(mayCall()).toBe(false)
    now += breaker.openForMs - 1
    expect(mayCall()).toBe(false)
  })

  it('is tried by a single call then, whose outcome decides for all', () => {
    fail(5)
    const openMs = breaker.openForMs
    now += openMs
    expect([mayCall(), mayCall()]).toEqual([true, false])
    fail(1)
    expect(breaker.openForMs).toBe(openMs * 2)
    now += breaker.openForMs
    expect(mayCall()).toBe(true)
    breaker.recordSuccess()
    expect([mayCall(), mayCall()]).toEqual([true, true])
  })

  it('is not tried with a search while something cheaper may come by', () => {
    fail(5)
    now += breaker.openForMs
    expect([mayCall(true), mayCall()]).toEqual([false, true])
    breaker.cancelCall()
    now += 30_000
    expect(mayCall(true)).toBe(true)
  })

  it('is tried by the next one when the call was not made after all', () => {
    fail(5)
    now += breaker.openForMs
    mayCall()
    breaker.cancelCall()
    expect(mayCall()).toBe(true)
  })

  it('is never left alone for longer than two minutes', () => {
    for (let time = 0; time < 30; time += 1) {
      fail(5)
      now += breaker.openForMs
    }
    fail(1)
    expect(breaker.openForMs).toBe(120_000)
    breaker.recordSuccess()
    breaker.recordFailure(86_400_000)
    expect(breaker.openForMs).toBe(120_000)
  })

  it('is left alone for as long as it asks, from the first failure on', () => {
    breaker.recordFailure(30_000)
    expect([mayCall(), breaker.openForMs]).toEqual([false, 30_000])
    now += 30_000
    expect(mayCall()).toBe(true)
  })
})

describe('the wait before another try', () => {
  it('is any time up to a limit that doubles, so that many do not come back at once', () => {
    expect([1, 2, 3, 9].map((tries) => retryDelayMs(tries, null, 0.5))).toEqual([100, 200, 400, 1_000])
    expect(retryDelayMs(1, null, 0)).toBe(0)
  })
  it('is at least what the provider asks for', () => {
    expect(retryDelayMs(1, 1_500, 0)).toBe(1_500)
    expect(retryDelayMs(1, 1_500, 0.5)).toBe(1_600)
  })
})
