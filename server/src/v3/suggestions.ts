import type { Handler } from './parameters.ts'

/**
 * Answers what was typed and its completions, in the format of the suggestion service for `client=firefox`. The
 * parameters `client` and `ds` are ignored.
 */
export const handleSuggestions: Handler = async ({ parameters, source, inquiry }) => {
  const typed = parameters.text('q') ?? ''
  const suggestions = typed.trim() === '' ? [] : await source.suggest(typed, inquiry)
  return { value: [typed, suggestions], provenance: 'live' }
}
