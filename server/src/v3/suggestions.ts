import type { Handler } from './parameters.ts'

/**
 * The suggestion service's answer: what was typed, and its completions. `client` and `ds` decide nothing here:
 * this shape is the one that the service gives for the client 'firefox'.
 */
export const handleSuggestions: Handler = async ({ parameters, source, inquiry }) => {
  const typed = parameters.text('q') ?? ''
  const suggestions = typed.trim() === '' ? [] : await source.suggest(typed, inquiry)
  return { value: [typed, suggestions], provenance: 'live' }
}
