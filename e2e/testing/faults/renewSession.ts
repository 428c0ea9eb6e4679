import type { Hits } from './edge.ts'
import type { Screen } from './screens.ts'
import { expectContent, expectWords, tryAgain, type } from './sights.ts'
import type { Stage } from './stage.ts'

const SIGN_IN_FIRST = { error: { code: 401, message: 'Sign in first.', errors: [{ reason: 'authError' }] } }

/** The bearer that the page has now is refused; another one is not. */
async function refuseBearer({ page, edge }: Stage, hits: Hits): Promise<void> {
  const token = await page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
  edge.meet(hits, async (route, body) => {
    const isRefused = (await route.request().headerValue('authorization')) === `Bearer ${token}`
    await route.fulfill(isRefused ? { status: 401, json: SIGN_IN_FIRST } : { json: body })
  })
}

/** The session has to be renewed for a screen: nobody notices. */
export async function renewOnTheWay(stage: Stage, screen: Screen): Promise<void> {
  const { edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  await refuseBearer(stage, screen.hits)
  await stage.goTo(screen.addressOf(key))
  await edge.met(2)
  await expectContent(stage, screen, key)
}

/** The session cannot be renewed, for want of the service that does it: it is not given up. */
export async function failToRenew(stage: Stage, screen: Screen): Promise<void> {
  const { page, edge } = stage
  const key = stage.nextKey()
  await stage.leave(screen)
  await refuseBearer(stage, screen.hits)
  edge.setSignIn(false)
  await stage.goTo(screen.addressOf(key))
  await edge.met(screen.calls)
  await expectWords(stage, screen, 'signedOut')
  const expectTyped = await type(stage, screen)
  edge.setSignIn(true)
  await tryAgain(screen, page).click()
  await expectContent(stage, screen, key)
  await expectTyped()
}
