import type { FastifyInstance } from 'fastify'
import { createPeople } from './accounts.ts'
import { createEndedSessions } from './endedSessions.ts'
import { addGate } from './gate.ts'
import type { Identity, IdentityOptions } from './Identity.ts'
import { CLIENT_ID, issuerOf } from './issuer/addresses.ts'
import { endSession } from './issuer/endSession.ts'
import { grantOf } from './issuer/grantOf.ts'
import { Issuers } from './issuer/Issuers.ts'
import { registerIssuer } from './issuer/registerIssuer.ts'
import { loadIdentityKeys } from './keys.ts'
import { registerSession } from './registerSession.ts'
import { createBearers } from './verifyBearer.ts'
import { createVisitCookie } from './mediaCookie.ts'

/** Sign-in of the default mode: this server is the issuer, and accepts its own tokens. */
export async function addLocalIdentity(app: FastifyInstance, options: IdentityOptions): Promise<Identity> {
  const { store, publicUrl, access, clientOrigins, onRefusedBearer, now } = options
  const keys = await loadIdentityKeys(store)
  const people = createPeople(store)
  const cookie = createVisitCookie({ keys, clientOrigins, now })
  const ended = createEndedSessions(store, now)
  const memory = { store, ended, now }
  const issuers = new Issuers({
    keys,
    memory,
    people,
    clientOrigins,
    publicUrl,
    onFault: (error) => app.log.error({ err: error }, 'the sign-in failed'),
    endVisit: () => `${cookie.name}=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0`,
  })
  const bearers = createBearers(issuers.trusted(), ended, now)
  const gate = addGate(app, { bearers, ended, cookie, access, onRefusedBearer })
  return {
    gate,
    callerOf: grantOf(memory),
    async register(context) {
      registerSession(context, {
        gate,
        endSession: (request, reply) => endSession(request, reply, { issuers, memory }),
      })
      await registerIssuer(context, { issuers, people, clientOrigins })
    },
    clientIdentity: (origin) => ({ kind: 'oidc', issuer: issuerOf(origin), clientId: CLIENT_ID }),
    sources: { script: [], connect: [], frame: [], img: [], trustedTypes: [] },
  }
}
