import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type { ScreenKind } from '../../domain/screen.ts'
import { t } from '../../language/translate.ts'

/** What a browser says about itself. */
type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

/** The names of browsers with the marks in the user agent. A browser also has the marks of those below it. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
]
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Tizen', /Tizen/],
  ['webOS', /Web0S|webOS/],
  ['Android', /Android/],
  ['iPad', /iPad/],
  ['iPhone', /iPhone/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
]
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
  if (/TV|Tizen|Web0S|\bAFT/.test(userAgent)) return 'television'
  if (isIpad(browser)) return 'tablet'
  if (/iPhone|Mobi/.test(userAgent)) return 'phone'
  return userAgent.includes('Android') ? 'tablet' : 'computer'
}

/** Names a browser, such as 'Chrome on Windows' in the language of the page, or by its kind if it is unknown. */
export function guessName(browser: Browser): string {
  const nameIn = (names: typeof BROWSERS) => names.find(([, mark]) => mark.test(browser.userAgent))?.[0]
  const name = nameIn(BROWSERS)
  const system = isIpad(browser) ? 'iPad' : nameIn(SYSTEMS)
  if (name === undefined || system === undefined) return t(KIND_NAMES[guessKind(browser)])
  return t(m.browserOnSystem, { browser: name, system })
}
