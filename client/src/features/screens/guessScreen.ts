import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { browserName } from '@vtube/shared/browserName'
import { isTelevision } from '@vtube/shared/remoteControl'
import type { ScreenKind } from '@vtube/shared/screens'
import { t } from '../../language/translate.ts'

/** What a browser says about itself. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

const KIND_NAMES: Readonly<Record<ScreenKind, Message>> = {
  television: m.television,
  phone: m.phone,
  tablet: m.tablet,
  computer: m.computer,
}

/** Returns whether a browser is one of an iPad, which calls itself a Macintosh but has a touch screen. */
const isIpad = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  userAgent.includes('iPad') || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Guesses on which kind of device a browser runs. */
export function guessKind(browser: Browser): ScreenKind {
  const { userAgent } = browser
  if (isTelevision(userAgent)) return 'television'
  if (isIpad(browser)) return 'tablet'
  if (/iPhone|Mobi/.test(userAgent)) return 'phone'
  return userAgent.includes('Android') ? 'tablet' : 'computer'
}

/** Names a browser, such as 'Chrome on Windows' in the language of the page, or by its kind if it is unknown. */
export function guessName(browser: Browser): string {
  const { browser: name, system = null } = browserName(browser.userAgent) ?? {}
  const shownSystem = isIpad(browser) ? 'iPad' : system
  if (name === undefined || shownSystem === null) return t(KIND_NAMES[guessKind(browser)])
  return t(m.browserOnSystem, { browser: name, system: shownSystem })
}
