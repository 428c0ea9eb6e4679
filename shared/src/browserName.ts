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
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  // The browser of Samsung's televisions may not say its brand.
  ['Samsung Internet', /\bSamsungBrowser\/|\bTizen\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /^(?=.*\bVersion\/).*\bSafari\//],
]
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Tizen', /\bTizen\b/],
  ['webOS', /\bWeb0S\b|\bwebOS\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** Returns the short name of the browser with a user agent, or null if the browser is unknown. */
export function browserName(userAgent: string): BrowserName | null {
  const find = (names: typeof BROWSERS) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  const browser = find(BROWSERS)
  return browser === null ? null : { browser, system: find(SYSTEMS) }
}
