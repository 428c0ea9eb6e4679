import { http, HttpResponse, type JsonBodyType } from 'msw'
import { expect, it } from 'vitest'
import { network } from '../testing/network.ts'
import { loadSuggestions } from './suggestionsApi.ts'

const suggestUrl = 'http://suggest.example/complete/search'

/**
 * Requests suggestions from a service that sends this answer. Returns the suggestions and the requests that the service
 * received.
 */
async function suggest(
  answer: JsonBodyType | Response,
  { typed = 'cats', sendToken = false }: { typed?: string; sendToken?: boolean } = {},
) {
  const requests: Request[] = []
  network.use(
    http.get(suggestUrl, ({ request }) => {
      requests.push(request)
      return answer instanceof Response ? answer : HttpResponse.json(answer)
    }),
  )
  const bearer = { token: async () => 'a-token' }
  const found = loadSuggestions({ suggestUrl, sendToken }, bearer, typed, new AbortController().signal)
  return { found: await found, requests }
}

// Rule 7.17
it('asks with client firefox, data source yt and the typed text', async () => {
  const { requests } = await suggest(['x', []], { typed: 'AC/DC & 100%' })
  const { searchParams } = new URL(requests[0]!.url)
  expect(Object.fromEntries(searchParams)).toEqual({ client: 'firefox', ds: 'yt', q: 'AC/DC & 100%' })
})

// Rule 7.19
it('reads the second element of the answer, each suggestion once', async () => {
  const { found } = await suggest([
    'cats',
    ['cats and dogs', 'cats', 'cats and dogs', '', 7],
    [],
    { more: 1 },
  ])
  expect(found).toEqual(['cats and dogs', 'cats'])
})

it.each([
  [true, 'Bearer a-token'],
  [false, null],
])('with sendToken %s sends %s', async (sendToken, header) => {
  const { requests } = await suggest(['x', []], { sendToken })
  expect(requests[0]!.headers.get('authorization')).toBe(header)
})

it('asks nobody where no suggestion service is configured', async () => {
  const bearer = { token: async () => 'a-token' }
  const found = await loadSuggestions({ sendToken: true }, bearer, 'cats', new AbortController().signal)
  // The test prepares no answer, so any request would fail the test.
  expect(found).toEqual([])
})

it.each([
  ['an error status', HttpResponse.json(['cats', ['cats']], { status: 500 })],
  ['something that is no list of suggestions', { suggestions: ['cats'] }],
  ['something that is no JSON', new HttpResponse('<html>')],
])('throws at %s', async (_, answer) => {
  await expect(suggest(answer)).rejects.toThrow(Error)
})
