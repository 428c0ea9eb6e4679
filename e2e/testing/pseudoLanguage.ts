import type { Message } from '@vtube/messages/message'
import * as english from '@vtube/messages'
import { messageKey } from '@vtube/messages/messageKey'
import compile from 'icu-minify/compile'
import format, { type CompiledMessage, type FormatOptions } from 'icu-minify/format'
import type { BrowserContext } from '@playwright/test'

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const ACCENTED = 'åƀçðéƒĝĥîĵķļḿñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻḾÑÖÞǪŔŠŢÛṼŴẊÝŽ'
/** Makes the letters after it run from right to left, until `POP`. */
const OVERRIDE = '\u202E'
const POP = '\u202C'

/** Matches what only texts of a pseudo-language have. */
export const PSEUDO_LETTERS = `[${ACCENTED}${OVERRIDE}${POP}]`

/**
 * `long` doubles the vowels, which makes texts 40 % longer, and puts them into brackets. `mirrored` runs from right to left,
 * also inside of words.
 */
export type PseudoKind = 'long' | 'mirrored'

/** The language that each kind replaces; it has the same direction. */
export const REPLACED = { long: 'de', mirrored: 'ar' } as const

/** Runs in the page as well, so it must not close over anything. */
function spellText(text: string, isLong: boolean, plain: string, accented: string): string {
  const longer = isLong ? text.replaceAll(/[aeiou]/g, '$&$&') : text
  // Letters of formats can be of any script.
  return longer.replaceAll(/\p{L}/gu, (letter) => accented[plain.indexOf(letter)] ?? 'å')
}

type Put = (text: string) => string

/** Writes the words of a message, or of the content of a tag, with `put`. */
const rewrite = (content: unknown, put: Put): unknown =>
  Array.isArray(content) ? content.map((part) => rewritePart(part, put)) : rewritePart(content, put)

/** Keeps arguments `[name]`; changes the words in plurals `[name, 2, options]` and tags `[name, ...content]`. */
function rewritePart(part: unknown, put: Put): unknown {
  if (typeof part === 'string') return put(part)
  if (!Array.isArray(part)) return part
  const [name, ...content] = part as unknown[]
  return [
    name,
    ...content.map((inner) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).map(([option, words]) => [option, rewrite(words, put)]))
        : rewritePart(inner, put),
    ),
  ]
}

export interface PseudoLanguage {
  /** Returns a part of a message in the letters of the language. */
  spell(words: string): string
  /** Returns the text of a message without tags. */
  t<Values extends object>(message: Message<Values>, values?: Values): string
  /** Serves the language in place of another one. The context must have the `locale`. */
  install(context: BrowserContext): Promise<void>
  /** The language that it replaces. */
  locale: string
}

/** Matches what stays as it is in a pattern without plurals: quoted text, arguments and tags. */
const SYNTAX = /('\{.*?\}'|\{.*?\}|<.*?>)/

/** Writes an English pattern without plurals in a pseudo-language. */
export function spellPattern(kind: PseudoKind, pattern: string): string {
  const parts = pattern.split(SYNTAX)
  const spelled = parts
    .map((part) => (part === '' || SYNTAX.test(part) ? part : writerOf(kind)(part)))
    .join('')
  return kind === 'long' ? `[${spelled}]` : spelled
}

const writerOf = (kind: PseudoKind): Put => {
  const spell: Put = (text) => spellText(text, kind === 'long', PLAIN, ACCENTED)
  return kind === 'long' ? spell : (text) => OVERRIDE + spell(text) + POP
}

const options = {
  formatters: {
    getPluralRules: (...given) => new Intl.PluralRules(...given),
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
  },
} as Partial<FormatOptions> as FormatOptions

/** Makes a language out of the English messages that shows which texts of a page come from messages. */
export function createPseudoLanguage(kind: PseudoKind): PseudoLanguage {
  const locale = REPLACED[kind]
  const isLong = kind === 'long'
  const spell = (text: string) => spellText(text, isLong, PLAIN, ACCENTED)
  const put = writerOf(kind)
  const translate = (pattern: string): CompiledMessage => {
    const message = rewrite(compile(pattern), put) as CompiledMessage
    if (!isLong) return message
    return typeof message === 'string' ? `[${message}]` : ['[', ...message, ']']
  }
  const patterns = Object.fromEntries(
    Object.values(english).map((message) => [
      messageKey(compile(String(message))),
      translate(String(message)),
    ]),
  )
  return {
    locale,
    spell,
    t: (message, values) =>
      String(format(translate(String(message)), locale, { ...values } as Record<string, string>, options)),
    async install(context) {
      await context.route(/\/assets\/languages\//, async (route) => {
        const response = await route.fetch()
        // Keeps the code of the real file, and spells what its formats return. Has the deferred messages at once.
        const body = (await response.text()).replace(
          /export default (\w+)\((".+?"),\{.*\},\(\)=>import\(.+?\)\)/s,
          (_, create: string, tag: string) => `
            const language = ${create}(${tag}, ${JSON.stringify(patterns)})
            ${spellText.toString()}
            const spell = (text) => typeof text === 'string' ? spellText(text, ${isLong}, '${PLAIN}', '${ACCENTED}') : text
            for (const [name, format] of Object.entries(language.formats))
              language.formats[name] = (...given) => spell(format(...given))
            export default language`,
        )
        await route.fulfill({ response, body })
      })
    },
  }
}
