import { loadSuggestions } from '../../api/suggestions.ts'
import { suggestionsReceived } from '../../redux/appSlice.ts'
import type { Thunk } from '../../redux/dispatch.ts'

/**
 * Puts the suggestions for a typed text into the store. Once the signal has been aborted, nothing is: the text
 * is another by then. A failure is logged and shows as no suggestions (section 8); after the end of the session it is
 * dropped.
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
