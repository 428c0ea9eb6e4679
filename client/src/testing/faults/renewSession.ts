import type { Screen } from './screens.ts'
import { expectContent, expectWords, tryAgain, type, untilMet } from './sights.ts'
import type { Stage } from './stage.tsx'

const SIGN_IN_FIRST = { error: { code: 401, message: 'Sign in first.', errors: [{ reason: 'authError' }] } }

/** The bearer that the page has now is refused; another one is not. */
function refuseBearer({ edge, visitor }: Stage, { hits }: Screen): void {
  const refused = `Bearer ${visitor.bearer()}`
  edge.meet(hits, (body, { headers }) =>
    headers.get('authorization') === refused
      ? Response.json(SIGN_IN_FIRST, { status: 401 })
      : Response.json(body),
  )
}

/** The session has to be renewed for a screen: nobody notices. */
export async function renewOnTheWay(stage: Stage, screen: Screen): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  refuseBearer(stage, screen)
  await stage.open(screen, key)
  await untilMet(stage, 2)
  await expectContent(screen, key)
}

/** The session cannot be renewed, for want of the service that does it: it is not given up. */
export async function failToRenew(stage: Stage, screen: Screen): Promise<void> {
  const key = stage.nextKey()
  await stage.leave(screen)
  refuseBearer(stage, screen)
  stage.visitor.setSignIn(false)
  await stage.open(screen, key)
  await untilMet(stage, screen.calls)
  await expectWords(screen, 'signedOut')
  const expectTyped = type(screen, key)
  stage.visitor.setSignIn(true)
  tryAgain(screen)
  await expectContent(screen, key)
  expectTyped()
}
