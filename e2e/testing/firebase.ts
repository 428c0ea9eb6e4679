import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { BrowserContext, Page, Route } from '@playwright/test'
import { API_SCRIPT, framePage, HANDLER_PAGE } from './firebasePages.ts'
import { openPopup, signInButton } from './signInByPopup.ts'
import { startProduct, type Product } from './startProduct.ts'

export const FIREBASE = {
  apiKey: 'test-key',
  authDomain: 'vtube-test.firebaseapp.com',
  projectId: 'vtube-test',
  providers: ['google.com', 'github.com'],
}
const MAYA = { localId: 'uid-maya', displayName: 'Maya Lindqvist', email: 'maya@example.org' }
const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
const HOUR = 3600
const keys = generateKeyPair('RS256')

/** The state of the fake Google services. Journeys may change it. */
export interface Google {
  authorizedDomains: string[]
  /** Whether the hidden frame can use browser storage. */
  webStorage: boolean
  /** The error code with which the sign-in fails, such as `USER_DISABLED`, or null if it succeeds. */
  signIn: string | null
  renewal: string | null
  /** The requested paths, each as `host/path`. */
  requested: string[]
}

/** Starts a product on `localhost` in Firebase mode, which trusts the public key of the fake Google. */
export async function startFirebaseProduct(): Promise<Product> {
  const { publicKey } = await keys
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: 'RS256', use: 'sig' }
  const product = await startProduct({
    VTUBE_IDENTITY: 'firebase',
    VTUBE_FIREBASE_CONFIG: JSON.stringify(FIREBASE),
    // A space ends an option, and the path of this folder may have spaces.
    NODE_OPTIONS: `--import ${new URL('firebaseKeys.mjs', import.meta.url).href}`,
    TEST_FIREBASE_KEYS: JSON.stringify({ keys: [key] }),
  })
  return { ...product, url: product.url.replace('127.0.0.1', 'localhost') }
}

let issued = 0
async function newToken(): Promise<string> {
  const { privateKey } = await keys
  const now = Math.floor(Date.now() / 1000)
  issued += 1
  return new SignJWT({ name: MAYA.displayName, user_id: MAYA.localId, jti: String(issued) })
    .setProtectedHeader({ alg: 'RS256', kid: 'test' })
    .setIssuer(`https://securetoken.google.com/${FIREBASE.projectId}`)
    .setAudience(FIREBASE.projectId)
    .setSubject(MAYA.localId)
    .setIssuedAt(now)
    .setExpirationTime(now + HOUR)
    .sign(privateKey)
}

/** Answers requests to Google in all pages of a context, and aborts unknown ones. */
export async function answerGoogle(context: BrowserContext): Promise<Google> {
  const google: Google = {
    authorizedDomains: ['localhost'],
    webStorage: true,
    signIn: null,
    renewal: null,
    requested: [],
  }
  let redirected: string | null = null
  const page = (body: string) => ({ contentType: 'text/html', body })
  const answerCall = async (route: Route): Promise<void> => {
    const { host, pathname } = new URL(route.request().url())
    google.requested.push(host + pathname)
    switch (host + pathname) {
      case 'apis.google.com/js/api.js':
        return route.fulfill({ contentType: 'text/javascript', body: API_SCRIPT })
      case `${FIREBASE.authDomain}/__/auth/iframe`:
        return route.fulfill(page(framePage(google.webStorage, redirected)))
      case `${FIREBASE.authDomain}/__/auth/handler`:
        return route.fulfill(page(HANDLER_PAGE))
      case `${FIREBASE.authDomain}/__/auth/redirected`:
        redirected = route.request().postData()
        return route.fulfill({ status: 204 })
      case 'identitytoolkit.googleapis.com/v1/projects':
        return answer(route, { authorizedDomains: google.authorizedDomains })
      case 'identitytoolkit.googleapis.com/v1/accounts:signInWithIdp':
        return refuse(route, google.signIn) ?? answer(route, { ...MAYA, ...(await tokens()) })
      case 'identitytoolkit.googleapis.com/v1/accounts:lookup':
        return answer(route, {
          users: [{ ...MAYA, photoUrl: 'https://lh3.googleusercontent.com/a/maya', providerUserInfo: [] }],
        })
      case 'securetoken.googleapis.com/v1/token':
        return refuse(route, google.renewal) ?? answer(route, await renewed())
      case 'lh3.googleusercontent.com/a/maya':
        return route.fulfill({ contentType: 'image/svg+xml', body: PICTURE })
      default:
        return route.abort()
    }
  }
  await context.route(/^https:\/\/[^/]*(google|firebase)[^/]*\//, async (route) => {
    try {
      await answerCall(route)
    } catch (error) {
      // The popup that has sent the request may be closed by now.
      if (!(error instanceof Error) || !error.message.includes('has been closed')) throw error
    }
  })
  return google
}

const tokens = async () => ({
  idToken: await newToken(),
  refreshToken: 'refresh',
  expiresIn: String(HOUR),
})

async function renewed() {
  const token = await newToken()
  const body = {
    access_token: token,
    id_token: token,
    refresh_token: 'refresh',
    expires_in: String(HOUR),
  }
  return { ...body, token_type: 'Bearer', user_id: MAYA.localId, project_id: FIREBASE.projectId }
}

const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}
const answer = (route: Route, body: object, status = 200) =>
  route.fulfill({
    status,
    headers: CORS_HEADERS,
    contentType: 'application/json',
    body: JSON.stringify(body),
  })

function refuse(route: Route, word: string | null): Promise<void> | null {
  if (word === null || route.request().method() === 'OPTIONS') return null
  return answer(route, { error: { code: 400, message: word, errors: [] } }, 400)
}

/** Opens the sign-in popup and waits until an account can be chosen in it. */
export async function openGooglePopup(page: Page): Promise<Page> {
  const popup = await openPopup(signInButton(page))
  await popup.getByRole('button', { name: 'Continue as Maya' }).waitFor()
  return popup
}

/** Signs in through the popup. The splash must already have been shown. */
export async function signInWithGoogle(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForURL('**/auth')
  const popup = await openGooglePopup(page)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue as Maya' }).click()
  await closed
  await page.getByRole('banner').waitFor()
}
