import { interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { SIGNING_ALGORITHM, type IdentityKeys } from '../keys.ts'
import type { People, Person } from '../accounts.ts'
import { StoreAdapter, type IssuerMemory } from './adapter.ts'
import { CALLBACK_PATH, CLIENT_ID, IDENTITY_PATH, namesOf } from './addresses.ts'
import { endSessionPage, errorPage, signedOutPage } from './pages.ts'

export interface IssuerParts {
  keys: IdentityKeys
  memory: IssuerMemory
  people: People
  /** Origins of clients that are hosted elsewhere. */
  clientOrigins: readonly string[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SCOPE = 'openid profile offline_access'

/** Everything the certified issuer has to know to be ours, for the origin by which it is reached. */
export function providerConfiguration(origin: string, parts: IssuerParts): Configuration {
  const { keys, memory, people, clientOrigins } = parts
  const origins = [...namesOf(origin), ...clientOrigins]
  const cookie = (name: string) => `vtube_${name}_${keys.cookieSuffix}`
  return {
    adapter: (model) => new StoreAdapter(model, memory),
    jwks: { keys: keys.signing.map((key) => ({ ...key, kty: key.kty ?? 'EC' })) },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Vtube',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: origins.map((one) => `${one}${CALLBACK_PATH}`),
        post_logout_redirect_uris: origins.flatMap((one) => [
          `${one}${CALLBACK_PATH}`,
          `${one}/auth`,
          `${one}/`,
        ]),
        id_token_signed_response_alg: SIGNING_ALGORITHM,
      },
    ],
    cookies: {
      keys: [...keys.cookies],
      names: { session: cookie('issuer'), interaction: cookie('choice'), resume: cookie('resume') },
      long: { httpOnly: true, sameSite: 'lax', path: IDENTITY_PATH },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    responseTypes: ['code'],
    scopes: SCOPE.split(' '),
    claims: { openid: ['sub', 'sid'], profile: ['name', 'picture'] },
    // The client reads name and picture from the ID token: one answer instead of two.
    conformIdTokenClaims: false,
    findAccount: async (_context, id, token) => {
      const person = await people.find(id)
      if (!person) return undefined
      // There is one grant for each session, and all of its tokens end with it.
      const session = token?.grantId === undefined ? {} : { sid: token.grantId }
      return { accountId: id, claims: async () => ({ sub: id, ...session, ...claimsOf(person, origin) }) }
    },
    interactions: {
      policy: withAccountChooser(),
      url: (_context, interaction) => `${IDENTITY_PATH}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: grantOurOwnClient,
    // The scope `offline_access` asks for a consent page, which our own client does without; and a renewal has
    // to outlive the window in which the visitor signed in.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: MINUTE,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 30 * DAY,
      Session: 30 * DAY,
      Grant: 365 * DAY,
    },
    clientBasedCORS: (_context, from) => origins.includes(from),
    features: {
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context, form) => {
          context.body = endSessionPage(form, showsOwnToken(context)).markup
        },
        postLogoutSuccessSource: async (context) => {
          context.body = signedOutPage().markup
        },
      },
    },
    renderError: async (context, out) => {
      context.type = 'html'
      context.body = errorPage(out.error_description ?? out.error).markup
    },
  }
}

function claimsOf(person: Person, origin: string): Record<string, string> {
  if (person.picture === null) return { name: person.name }
  return { name: person.name, picture: `${origin}${IDENTITY_PATH}/assets/${person.picture}` }
}

/**
 * Whether the token that a log out came with is one of the visitor's session. Everybody else is asked: anybody can link
 * to that page, and has a token of their own to put into the link.
 */
function showsOwnToken({ oidc: { entities, session } }: KoaContextWithOIDC): boolean {
  const sid = entities.IdTokenHint?.payload['sid']
  return sid !== undefined && sid === session?.grantIdFor(CLIENT_ID)
}

/** `prompt=select_account` shows the chooser although somebody is signed in already. */
function withAccountChooser(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** Our own client needs nobody's consent: its grant is made on the way. */
async function grantOurOwnClient(context: KoaContextWithOIDC) {
  const { client, session, provider } = context.oidc
  const accountId = session?.accountId
  if (!client || !session || accountId === undefined) return undefined
  const knownId = session.grantIdFor(client.clientId)
  const known = knownId === undefined ? undefined : await provider.Grant.find(knownId)
  if (known && known.accountId === accountId) return known
  const grant = new provider.Grant({ clientId: client.clientId, accountId })
  grant.addOIDCScope(SCOPE)
  await grant.save()
  return grant
}
