/** A function that renders a tag. Its argument is the content of the tag: text, or the output of nested tags. */
export type Tag = (content: never) => unknown

/** The values of a message about a number of things. `n` selects the plural form, and `count` is shown. */
export interface Count {
  n: number
  count: string
}

/** The result of compiling a pattern with `icu-minify`: arrays and strings. */
export type CompiledPattern = string | readonly unknown[]

/** The values of a message without arguments and tags. */
export type NoValues = Record<never, never>

/**
 * A text for people: its English pattern in ICU MessageFormat, which the build of the client compiles. No two messages
 * have the same pattern, so the pattern identifies the message. `Values` has the arguments and tags.
 */
export type Message<Values extends object = NoValues> = CompiledPattern & { readonly valueTypes?: Values }

/** Declares a message by its English pattern. */
export const message = <Values extends object = NoValues>(pattern: string): Message<Values> => pattern
