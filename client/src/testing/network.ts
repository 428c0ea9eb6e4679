import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest'

/** The fake network. It is the only fake that tests of screens need. Any test may announce what its queue plays next. */
export const network = setupServer(http.post('*/media/next', () => new HttpResponse(null, { status: 204 })))

const unplanned: string[] = []
/** The address to which `settleRequests` sends its request. */
export const LAST_URL = 'http://last.example/'

/** Waits until all requests sent so far have reached their handlers, by awaiting the answer to a later request. */
export async function settleRequests(): Promise<void> {
  network.use(http.get(LAST_URL, () => HttpResponse.json({})))
  await fetch(LAST_URL)
}

/** The number of requests without a response. These may not have reached their handlers yet, or may have failed. */
let unanswered = 0

/** Starts to count the requests without a response. */
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

/** Fails a test if it sends a request without a prepared answer, even if the client handles the failure. */
export function guardNetwork(): void {
  beforeAll(() => {
    network.listen({ onUnhandledFrame: 'error' })
    countUnanswered()
    network.events.on('request:unhandled', ({ request }) => {
      unplanned.push(`${request.method} ${request.url}`)
    })
  })
  // The hook registered first runs last, after everything that a test closes at its end has sent its last requests.
  beforeEach(() =>
    onTestFinished(async () => {
      // Otherwise, requests for which a test does not wait would be attributed to the next test.
      if (!vi.isFakeTimers()) {
        // Batches of requests are sent in the next task.
        await new Promise((resolve) => setTimeout(resolve))
        // Most tests have awaited all their requests and do not need this additional request, which is slow.
        if (unanswered > 0) await settleRequests()
        unanswered = 0
      }
      network.resetHandlers()
      expect(unplanned.splice(0), 'requests that no test has planned').toEqual([])
    }),
  )
  afterAll(() => network.close())
}
