/** The brand of a browser and its operating system. A part is null if it is unknown. */
export interface BrowserName {
  browser: string
  system: string | null
}

/**
 * The brands, with the patterns of their user agents. A brand precedes the brands whose names its user agent also
 * contains.
 */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//v],
  ['Opera', /\bOPR\//v],
  ['Samsung Internet', /\bSamsungBrowser\//v],
  ['Firefox', /\b(?:Firefox|FxiOS)\//v],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//v],
  ['Safari', /^(?=.*\bVersion\/).*\bSafari\//v],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Android', /\bAndroid\b/v],
  ['iPhone', /\biPhone\b/v],
  ['iPad', /\biPad\b/v],
  ['Windows', /\bWindows\b/v],
  ['macOS', /\bMacintosh\b/v],
  ['ChromeOS', /\bCrOS\b/v],
  ['Linux', /\bLinux\b/v],
]

/** Returns the short name of the browser with a user agent, or null if the browser is unknown. */
export function browserName(userAgent: string): BrowserName | null {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  const browser = find(BROWSERS)
  return browser === null ? null : { browser, system: find(SYSTEMS) }
}
