/** The maximum length of a name in UTF-16 units. Titles of the provider have at most 100. */
const MAX_NAME_LENGTH = 500
/** The pattern of a visible character, which is not a space, a control character or a default-ignorable character. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Truncates an untrusted title or name to 500 UTF-16 units. Returns an empty text if no character is visible. */
export function sanitizeName(text: string): string {
  const start =
    text.length > MAX_NAME_LENGTH
      ? `${text
          .slice(0, MAX_NAME_LENGTH)
          .replace(/[\ud800-\udbff]$/, '')
          .trimEnd()}…`
      : text
  return VISIBLE.test(start) ? start : ''
}

const BASE_URL = 'https://any.invalid/'
const MAX_URL_LENGTH = 2_048

/** Returns a picture URL unchanged if it is a relative, http or https URL. Returns null for any other URL. */
export function sanitizePictureUrl(url: string | null | undefined): string | null {
  if (!url || url.length > MAX_URL_LENGTH || !URL.canParse(url, BASE_URL)) return null
  return new URL(url, BASE_URL).protocol.startsWith('http') ? url : null
}
