interface Untranslated {
  name: string
  /** The languages without this message. */
  missingIn: string[]
}

/**
 * Finds the messages that are not translated into all languages.
 * @param names the names of all messages
 * @param translations the patterns of each language by its tag
 */
export const findUntranslated = (
  names: readonly string[],
  translations: ReadonlyMap<string, Readonly<Record<string, string>>>,
): Untranslated[] =>
  names.flatMap((name) => {
    const missingIn = [...translations.keys()].filter(
      (tag) => !Object.hasOwn(translations.get(tag) ?? {}, name),
    )
    return missingIn.length === 0 ? [] : [{ name, missingIn }]
  })
