import { afterEach, expect, it } from 'vitest'
import { identitySources } from './externalIdentity.ts'
import { createMemoryStore } from './testing/memoryStore.ts'
import { startIdentityServer, type IdentityServer } from './testing/startIdentityServer.ts'

let issuer: IdentityServer | null = null
afterEach(async () => {
  await issuer?.close()
  issuer = null
})

/** Starts an issuer and sends it a first, slow request, because later requests time out after three seconds. */
async function startReadyIssuer(): Promise<IdentityServer> {
  const server = await startIdentityServer()
  await fetch(`${server.origin}/identity/.well-known/openid-configuration`)
  return server
}

async function askedOf(server: IdentityServer, store = createMemoryStore()) {
  const faults: unknown[] = []
  const service = { kind: 'oidc', issuer: `${server.origin}/identity`, clientId: 'vtube' } as const
  const { connect } = await identitySources(service, store, (error) => faults.push(error))
  return { connect, faults, store }
}

it('lets pages call the hosts that the issuer names, and no other', async () => {
  issuer = await startReadyIssuer()
  expect(await askedOf(issuer)).toMatchObject({ connect: [issuer.origin], faults: [] })
})

it('holds to the hosts of last time while the issuer cannot be reached', async () => {
  issuer = await startReadyIssuer()
  const { store } = await askedOf(issuer)
  await issuer.close()
  expect(await askedOf(issuer, store)).toMatchObject({
    connect: [issuer.origin],
    faults: [expect.anything()],
  })
})

it('allows any secure host before it has ever reached the issuer', async () => {
  issuer = await startIdentityServer()
  await issuer.close()
  expect((await askedOf(issuer)).connect).toEqual([issuer.origin, 'https:'])
})
