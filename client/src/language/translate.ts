import type { Message } from '@vtube/messages/message'
import type { ReactNode } from 'react'
import { currentLanguage } from './currentLanguage.ts'
import { formatEnglish } from './formatEnglish.ts'

type Given<Values> = keyof Values extends never ? [] : [values: Values]

const translate = (message: Message<never>, values: object = {}): unknown =>
  currentLanguage()?.translate(message, values) ?? formatEnglish(message, values)

/** Returns the text of a message in the language of the page. Call it while rendering, never while a module loads. */
export const t = <Values extends object>(message: Message<Values>, ...[values]: Given<Values>): string =>
  translate(message as Message<never>, values) as string

/** Renders a message with tags. */
export const rich = <Values extends object>(message: Message<Values>, values: Values): ReactNode =>
  translate(message as Message<never>, values) as ReactNode
