import type { CompiledPattern } from '@vtube/messages/message'

/** Formats of a language other than English. English has the formats of the specification. */
export interface Formats {
  /** A count in short form. */
  count(count: bigint): string
  /** The number that selects the plural form of a count in short form. */
  pluralOperand(count: bigint): number
  twoDigits(value: number): string
  /** A length for screen readers. */
  duration(hours: number, minutes: number, seconds: number): string
  /** A time that has passed: '3 weeks ago'. */
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string
  /** Date and time of day. */
  exactTime(date: Date): string
}

/** A language other than English, loaded from a file of its own. */
export interface Language {
  /** A BCP 47 tag. */
  tag: string
  /** Formats a message: text, or a list with what its tags render; undefined where the language does not have it. */
  translate(message: CompiledPattern, values: object): unknown
  formats: Formats
  /** Loads the messages that no first screen shows. */
  loadDeferredMessages(): Promise<void>
}

let language: Language | null = null

/** Returns the language of the page; null for English, and until another language has loaded. */
export const currentLanguage = (): Language | null => language

export const languageTag = (): string => language?.tag ?? 'en'

export function setLanguage(next: Language | null): void {
  language = next
}
