import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { network } from '../testing/network.ts'
import { isServiceReachable } from './connection.ts'

/** Inlines settings in the page. */
function host(settings: object) {
  const script = document.createElement('script')
  script.id = 'config'
  script.type = 'application/json'
  const identity = { kind: 'oidc', issuer: 'https://issuer.example', clientId: 'vtube' }
  script.textContent = JSON.stringify({ embedUrl: '/embed/', identity, ...settings })
  document.head.append(script)
}

/** Sets the response to every request. Returns the recorded requests. */
function answer(response: () => Response): string[] {
  const asked: string[] = []
  const note = ({ request }: { request: Request }) => {
    asked.push(`${request.method} ${request.url}`)
    return response()
  }
  network.use(http.all('*', note))
  return asked
}

afterEach(() => {
  for (const script of document.querySelectorAll('#config')) script.remove()
})

const PROVIDER = { dataUrl: 'https://provider.example/v3/', key: 'a-key', provider: true }

// Rule 7.2
it('asks the host of the page, never that of the provider', async () => {
  host(PROVIDER)
  const asked = answer(() => new HttpResponse())
  expect(await isServiceReachable()).toBe(true)
  expect(asked).toEqual([`HEAD ${location.origin}/`])
})

it('asks a server of ours on another host, which is known by the bearer that it wants', async () => {
  host({ ...PROVIDER, dataUrl: 'https://ours.example/youtube/v3/', sendToken: true })
  const asked = answer(() => new HttpResponse(null, { status: 404 }))
  expect(await isServiceReachable()).toBe(true)
  expect(asked).toEqual(['HEAD https://ours.example/'])
})

it('says that nobody answers', async () => {
  host(PROVIDER)
  answer(() => HttpResponse.error())
  expect(await isServiceReachable()).toBe(false)
})
