import type { CompiledPattern } from '@vtube/messages/message'

/** The formats of a language other than English. English has the formats of the specification. */
export interface Formats {
  /** Formats a count in short form. */
  count(count: bigint): string
  /** Returns the number that selects the plural form of a count in short form. */
  pluralOperand(count: bigint): number
  twoDigits(value: number): string
  /** Formats a length for screen readers. */
  duration(hours: number, minutes: number, seconds: number): string
  /** Formats a time that has passed: '3 weeks ago'. */
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string
  exactTime(date: Date): string
}

/** A language other than English, which is loaded from its own file. */
export interface Language {
  /** A BCP 47 tag. */
  tag: string
  /** Formats a message to a text, or to a list with what its tags render, or to undefined if the message is missing. */
  translate(message: CompiledPattern, values: object): unknown
  formats: Formats
  /** Loads the messages that no first screen shows. */
  loadDeferredMessages(): Promise<void>
}

let language: Language | null = null

/** Returns the language of the page, or null if it is English or another language has not loaded yet. */
export const currentLanguage = (): Language | null => language

export const languageTag = (): string => language?.tag ?? 'en'

export function setLanguage(next: Language | null): void {
  language = next
}
