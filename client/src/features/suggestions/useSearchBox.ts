import { useState } from 'react'
import { useHidingRules } from '../../components/useShown.ts'
import { useLocation, useNavigate } from '../../routing/hooks.ts'
import { paths, queryOf } from '../../config/paths.ts'
import { forgetSearch, forgetSearches, recentSearches } from '../../storage/recentSearches.ts'
import { useInterruptedDraft, useDraft } from '../../storage/drafts.ts'
import { useSuggestions } from './useSuggestions.ts'

/** The index that means that no suggestion is highlighted. In this case, Enter searches for the typed text. */
export const NO_HIGHLIGHT = -1

/** Returns the next highlight. It cycles through `count` suggestions and -1, which stands for the typed text. */
export function moveHighlight(highlighted: number, step: 1 | -1, count: number): number {
  const positions = count + 1
  return ((highlighted + 1 + step + positions) % positions) - 1
}

/** Returns the id of an option of the list, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

const DRAFT = 'search'

/** Returns the text of the search box after a navigation. */
function textAfter(pathname: string, text: string): string {
  const query = queryOf(pathname)
  if (query !== null) return query
  // The home page clears the text. Other pages keep it for the next search.
  return pathname === paths.home() ? '' : text
}

/**
 * Returns the text, the suggestions and the highlight of the search box. On the page of results, the text is the query.
 * While the field is empty, the suggestions are the recent searches.
 */
export function useSearchBox(onSearch: () => void) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [lastPathname, setLastPathname] = useState(pathname)
  const interrupted = useInterruptedDraft(DRAFT)
  const [text, setText] = useState(interrupted || textAfter(pathname, ''))
  useDraft(DRAFT, text === textAfter(pathname, '') ? '' : text)
  const [isOpen, setIsOpen] = useState(false)
  const [highlighted, setHighlighted] = useState(NO_HIGHLIGHT)
  const { suggestions: received, request, clear } = useSuggestions()
  const [recent, setRecent] = useState<readonly string[]>([])
  const isRecent = text === ''
  const rules = useHidingRules()
  const suggestions = isRecent ? recent : received.filter((one) => !rules?.hidesText(one))
  const isExpanded = isOpen && suggestions.length > 0

  const open = () => {
    setRecent(recentSearches())
    setIsOpen(true)
  }
  /** Closes the list of suggestions and keeps the text. */
  const close = () => {
    setIsOpen(false)
    setHighlighted(NO_HIGHLIGHT)
  }

  if (lastPathname !== pathname) {
    setLastPathname(pathname)
    setText(textAfter(pathname, text))
    close()
    clear()
  }

  const type = (typed: string) => {
    setText(typed)
    setHighlighted(NO_HIGHLIGHT)
    open()
    request(typed)
  }

  /** Navigates to the results for a text. Ignores a blank text (specification, section 5). */
  const search = (searched: string) => {
    const query = searched.trim()
    if (query === '') return
    setText(query)
    close()
    clear()
    onSearch()
    void navigate(paths.search(query), { replace: queryOf(pathname) === query })
  }

  /** Removes a recent search, or all recent searches if no query is given. */
  const forget = (query?: string) => {
    if (query === undefined) forgetSearches()
    else forgetSearch(query)
    setHighlighted(NO_HIGHLIGHT)
    setRecent(recentSearches())
  }

  const move = (step: 1 | -1): boolean => {
    if (suggestions.length === 0) return false
    setHighlighted(moveHighlight(highlighted, step, suggestions.length))
    setIsOpen(true)
    return true
  }

  /** Moves the highlight, chooses, removes a recent search or closes the list. Returns false for other keys. */
  const pressKey = (key: string): boolean => {
    if (key === 'ArrowDown') return move(1)
    if (key === 'ArrowUp') return move(-1)
    if (!isExpanded) return false
    const suggestion = suggestions[highlighted]
    if (key === 'Enter' && suggestion !== undefined) search(suggestion)
    else if (key === 'Delete' && isRecent && suggestion !== undefined) forget(suggestion)
    else if (key === 'Escape') close()
    else return false
    return true
  }

  return {
    text,
    suggestions,
    isRecent,
    highlighted,
    isOpen,
    isExpanded,
    type,
    open,
    close,
    search,
    forget,
    pressKey,
  }
}
