import { useState } from 'react'
import { useLocation, useNavigate } from '../../routing/hooks.ts'
import { paths, queryOf } from '../../config/paths.ts'
import { useInterruptedDraft, useKeptDraft } from '../../storage/useDraft.ts'
import { moveHighlight, NO_HIGHLIGHT } from './moveHighlight.ts'
import { useSuggestions } from './useSuggestions.ts'

export interface SearchBoxState {
  text: string
  suggestions: readonly string[]
  /** -1 means none. */
  highlighted: number
  isExpanded: boolean
  type: (text: string) => void
  /** Shows the suggestions that are there. */
  open: () => void
  /** Closes the list and keeps the text. */
  close: () => void
  /** Goes to the results for a text; does nothing when it is empty or blank (section 5). */
  search: (text: string) => void
  /** Moves, chooses or closes by a key; false for a key that means nothing here. */
  pressKey: (key: string) => boolean
}

const DRAFT = 'search'

/** What the opening of a page makes of the text in the search box. */
function textAfter(pathname: string, text: string): string {
  const query = queryOf(pathname)
  if (query !== null) return query
  // Whoever opens a result may want to search on; the home page is a new start.
  return pathname === paths.home() ? '' : text
}

/**
 * Text, suggestions and highlight of the search box, and what keys do to them. The text is what the viewer
 * types, and after each navigation the query of the address.
 *
 * @param onSearch called when the viewer goes to the results
 */
export function useSearchBox(onSearch: () => void): SearchBoxState {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [followed, setFollowed] = useState(pathname)
  const interrupted = useInterruptedDraft(DRAFT)
  const [text, setText] = useState(interrupted || textAfter(pathname, ''))
  useKeptDraft(DRAFT, text === textAfter(pathname, '') ? '' : text)
  const [isOpen, setIsOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(NO_HIGHLIGHT)
  const { suggestions, ask, forget } = useSuggestions()
  const isExpanded = isOpen && suggestions.length > 0

  const open = () => setIsOpen(true)
  const close = () => {
    setIsOpen(false)
    setHighlighted(NO_HIGHLIGHT)
  }

  if (followed !== pathname) {
    setFollowed(pathname)
    setText(textAfter(pathname, text))
    close()
    forget()
  }

  const type = (typed: string) => {
    setText(typed)
    setHighlighted(NO_HIGHLIGHT)
    setIsOpen(true)
    ask(typed)
  }

  const search = (wanted: string) => {
    const query = wanted.trim()
    if (query === '') return
    setText(query)
    close()
    forget()
    onSearch()
    void navigate(paths.search(query), { replace: queryOf(pathname) === query })
  }

  const move = (step: 1 | -1): boolean => {
    if (suggestions.length === 0) return false
    setHighlighted(moveHighlight(highlighted, step, suggestions.length))
    setIsOpen(true)
    return true
  }

  const pressKey = (key: string): boolean => {
    if (key === 'ArrowDown') return move(1)
    if (key === 'ArrowUp') return move(-1)
    if (!isExpanded) return false
    const suggestion = suggestions[highlighted]
    if (key === 'Enter' && suggestion !== undefined) search(suggestion)
    else if (key === 'Escape') close()
    else return false
    return true
  }

  return { text, suggestions, highlighted, isExpanded, type, open, close, search, pressKey }
}
