/** Matches the user agents of the browsers of televisions, and of boxes and sticks for televisions. */
const TELEVISION =
  /\b(?:AFT\w{1,4}|AppleTV|BRAVIA|CrKey|GoogleTV|HbbTV|NetCast|SMART-TV|SmartTV|TV Safari|VIDAA|Viera|Web0S|webOS\.TV|Android TV|TV Bro)\b/

/** Returns whether a user agent is the browser of a television. */
export const isTelevision = (userAgent: string): boolean => TELEVISION.test(userAgent)

/** The arrows of a remote control by their names, with their codes. */
export const ARROW_CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const
export type Arrow = keyof typeof ARROW_CODES

export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROW_CODES, key)

const BACK_KEYS: ReadonlySet<string> = new Set(['GoBack', 'BrowserBack', 'XF86Back'])
/** The codes of the key Back in the browsers of Samsung and LG, which do not name it. */
const BACK_CODES: ReadonlySet<number> = new Set([10_009, 461])

/** Returns whether a key is the key Back of a remote control. */
export const isBack = ({ key, keyCode }: { key: string; keyCode: number }): boolean =>
  BACK_KEYS.has(key) || BACK_CODES.has(keyCode)
