const HIDDEN = '…'
/** The minimum length of hidden secrets. Shorter secrets could be parts of ordinary words. */
const MIN_LOGGED_LENGTH = 8

/** The maximum number of backslashes before a character, which occur if JSON is quoted in JSON four times. */
const MAX_ESCAPES = 15

/**
 * Returns a function that replaces secrets in a text. It finds a secret even if any of its characters are escaped as in
 * URLs and JSON (`%2B` or `\u002b` for `+`), or escaped again because a URL is part of another URL (`%252B`).
 */
export function createSecretFilter(secrets: readonly string[]): (text: string) => string {
  const known = secrets.filter((secret) => secret !== '')
  if (known.length === 0) return (text) => text
  const pattern = new RegExp(known.map((secret) => [...secret].map(writingsOf).join('')).join('|'), 'gv')
  return (text) => text.replaceAll(pattern, HIDDEN)
}

/** Returns a pattern for all spellings of a character. */
function writingsOf(character: string): string {
  const bytes = [...Buffer.from(character)].map((byte) => `%(?:25)*${anyCase(hex(byte, 2))}`).join('')
  const units = character
    .split('')
    .map((unit) => `\\\\u${anyCase(hex(unit.charCodeAt(0), 4))}`)
    .join('')
  const plain = `\\\\{0,${MAX_ESCAPES}}\\u{${hex(character.codePointAt(0) ?? 0, 1)}}`
  return `(?:${[plain, bytes, units, ...(character === ' ' ? ['\\+'] : [])].join('|')})`
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

const anyCase = (digits: string): string =>
  digits.replaceAll(/[a-f]/gv, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** Returns the secrets among the settings, which the log must not contain. */
export function secretsOf(config: {
  apiKey: string | null
  metricsToken: string | null
  databaseUrl: string | null
  databaseReadUrl: string | null
  libraryToken: string | null
  s3: { credentials: { secretAccessKey: string } | null }
}): string[] {
  const { apiKey, metricsToken, libraryToken, s3 } = config
  const passwordOf = (url: string | null) => decoded(URL.parse(url ?? '')?.password ?? '')
  const passwords = [passwordOf(config.databaseUrl), passwordOf(config.databaseReadUrl)]
  return [apiKey, metricsToken, libraryToken, s3.credentials?.secretAccessKey, ...passwords]
    .map((secret) => secret ?? '')
    .filter((secret) => secret.length >= MIN_LOGGED_LENGTH)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
