import type { Message } from '@vtube/messages/message'
import format, { type CompiledMessage, type FormatValues } from 'icu-minify/format'
import type { PlayerMessages } from '../../src/player/playerTexts.ts'
import { formatOptions } from '../../src/language/formatOptions.ts'
import type { PageData } from './pageData.ts'

type Name = keyof PlayerMessages
type Values<Of extends Name> = PlayerMessages[Of] extends Message<infer Found> ? Found : never
type Given<Of extends Name> = keyof Values<Of> extends never ? [] : [values: Values<Of>]

/** The names of the messages without arguments. */
export type PlainName = { [Each in Name]: Given<Each> extends [] ? Each : never }[Name]

/** Returns the text of a message in the language of the page. */
export const translate = <Of extends Name>(
  { language, texts }: PageData,
  name: Of,
  ...[values]: Given<Of>
): string => String(format(texts[name] as CompiledMessage, language, values as FormatValues, formatOptions))

/** Joins names in the language of the page: 'A and B'. */
export const joinNames = ({ language }: PageData, names: readonly string[]): string =>
  new Intl.ListFormat(language).format(names)
