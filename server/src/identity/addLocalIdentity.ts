import type { FastifyInstance } from 'fastify'
import { createPeople } from './accounts.ts'
import { addGate } from './gate.ts'
import type { Identity, IdentityOptions } from './Identity.ts'
import { CLIENT_ID, issuerOf } from './issuer/addresses.ts'
import { endSession } from './issuer/endSession.ts'
import { Issuers } from './issuer/Issuers.ts'
import { registerIssuer } from './issuer/registerIssuer.ts'
import { loadIdentityKeys } from './keys.ts'
import { registerSession } from './registerSession.ts'
import { createBearerVerifier } from './verifyBearer.ts'
import { addVisitCookie } from './visitCookie.ts'

/** Sign-in of the default mode: this server is the issuer, and accepts its own tokens. */
export async function addLocalIdentity(app: FastifyInstance, options: IdentityOptions): Promise<Identity> {
  const { store, publicUrl, access, clientOrigins, now } = options
  const keys = await loadIdentityKeys(store)
  const people = createPeople(store)
  const cookie = await addVisitCookie(app, { keys, clientOrigins, now })
  const issuers = new Issuers({
    keys,
    store,
    people,
    clientOrigins,
    now,
    publicUrl,
    onFault: (error) => app.log.error({ err: error }, 'the sign-in failed'),
    onEndSession: () => `${cookie.name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  })
  const gate = addGate(app, { verify: createBearerVerifier(issuers.trusted(), now), cookie, access })
  return {
    gate,
    async register(context) {
      registerSession(context, {
        cookie,
        endSession: (request, reply) => endSession(request, reply, { issuers, store }),
      })
      await registerIssuer(context, { issuers, people, clientOrigins })
    },
    clientIdentity: (origin) => ({ kind: 'oidc', issuer: issuerOf(origin), clientId: CLIENT_ID }),
    sources: { script: [], connect: [], frame: [], img: [], trustedTypes: [] },
  }
}
