import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** The network's edge: the only thing that screen tests fake. */
export const network = setupServer()

const unplanned: string[] = []

/** A request that no test has planned fails the test, even where the client makes the best of it. */
export function guardNetwork(): void {
  beforeAll(() => {
    network.listen({ onUnhandledFrame: 'error' })
    network.events.on('request:unhandled', ({ request }) => {
      unplanned.push(`${request.method} ${request.url}`)
    })
  })
  afterEach(() => {
    network.resetHandlers()
    expect(unplanned.splice(0), 'requests that no test has planned').toEqual([])
  })
  afterAll(() => network.close())
}
