import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

/** The fake network, the only fake in screen tests. */
export const network = setupServer()

const unplanned: string[] = []

/** Fails a test with an unplanned request, even if the client handles its failure. */
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
