import type { FastifyInstance } from 'fastify'
import { createEndedSessions } from './endedSessions.ts'
import { trustForeign, type ForeignService } from './foreignIssuer.ts'
import { addGate } from './gate.ts'
import type { Identity, IdentityOptions } from './Identity.ts'
import { identitySources } from './identitySources.ts'
import { loadIdentityKeys } from './keys.ts'
import { registerSession } from './registerSession.ts'
import { createBearers } from './verifyBearer.ts'
import { createVisitCookie } from './mediaCookie.ts'

/** Sign-in by a service elsewhere: this server checks its tokens and issues none. */
export async function addForeignIdentity(
  app: FastifyInstance,
  options: IdentityOptions & { service: ForeignService },
): Promise<Identity> {
  const { service, access, onRefusedBearer, now } = options
  const cookie = createVisitCookie({ ...options, keys: await loadIdentityKeys(options.store) })
  const ended = createEndedSessions(options.store, now)
  const bearers = createBearers(trustForeign(service), ended, now)
  const gate = addGate(app, { bearers, ended, cookie, access, onRefusedBearer })
  return {
    gate,
    register: async (context) => registerSession(context, { gate }),
    clientIdentity: () => (service.kind === 'oidc' ? service : { ...service.settings, kind: 'firebase' }),
    sources: await identitySources(service, options.store, (error) =>
      app.log.warn({ err: error }, 'the sign-in service could not be asked where it is called'),
    ),
  }
}
