import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SourceError } from '../../domain/SourceError.ts'
import { startAccountsServer, type AccountsServer } from '../testing/startAccountsServer.ts'
import { startIdentityServer } from '../testing/startIdentityServer.ts'

const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let server: AccountsServer
beforeAll(async () => {
  server = await startAccountsServer()
})
afterAll(() => server.close())

/** Starts a server whose database fails when it looks for an invitation. */
async function startBroken(error: Error) {
  const { people, userData, keyValues } = server
  const findInvitation = async (): Promise<never> => {
    throw error
  }
  const broken = { ...people, findInvitation }
  return await startIdentityServer({ people: broken, userData, store: keyValues })
}

describe('a page of the sign-in that fails', () => {
  it.each<[string, Record<string, string>, string, number]>([
    ['is too large', { 'content-type': 'application/x-www-form-urlencoded' }, 'n'.repeat(300_000), 413],
    ['is of another type', { 'content-type': 'text/xml' }, '<name/>', 415],
    ['cannot be read', { 'content-type': 'application/json' }, '{', 400],
  ])('says so in a page when its form %s, and in JSON to scripts', async (_fault, headers, body, status) => {
    const send = (accept: Record<string, string>) =>
      fetch(`${server.origin}/identity/account/confirm`, {
        method: 'POST',
        body,
        headers: { ...headers, ...accept, origin: server.origin },
      })
    const answer = await send({ ...PAGE, 'accept-language': 'de' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8'])
    expect(await answer.text()).toMatch(/<html lang="de"[^]*<h1>[^<]+<\/h1>[^]*role="alert">[^<]+</v)
    const forScripts = await send({ accept: 'application/json' })
    expect(await forScripts.json()).toMatchObject({ error: { code: status } })
  })

  it.each<[string, Error, number, string | null, string]>([
    ['fails', new Error('the secret reason'), 500, null, 'Something went wrong on the server.'],
    ['is busy', new SourceError(503, 'backendError', 'Wait.', null, 7), 503, '7', 'Wait.'],
  ])('says so in a page when the database %s', async (_fault, error, status, retry, sentence) => {
    const broken = await startBroken(error)
    const answer = await fetch(`${broken.origin}/identity/invitation/any`, { headers: PAGE })
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    const markup = await answer.text()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retry])
    expect(markup).toContain(sentence)
    expect(markup).not.toContain('secret reason')
    await broken.close()
  })
})
