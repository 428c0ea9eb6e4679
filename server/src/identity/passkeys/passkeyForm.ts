import * as m from '@vtube/messages'
import { browserName, type BrowserName } from '@vtube/shared/browserName'
import type { FastifyRequest } from 'fastify'
import { requestedLanguage } from '../../http/requestLanguage.ts'
import { translatorOf } from '../../language/translate.ts'

/**
 * Returns the answer that the script has put into a form for a passkey, or null if the form was sent without a passkey.
 */
export function readPasskey(form: URLSearchParams): unknown {
  const text = form.get('passkey') ?? ''
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    // A text that is not JSON is refused later, in the same way as other answers that no authenticator has made.
    return text
  }
}

/** Matches the isolates that surround values in texts of languages from right to left. */
const ISOLATES = /[\u2068\u2069]/gv

/** Returns the first name of a new passkey, which is the name of the browser that makes it. The name is stored. */
export function labelOfPasskey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const language = requestedLanguage(headers)
  const browser = browserName(headers['user-agent'] ?? '')
  if (browser === null) return translatorOf(language)(m.passkey)
  return describeBrowser(language, browser).replace(ISOLATES, '')
}

export function describeBrowser(language: string, name: BrowserName | null): string {
  const t = translatorOf(language)
  if (name === null) return t(m.unknownBrowser)
  const { browser, system } = name
  return system === null ? browser : t(m.browserOnSystem, { browser, system })
}
