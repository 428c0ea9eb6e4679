import { afterEach, beforeEach, expect, it } from 'vitest'
import { Browser } from './testing/Browser.ts'
import { signIn } from './testing/signIn.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'

let issuer: IdentityServer
let server: IdentityServer
beforeEach(async () => {
  issuer = await startIdentityServer()
  const service = { kind: 'oidc', issuer: `${issuer.origin}/identity`, clientId: 'vtube' } as const
  server = await startIdentityServer({ service })
})
afterEach(async () => {
  await server.close()
  await issuer.close()
})

it('accepts the tokens of the issuer it was told of, whose keys it looks up', async () => {
  const { id_token: token } = await signIn(new Browser(issuer.origin))
  expect(await (await server.ask(token)).json()).toEqual({ subject: 'maya', spender: 'user maya' })
})

it('has no sign-in of its own, and clears its cookie at log out all the same', async () => {
  expect((await fetch(`${server.origin}/identity/auth`)).status).toBe(404)
  const browser = new Browser(server.origin)
  const { id_token: token } = await signIn(new Browser(issuer.origin))
  await browser.fetch('/youtube/v3/videos', { headers: { authorization: `Bearer ${token}` } })
  expect((await browser.fetch('/media/film')).status).toBe(200)
  await browser.fetch('/identity/session', { method: 'DELETE' })
  expect((await browser.fetch('/media/film')).status).toBe(401)
})
