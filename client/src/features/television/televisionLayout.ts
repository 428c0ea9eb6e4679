import { createPreference } from '../../storage/preference.ts'

/** Matches the user agents of the browsers of televisions, and of boxes and sticks for televisions. */
const TELEVISION =
  /\b(?:AFT\w{1,4}|AppleTV|BRAVIA|CrKey|GoogleTV|HbbTV|NetCast|SMART-TV|SmartTV|Tizen .*TV|VIDAA|Viera|Web0S|webOS\.TV|Android TV|TV Bro)\b/v

/** Returns whether a user agent is the browser of a television. */
export const isTelevision = (userAgent: string): boolean => TELEVISION.test(userAgent)

/** Whether this device shows the layout for televisions. The browser of a television does, unless the user declines. */
export const televisionLayout = createPreference(
  'vtube.television',
  isTelevision(globalThis.navigator?.userAgent ?? ''),
)
