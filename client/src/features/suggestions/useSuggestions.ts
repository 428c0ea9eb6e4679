import { SUGGESTION_DEBOUNCE_MS } from '@vtube/shared/constants'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectSuggestions, suggestionsReceived } from '../../redux/appSlice.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { fetchSuggestions } from './fetchSuggestions.ts'

export interface Suggestions {
  /** None before anything is typed. While more is typed, those for the former text stay until others come. */
  suggestions: readonly string[]
  /** Asks for a text, 500 ms after the last call; an answer that is still under way is dropped at once. */
  ask: (typed: string) => void
  /** Forgets the suggestions and whatever is under way. Only state of the component: fit for rendering. */
  forget: () => void
}

/** Suggestions for what is being typed. For an empty text nothing is asked (section 5). */
export function useSuggestions(): Suggestions {
  const dispatch = useAppDispatch()
  const received = useSelector(selectSuggestions)
  // An object and not the text itself: typing the same text again starts the wait anew.
  const [awaited, setAwaited] = useState<{ typed: string } | null>(null)

  useEffect(() => {
    if (awaited === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(
      () => void dispatch(fetchSuggestions(awaited.typed, controller.signal)),
      SUGGESTION_DEBOUNCE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [awaited, dispatch])

  const forget = () => setAwaited(null)
  const ask = (typed: string) => {
    if (typed.trim() === '') return forget()
    // What the store still has is of something that was forgotten.
    if (awaited === null) dispatch(suggestionsReceived([]))
    return setAwaited({ typed })
  }
  return { suggestions: awaited === null ? [] : received, ask, forget }
}
