import type { Message, CompiledPattern } from '@vtube/messages/message'
import type { ReactNode } from 'react'
import { currentLanguage } from './currentLanguage.ts'

/** The number that marks a plural in the arrays of `icu-minify`. */
const PLURAL = 2

type Tag = (content: unknown) => unknown

/** Joins the parts of a message to a text. Returns them as a list if the tags of the message have rendered elements. */
const join = (parts: readonly unknown[]): unknown =>
  parts.every((part) => typeof part !== 'object') ? parts.join('') : parts

/** Formats a text, an argument `[name]`, a plural `[name, 2, options]` or a tag `[name, ...content]`. */
function formatPart(part: unknown, values: object): unknown {
  if (!Array.isArray(part)) return part
  const [name, ...content] = part as [string, ...unknown[]]
  const value: unknown = Reflect.get(values, name)
  if (content.length === 0) return value
  if (content[0] !== PLURAL) return (value as Tag)(formatEnglish(content, values))
  const { one, other } = content[1] as Record<string, CompiledPattern>
  return formatEnglish(value === 1 ? one : other, values)
}

/**
 * Formats a message in English without `Intl` and without the message library, which only the files of other languages
 * contain.
 * @param pattern the pattern compiled by `icu-minify`, which may contain only arguments, tags and plurals
 */
export const formatEnglish = (pattern: CompiledPattern = '', values: object = {}): unknown =>
  typeof pattern === 'string' ? pattern : join(pattern.map((part) => formatPart(part, values)))

type Given<Values> = keyof Values extends never ? [] : [values: Values]

const translate = (message: Message<never>, values: object = {}): unknown =>
  currentLanguage()?.translate(message, values) ?? formatEnglish(message, values)

/** Returns the text of a message in the language of the page. Call it while rendering, never while a module loads. */
export const t = <Values extends object>(message: Message<Values>, ...[values]: Given<Values>): string =>
  translate(message as Message<never>, values) as string

/** Renders a message with tags. */
export const rich = <Values extends object>(message: Message<Values>, values: Values): ReactNode =>
  translate(message as Message<never>, values) as ReactNode
