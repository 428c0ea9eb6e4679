import { SUGGESTION_DEBOUNCE_MS } from '@vtube/shared/constants'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectSuggestions, suggestionsReceived } from '../../redux/appSlice.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { loadSuggestions } from '../../api/suggestions.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/**
 * Loads suggestions for a typed text into the store, unless `signal` is aborted. A failure is logged and clears the
 * suggestions (specification, section 8); it is ignored after the end of the session.
 */
export const fetchSuggestions =
  (typed: string, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, _, { settings, identity, log }) => {
    try {
      const suggestions = await loadSuggestions(settings, identity, typed, signal)
      dispatch(suggestionsReceived(suggestions))
    } catch (error) {
      if (signal.aborted || identity.current() === null) return
      log('Error fetching suggestions:', error)
      dispatch(suggestionsReceived([]))
    }
  }

export interface Suggestions {
  /** Empty before anything is typed. Those for the former text stay until the next ones arrive. */
  suggestions: readonly string[]
  /** Requests suggestions 500 ms after the last call, and cancels a request in flight. */
  request: (typed: string) => void
  /** Clears the suggestions and cancels a request in flight. Changes local state only, so it may be called in a render. */
  clear: () => void
}

/** Suggestions for the text that is being typed; none are requested for an empty text (specification, section 5). */
export function useSuggestions(): Suggestions {
  const dispatch = useAppDispatch()
  const received = useSelector(selectSuggestions)
  // An object instead of the text, so that an equal text restarts the debounce.
  const [requested, setRequested] = useState<{ typed: string } | null>(null)

  useEffect(() => {
    if (requested === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(
      () => void dispatch(fetchSuggestions(requested.typed, controller.signal)),
      SUGGESTION_DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [requested, dispatch])

  const clear = () => setRequested(null)
  const request = (typed: string) => {
    if (typed.trim() === '') return clear()
    // The store still has suggestions for a text that was cleared.
    if (requested === null) dispatch(suggestionsReceived([]))
    return setRequested({ typed })
  }
  return { suggestions: requested === null ? [] : received, request, clear }
}
