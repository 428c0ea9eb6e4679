/**
 * The source of a pattern of web addresses. A bidirectional control ends one, because it could disguise later text.
 */
export const WEB_ADDRESS = String.raw`(?<![\p{L}\p{N}])https?:\/\/[^\s<>"\u202A-\u202E\u2066-\u2069]+`

const PUNCTUATION = /[.,;:!?'’”…*_»。、，」）]/u

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Counts, for each kind of bracket, how many closing brackets of a URL have no opening bracket. */
function strayBrackets(address: string): Record<string, number> {
  const strays: Record<string, number> = { ')': 0, ']': 0, '}': 0 }
  for (const [bracket] of address.matchAll(/[()[\]{}]/g)) {
    const closing = CLOSING[bracket]
    const kind = closing ?? bracket
    strays[kind] = (strays[kind] ?? 0) + (closing === undefined ? 1 : -1)
  }
  return strays
}

/** Removes a sentence's punctuation from the end of a URL, but not a bracket that is opened in the URL. */
export function withoutTrailingPunctuation(address: string): string {
  const strays = strayBrackets(address)
  let end = address.length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    const stray = strays[last]
    if (stray === undefined ? !PUNCTUATION.test(last) : stray <= 0) break
    if (stray !== undefined) strays[last] = stray - 1
  }
  return address.slice(0, end)
}

/**
 * Returns the normalised form of an http or https URL. Returns null for other schemes, for invalid URLs, and for URLs
 * with a user name or password: `https://bank.example@other.example` hides its real host.
 */
export function webUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === ''
  return isWeb ? url.href : null
}
