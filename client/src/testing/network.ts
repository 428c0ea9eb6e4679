import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'

/** The fake network, the only fake in screen tests. */
export const network = setupServer()

const unplanned: string[] = []
/** The address of the request of `settleRequests`. */
export const LAST_URL = 'http://last.example/'

/** Waits until every request sent so far has reached its handler, which is so when a later request has been answered. */
export async function settleRequests(): Promise<void> {
  network.use(http.get(LAST_URL, () => HttpResponse.json({})))
  await fetch(LAST_URL)
}

/** The number of requests without a response. They may not have reached their handler, or have failed. */
let unanswered = 0

/** Counts the requests without a response. */
function countUnanswered(): void {
  const send = globalThis.fetch
  globalThis.fetch = (...parameters) => {
    const response = send(...parameters)
    unanswered += 1
    response.then(
      () => (unanswered -= 1),
      () => {},
    )
    return response
  }
}

/** Fails a test with an unplanned request, even if the client handles its failure. */
export function guardNetwork(): void {
  beforeAll(() => {
    network.listen({ onUnhandledFrame: 'error' })
    countUnanswered()
    network.events.on('request:unhandled', ({ request }) => {
      unplanned.push(`${request.method} ${request.url}`)
    })
  })
  // The first hook that is registered runs last, after what a test closes at its end has sent its last requests.
  beforeEach(() =>
    onTestFinished(async () => {
      // Requests that a test does not wait for would otherwise count as unplanned ones of the next test.
      if (!vi.isFakeTimers()) {
        // Batches are sent in the next task.
        await new Promise((resolve) => setTimeout(resolve))
        // Most tests have awaited all of their requests, and the extra request takes long.
        if (unanswered > 0) await settleRequests()
        unanswered = 0
      }
      network.resetHandlers()
      expect(unplanned.splice(0), 'requests that no test has planned').toEqual([])
    }),
  )
  afterAll(() => network.close())
}
