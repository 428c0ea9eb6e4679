/** A suggestion in two: what the viewer has typed of it already, and the rest. */
export interface SplitSuggestion {
  typed: string
  rest: string
}

/**
 * Splits a suggestion after the typed text, whatever its letter case and spaces around it. A suggestion that
 * starts otherwise is all rest.
 */
export function splitTyped(suggestion: string, text: string): SplitSuggestion {
  const typed = text.trimStart().toLocaleLowerCase()
  // Letters whose lower case is longer ('İ') would shift the cut: then the suggestion is left in one piece.
  const isComparable = suggestion.toLocaleLowerCase().length === suggestion.length
  if (typed === '' || !isComparable || !suggestion.toLocaleLowerCase().startsWith(typed))
    return { typed: '', rest: suggestion }
  return { typed: suggestion.slice(0, typed.length), rest: suggestion.slice(typed.length) }
}
