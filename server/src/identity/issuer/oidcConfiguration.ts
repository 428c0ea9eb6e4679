import { DEVICE_GRANT } from '@vtube/shared/deviceGrant'
import { errors, interactionPolicy, type Configuration, type KoaContextWithOIDC } from 'oidc-provider'
import { SIGNING_ALGORITHM, type IdentityKeys } from '../identityKeys.ts'
import type { Account, AccountDirectory } from '../sampleAccounts.ts'
import { pageFor } from '../../http/serverPages.ts'
import { requestedLanguage } from '../../http/requestLanguage.ts'
import { EVERYBODY, type Admissions } from '../admissions.ts'
import { CALLBACK_PATH, CLIENT_ID, IDENTITY_PATH, aliasesOf, issuerOf } from './issuerUrls.ts'
import { endSessionPage, errorPage, signedOutPage } from './signInPages.ts'
import type { IssuerStorage } from './signInRecords.ts'
import { createStoreAdapter } from './StoreAdapter.ts'
import { createDeviceCodeAdapter, DEVICE_CODE_SECONDS } from '../device/deviceCodes.ts'

export interface IssuerOptions {
  keys: IdentityKeys
  /** Decides who is let in. If this property is absent, everybody is let in. */
  admissions?: Admissions | undefined
  storage: IssuerStorage
  /** The origins of clients that are hosted elsewhere. */
  clientOrigins: readonly string[]
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The lifetime of the session of a browser in seconds. */
export const SESSION_SECONDS = 30 * DAY
/** The client's code for an account that is suspended (specification, section 8). */
const USER_DISABLED = 'user-disabled'
export const SCOPE = 'openid profile offline_access'
/** The parameters of a sign-in that may contain any text and are stored. */
const FREE_PARAMETERS = ['state', 'nonce', 'acr_values', 'claims_locales', 'login_hint', 'ui_locales']
const MAX_PARAMETER_BYTES = 512

/** Returns the configuration of the `oidc-provider` library for an origin of this server. */
export function oidcConfiguration(origin: string, options: IssuerOptions): Configuration {
  const { keys, admissions = EVERYBODY, storage, clientOrigins } = options
  const { accounts } = storage
  const origins = [...aliasesOf(origin), ...clientOrigins]
  const cookie = (name: string) => `vtube_${name}_${keys.cookieSuffix}`
  return {
    adapter: (model) =>
      model === 'DeviceCode' ? createDeviceCodeAdapter(storage) : createStoreAdapter(model, storage),
    jwks: { keys: keys.signing.map((key) => ({ ...key, kty: key.kty ?? 'EC' })) },
    clients: [
      {
        client_id: CLIENT_ID,
        client_name: 'Vtube',
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token', DEVICE_GRANT],
        response_types: ['code'],
        redirect_uris: origins.map((one) => `${one}${CALLBACK_PATH}`),
        post_logout_redirect_uris: origins.flatMap((one) =>
          [CALLBACK_PATH, '/auth', '/'].map((path) => `${one}${path}`),
        ),
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
    // The client reads name and picture from the ID token, which saves a request to the user info endpoint.
    conformIdTokenClaims: false,
    extraParams: Object.fromEntries(FREE_PARAMETERS.map((name) => [name, requireShort])),
    findAccount: async (context, id, token) => {
      // The code of a device is older than its confirmation, which counts.
      const issuedAt = authTimeOf(token) ?? token?.iat ?? context.oidc.session?.loginTs ?? Infinity
      const { refusal } = await admissions.read({ subject: id, issuedAt })
      // Instead of the sentence that the standard expects in this field, the client gets its code for a suspended
      // account.
      if (refusal === 'suspended' && token !== undefined)
        throw new errors.CustomOIDCProviderError('invalid_grant', USER_DISABLED)
      if (refusal !== null) return undefined
      const account = (await accounts.find(id)) ?? typedAccount(context, id)
      if (!account) return undefined
      // Each session has exactly one grant, so the id of the grant identifies the session.
      const session = token?.grantId === undefined ? {} : { sid: token.grantId }
      return { accountId: id, claims: async () => ({ sub: id, ...session, ...claimsOf(account, origin) }) }
    },
    interactions: {
      policy: withAccountChooser(),
      url: (_context, interaction) => `${IDENTITY_PATH}/interaction/${interaction.uid}`,
    },
    loadExistingGrant: (context) => grantOurOwnClient(context, accounts),
    // Refresh tokens are issued without `offline_access`, which would require a consent page. They outlive the browser
    // window in which the user has signed in.
    issueRefreshToken: async (_context, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    rotateRefreshToken: true,
    ttl: {
      AccessToken: HOUR,
      AuthorizationCode: MINUTE,
      DeviceCode: DEVICE_CODE_SECONDS,
      IdToken: HOUR,
      Interaction: HOUR,
      RefreshToken: 30 * DAY,
      Session: SESSION_SECONDS,
      Grant: 365 * DAY,
    },
    clientBasedCORS: (_context, from) => origins.includes(from),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      deviceFlow: { enabled: true },
      revocation: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (context) => {
          const page = await endSessionPage(languageOf(context), {
            action: context.oidc.urlFor('end_session_confirm'),
            secret: String(context.oidc.session?.state?.['secret']),
            isConfirmed: hasOwnTokenHint(context),
          })
          context.body = pageFor(context.req.headers, page)
        },
        postLogoutSuccessSource: async (context) => {
          context.body = pageFor(context.req.headers, await signedOutPage(languageOf(context)))
        },
      },
    },
    renderError: async (context, out) => {
      context.type = 'html'
      const page = await errorPage(languageOf(context), out.error_description ?? out.error)
      context.body = pageFor(context.req.headers, page)
    },
  }
}

async function requireShort(_context: KoaContextWithOIDC, value: string | undefined): Promise<void> {
  if (value !== undefined && Buffer.byteLength(value) > MAX_PARAMETER_BYTES)
    throw new errors.InvalidRequest(`parameters may have ${MAX_PARAMETER_BYTES} bytes at most`)
}

const authTimeOf = (
  token: { kind?: string; authTime?: number | undefined } | undefined,
): number | undefined => (token?.kind === 'DeviceCode' ? token.authTime : undefined)

const languageOf = ({ req }: KoaContextWithOIDC): string => requestedLanguage(req.headers)

const claimsOf = ({ name, picture }: Account, origin: string): Record<string, string> =>
  picture === null ? { name } : { name, picture: `${issuerOf(origin)}/${picture}` }

/**
 * Returns whether the ID token hint of a log-out belongs to the user's session. If it does not, the page asks for
 * confirmation, because anybody can link to the page with a token of their own.
 */
function hasOwnTokenHint({ oidc: { entities, session } }: KoaContextWithOIDC): boolean {
  const sid = entities.IdTokenHint?.payload['sid']
  return sid !== undefined && sid === session?.grantIdFor(CLIENT_ID)
}

/**
 * Returns the policy with which `prompt=select_account` shows the account chooser even to a signed-in user. A session
 * counts as none if its person does not exist any more, or is not let in.
 */
function withAccountChooser(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    ?.checks.add(
      new Check('no_account', 'End-User authentication is required', 'login_required', ({ oidc }) =>
        oidc.session?.accountId !== undefined && oidc.account === undefined
          ? Check.REQUEST_PROMPT
          : Check.NO_NEED_TO_PROMPT,
      ),
    )
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  return policy
}

/** Returns the account whose name the user has typed in this sign-in, or null if no name was typed. */
function typedAccount({ oidc }: KoaContextWithOIDC, id: string): Account | null {
  const login = oidc.result?.login
  const name = login?.accountId === id ? login['name'] : null
  return typeof name === 'string' ? { id, name, picture: null } : null
}

/**
 * Creates the grant of the server's own client without asking for consent. The name of the account is stored only now,
 * so that the store never has more names than grants.
 */
async function grantOurOwnClient(context: KoaContextWithOIDC, accounts: AccountDirectory) {
  const { client, session, provider } = context.oidc
  const accountId = session?.accountId
  if (!client || !session || accountId === undefined) return undefined
  const typed = typedAccount(context, accountId)
  const knownId = session.grantIdFor(client.clientId)
  const known = knownId === undefined ? undefined : await provider.Grant.find(knownId)
  const isKnown = known !== undefined && known.accountId === accountId
  const grant = isKnown ? known : new provider.Grant({ clientId: client.clientId, accountId })
  if (!isKnown) {
    grant.addOIDCScope(SCOPE)
    await grant.save()
  }
  if (typed !== null) await accounts.keep(typed)
  return grant
}
