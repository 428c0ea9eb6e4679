import type { CompiledPattern } from '@vtube/messages/message'

/** The formats of a language other than English. The specification defines the formats of English. */
export interface Formats {
  /** Formats a count in short form. */
  count(count: bigint): string
  /** Returns the number that selects the plural form of a count in short form. */
  pluralOperand(count: bigint): number
  twoDigits(value: number): string
  /** Formats a length for screen readers. */
  duration(hours: number, minutes: number, seconds: number): string
  /** Formats the time since an event: '3 weeks ago'. */
  ago(count: number, unit: Intl.RelativeTimeFormatUnit): string
  exactTime(date: Date, isAlone: boolean): string
}

/** A language other than English, loaded from its own file. */
export interface Language {
  /** The language as a BCP 47 tag. */
  tag: string
  /** Formats a message to a text, or to a list if its tags render elements. Returns undefined if it is missing. */
  translate(message: CompiledPattern, values: object): unknown
  formats: Formats
  /** Loads the deferred messages, which no first screen shows. */
  loadDeferredMessages(): Promise<void>
}

let language: Language | null = null

/** Returns the language of the page. Returns null for English, and until another language has loaded. */
export const currentLanguage = (): Language | null => language

export const languageTag = (): string => language?.tag ?? 'en'

export function setLanguage(next: Language | null): void {
  language = next
}
