import * as m from '@vtube/messages'
import { say, type Sentence } from '../../language/translate.ts'
import { toNameKey } from '../people/nameKey.ts'

/** The minimum length in grapheme clusters. */
export const MIN_PASSWORD_LENGTH = 10
export const MAX_PASSWORD_BYTES = 1_024
/** The minimum length of a common word to which digits or signs must not be added. */
const MIN_WORD_LENGTH = 4

/**
 * The maximum number of UTF-16 units that are read of a password. In each form, they are more than a password may have,
 * because normalization joins at most four characters to one.
 */
const MAX_READ = 5 * MAX_PASSWORD_BYTES

/**
 * Returns a password in the form that is hashed, because keyboards write the same letters in different ways. Its length
 * is limited, because the time grows with the square of the number of combining marks, and strangers may send thousands
 * of them.
 */
export const normalizePassword = (password: string): string => password.slice(0, MAX_READ).normalize('NFKC')

/** Resolves to the sentence that tells the person what is wrong with a new password, or to null. */
export async function faultOfPassword(password: string, name: string): Promise<Sentence | null> {
  // Normalization turns some signs into a word, such as the honorific “ﷺ”.
  if (Buffer.byteLength(normalizePassword(password)) > MAX_PASSWORD_BYTES) return say(m.passwordTooLong)
  const length = [...new Intl.Segmenter().segment(password)].length
  if (length < MIN_PASSWORD_LENGTH) return say(m.passwordTooShort, { limit: MIN_PASSWORD_LENGTH })
  if (isName(password, name)) return say(m.passwordIsName)
  return (await isCommon(password)) ? say(m.passwordTooCommon) : null
}

let common: Promise<ReadonlySet<string>> | null = null

/** Resolves to whether a password is one of the most common ones in any case, or such a word with digits added. */
async function isCommon(password: string): Promise<boolean> {
  common ??= loadCommon()
  const list = await common
  const key = toNameKey(password)
  const word = key.replace(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gv, '')
  return list.has(key) || (word.length >= MIN_WORD_LENGTH && list.has(word)) || /^(.)\1*$/v.test(key)
}

/** Loads the list of common passwords. It takes 20 MB, and only the check of new passwords needs it. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Returns whether a password is a name, possibly without spaces, repeated, or with digits or signs added. */
function isName(password: string, name: string): boolean {
  const lettersOf = (text: string) => toNameKey(text).replace(/[^\p{L}\p{M}]/gv, '')
  const [given, own] = [lettersOf(password), lettersOf(name)]
  if (toNameKey(password) === toNameKey(name)) return true
  return own !== '' && given !== '' && given.replaceAll(own, '') === ''
}
