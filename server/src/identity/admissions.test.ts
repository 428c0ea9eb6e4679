import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { createAdmissions } from './admissions.ts'
import { Browser } from './testing/Browser.ts'
import { authorizationUrl, refresh, signIn, type Tokens } from './testing/signIn.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'

const TWO_SECONDS_MS = 2_000
const ONLY_VIDEOS = { kind: 'only', folders: ['Films'] } as const

let storage: FilledCatalogue
let server: IdentityServer
let browser: Browser
let tokens: Tokens
let elapsedMs = 0
const refused: string[] = []
beforeEach(async () => {
  storage = await openCatalogueWith()
  const admissions = createAdmissions({ people: storage.people, elapsedMs: () => elapsedMs })
  server = await startIdentityServer({ admissions, onRefusedBearer: (code) => refused.push(code) })
  browser = new Browser(server.origin)
  await addMaya()
  tokens = await signIn(browser)
  await data()
})
afterEach(async () => {
  refused.length = 0
  await server.close()
  await storage.close()
})

async function addMaya(createdAt = new Date()): Promise<void> {
  const expiresAt = new Date(createdAt.getTime() + 60_000)
  const invitation = {
    digest: 'digest',
    personId: null,
    name: null,
    takesOver: { id: 'maya', name: 'maya' },
    isFirst: false,
  }
  await storage.people.invite({ ...invitation, createdAt, expiresAt })
  const wayIn = { kind: 'password', hash: 'hash' } as const
  await storage.people.acceptInvitation({
    digest: 'digest',
    newId: 'p-1',
    name: 'Maya',
    wayIn,
    now: createdAt,
  })
}
const data = () =>
  browser.fetch('/youtube/v3/videos', { headers: { authorization: `Bearer ${tokens.id_token}` } })
const video = () => browser.fetch('/media/film')

it('lets somebody with an account in', async () => {
  expect([(await data()).status, (await video()).status]).toEqual([200, 200])
})

it('lets nobody find in the browser’s cache what somebody has seen who logs out', async () => {
  const headers = { authorization: `Bearer ${tokens.id_token}` }
  const answer = await browser.fetch('/identity/session', { method: 'DELETE', headers })
  expect([answer.status, answer.headers.get('clear-site-data')]).toEqual([204, '"cache"'])
})

describe('somebody whose account is suspended', () => {
  it('gets neither data nor media after two seconds', async () => {
    await storage.people.setSuspension('maya', new Date())
    elapsedMs += TWO_SECONDS_MS
    expect([(await data()).status, (await video()).status]).toEqual([401, 401])
    expect(refused).toEqual(['ACCOUNT_SUSPENDED'])
  })

  it('is let in again when the suspension is over, but not in a session from before', async () => {
    await storage.people.setSuspension('maya', new Date(Date.now() + 10_000))
    elapsedMs += TWO_SECONDS_MS
    await storage.people.setSuspension('maya', null)
    expect([(await data()).status, (await video()).status]).toEqual([401, 401])
    await storage.people.setSuspension('maya', new Date(Date.now() - 60_000))
    await storage.people.setSuspension('maya', null)
    elapsedMs += TWO_SECONDS_MS
    tokens = await signIn(browser)
    expect([(await data()).status, (await video()).status]).toEqual([200, 200])
  })

  it('can still log out, which removes the cookie of the browser', async () => {
    await storage.people.setSuspension('maya', new Date())
    elapsedMs += TWO_SECONDS_MS
    const headers = { authorization: `Bearer ${tokens.id_token}` }
    const left = await browser.fetch('/identity/session', { method: 'DELETE', headers })
    expect(left.status).toBe(204)
    expect(left.headers.getSetCookie().join('\n')).toContain('Max-Age=0')
  })
})

describe('somebody whose account is removed', () => {
  it('gets neither data nor media', async () => {
    await storage.people.remove('maya')
    elapsedMs += TWO_SECONDS_MS
    expect([(await data()).status, (await video()).status]).toEqual([401, 401])
    expect(refused).toEqual(['SESSION_ENDED'])
  })

  it('does not get back in when somebody else takes over the same data', async () => {
    await storage.people.remove('maya')
    await addMaya(new Date(Date.now() + 30_000))
    elapsedMs += TWO_SECONDS_MS
    expect([(await data()).status, (await video()).status]).toEqual([401, 401])
  })
})

it('carries the folders of a person to data and media, at most two seconds later', async () => {
  await storage.people.limit('maya', ONLY_VIDEOS)
  elapsedMs += TWO_SECONDS_MS
  for (const response of [await data(), await video()])
    expect(await response.json()).toMatchObject({ limit: ONLY_VIDEOS })
  await storage.people.limit('maya', null)
  elapsedMs += TWO_SECONDS_MS
  for (const response of [await video(), await data()])
    expect(await response.json()).not.toHaveProperty('limit')
})

it('finds those whose streams have to end, with the state of this moment', async () => {
  const admissions = createAdmissions({ people: storage.people, elapsedMs: () => elapsedMs })
  const maya = { subject: 'maya', issuedAt: Date.now() / 1_000 }
  expect(await admissions.findRefused([maya])).toEqual([])
  await storage.people.setSuspension('maya', new Date())
  expect(await admissions.findRefused([maya, { ...maya, subject: 'nobody' }])).toHaveLength(2)
})

describe('the issuer', () => {
  const nextTokens = async () => (await refresh(server.origin, tokens.refresh_token)).json()
  const signInSilently = async () => {
    const { url } = await browser.follow(authorizationUrl(server.origin, { prompt: 'none' }), (location) =>
      location.includes('/auth/callback'),
    )
    return Object.fromEntries(new URL(url).searchParams)
  }

  it('gives somebody who is suspended no new tokens, and tells the client the cause', async () => {
    await storage.people.setSuspension('maya', new Date())
    expect(await nextTokens()).toEqual({ error: 'invalid_grant', error_description: 'user-disabled' })
  })

  it('gives somebody who is removed no new tokens, as in a session that has ended', async () => {
    await storage.people.remove('maya')
    expect(await nextTokens()).toMatchObject({ error: 'invalid_grant' })
  })

  it('continues no session from before a suspension', async () => {
    await storage.people.setSuspension('maya', new Date(Date.now() + 10_000))
    await storage.people.setSuspension('maya', null)
    expect(await nextTokens()).toMatchObject({ error: 'invalid_grant' })
    expect(await signInSilently()).toMatchObject({ error: 'login_required' })
  })

  it.each<[string, () => Promise<unknown>]>([
    ['suspended', () => storage.people.setSuspension('maya', new Date())],
    ['removed', () => storage.people.remove('maya')],
  ])('does not sign in silently who is %s', async (_, change) => {
    expect(await signInSilently()).toHaveProperty('code')
    await change()
    expect(await signInSilently()).toMatchObject({ error: 'login_required' })
  })
})
