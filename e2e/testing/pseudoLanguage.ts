import * as english from '@vtube/messages'
import { messageKey } from '@vtube/messages/messageKey'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { BrowserContext } from '@playwright/test'
import type { Translate } from '../../server/src/language/translate.ts'
import type { WrittenLanguage } from './writtenLanguage.ts'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ'

/** Matches the letters that occur only in texts of the pseudo-language. */
export const PSEUDO_LETTERS = `[${ACCENTED}]`

/** The language that the pseudo-language replaces. */
export const REPLACED = 'de'

/** Doubles the vowels (40 % longer texts) and accents the letters. Runs in the page, so it uses nothing outside. */
function spellText(text: string, plain: string, accented: string): string {
  const longer = text.replaceAll(/[aeiou]/g, '$&$&')
  // Letters that formats produce may belong to any script.
  return longer.replaceAll(/\p{L}/gu, (letter) => accented[plain.indexOf(letter)] ?? 'å')
}

/** Returns a part of a message in the letters of the pseudo-language. */
export const spell = (words: string): string => spellText(words, PLAIN, ACCENTED)

/** Converts the words of a message or of the content of a tag. */
const rewrite = (content: unknown): unknown =>
  Array.isArray(content) ? content.map((part) => rewritePart(part)) : rewritePart(content)

/** Keeps arguments (`[name]`). Converts the words in plurals (`[name, 2, options]`) and tags (`[name, ...content]`). */
function rewritePart(part: unknown): unknown {
  if (typeof part === 'string') return spell(part)
  if (!Array.isArray(part)) return part
  const [name, ...content] = part as unknown[]
  return [
    name,
    ...content.map((inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).map(([option, words]) => [option, rewrite(words)]))
        : rewritePart(inner),
    ),
  ]
}

/** Matches the parts of a pattern without plurals that stay unchanged: quoted text, arguments and tags. */
const SYNTAX = /('\{.*?\}'|\{.*?\}|<.*?>)/

/** Converts an English pattern without plurals to the pseudo-language. */
export function spellPattern(pattern: string): string {
  const parts = pattern.split(SYNTAX)
  const spelled = parts.map((part) => (part === '' || SYNTAX.test(part) ? part : spell(part))).join('')
  return `[${spelled}]`
}

const options = {
  formatters: {
    getPluralRules: (...given) => new Intl.PluralRules(...given),
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  },
} as Partial<FormatOptions> as FormatOptions

const translate = (pattern: string): CompiledMessage => {
  const message = rewrite(compile(pattern)) as CompiledMessage
  return typeof message === 'string' ? `[${message}]` : ['[', ...message, ']']
}

/** Returns the text of a message without tags. */
export const t: Translate = (message, values?: object) =>
  String(format(translate(String(message)), REPLACED, { ...values } as Record<string, string>, options))

export const PSEUDO_LANGUAGE: WrittenLanguage = { t, spell }

/**
 * Serves a language that is made of the English messages and that shows which texts of a page come from messages. It
 * replaces the language of the context's `locale`, which must be `REPLACED`.
 */
export async function installPseudoLanguage(context: BrowserContext): Promise<void> {
  const patterns = Object.fromEntries(
    Object.values(english).map((message) => [
      messageKey(compile(String(message))),
      translate(String(message)),
    ]),
  )
  await context.route(/\/assets\/languages\//, async (route) => {
    const response = await route.fetch()
    // Keeps the code of the real file, converts what its formats return, and adds the deferred messages.
    const body = (await response.text()).replace(
      /export default (\w+)\((".+?"),\{.*\},\(\)=>import\(.+?\)\)/s,
      (_, create: string, tag: string) => `
        const language = ${create}(${tag}, ${JSON.stringify(patterns)})
        ${spellText.toString()}
        const spell = (text) => typeof text === 'string' ? spellText(text, '${PLAIN}', '${ACCENTED}') : text
        for (const [name, format] of Object.entries(language.formats))
          language.formats[name] = (...given) => spell(format(...given))
        export default language`,
    )
    await route.fulfill({ response, body })
  })
}
