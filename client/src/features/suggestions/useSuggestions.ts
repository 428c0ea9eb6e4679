import { SUGGESTION_DEBOUNCE_MS } from '@vtube/shared/constants'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectSuggestions, suggestionsReceived } from '../../redux/appSlice.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { loadSuggestions } from '../../api/suggestionsApi.ts'

/** Loads suggestions. A failure is logged and clears them (section 8), unless the session has ended. */
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

/**
 * Returns suggestions for the text that is being typed. There are none before anything is typed and for an empty text
 * (specification, section 5). The suggestions for the former text stay until the next ones arrive.
 */
export function useSuggestions() {
  const dispatch = useAppDispatch()
  const received = useSelector(selectSuggestions)
  // The requested text is in an object, so that setting an equal text again restarts the debounce.
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

  /** Clears the suggestions and a request in flight. Changes only local state, so it may run while rendering. */
  const clear = () => setRequested(null)
  /** Requests suggestions 500 ms after the last call, and cancels a request in flight. */
  const request = (typed: string) => {
    if (typed.trim() === '') return clear()
    // The store may still contain suggestions for a text that has been cleared.
    if (requested === null) dispatch(suggestionsReceived([]))
    return setRequested({ typed })
  }
  return { suggestions: requested === null ? [] : received, request, clear }
}
