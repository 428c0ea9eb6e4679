import type { Handler } from './parameters.ts'

/** Answers in the format of the suggestion service for `client=firefox`, and ignores `client` and `ds`. */
export const handleSuggestions: Handler = async ({ parameters, source, inquiry }) => {
  const typed = parameters.text('q') ?? ''
  const suggestions = typed.trim() === '' ? [] : await source.suggest(typed, inquiry)
  return { value: [typed, suggestions], provenance: 'live' }
}
