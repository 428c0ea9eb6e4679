import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import History from 'lucide-react/icons/history'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useRemovalFocus } from '../../ui/useRemovalFocus.ts'
import { optionId } from './useSearchBox.ts'
import styles from './SuggestionList.module.css'

/** Splits a suggestion after the typed text, ignoring case. `typed` is empty if the suggestion starts differently. */
export function splitSuggestion(suggestion: string, text: string): { typed: string; rest: string } {
  const typed = text.trimStart().toLowerCase()
  const lower = suggestion.toLowerCase()
  // Letters whose lower case is longer, such as 'İ', would shift the index, so suggestions with them are not split.
  const index = lower.length === suggestion.length && lower.startsWith(typed) ? typed.length : 0
  return { typed: suggestion.slice(0, index), rest: suggestion.slice(index) }
}

interface SuggestionListProps {
  id: string
  suggestions: readonly string[]
  /** The typed text. The rest of each suggestion is bold. */
  typed: string
  /** The index of the highlighted suggestion, or -1 if there is none. */
  highlighted: number
  onChoose: (suggestion: string) => void
  /** Removes one recent search, or all if no query is given. Null for suggestions, which cannot be removed. */
  onForget: ((query?: string) => void) | null
  /** Moves the focus to the field and closes the list. */
  onLeave: () => void
}

/** Scrolls a list as little as necessary to show an item, without scrolling the page. */
function scrollToItem(list: HTMLElement, item: HTMLElement): void {
  const below = item.offsetTop + item.offsetHeight - (list.scrollTop + list.clientHeight)
  const above = list.scrollTop - item.offsetTop
  if (below > 0) list.scrollTop += below
  else if (above > 0) list.scrollTop -= above
}

/**
 * The suggestions below the search field, which keeps the focus. Tab reaches the buttons that remove recent searches.
 */
export function SuggestionList(props: SuggestionListProps) {
  const { id, suggestions, typed, highlighted, onChoose, onForget, onLeave } = props
  const ref = useRef<HTMLDivElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  useEffect(() => {
    const item = ref.current?.querySelectorAll<HTMLElement>('[role=option]')[highlighted]
    if (ref.current !== null && item !== undefined) scrollToItem(ref.current, item)
  }, [highlighted])
  if (suggestions.length === 0) return null

  const forget = (query?: string) => {
    removeAndMoveFocus(() => onForget?.(query))
    if (document.activeElement === document.body) onLeave()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onLeave()
  }
  return (
    // The default is prevented so that a press does not move the focus, which would close the list before the click.
    <div
      ref={ref}
      className={styles.popup}
      role="presentation"
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={handleKey}
    >
      {onForget !== null && (
        <div className={styles.head}>
          <p>{t(m.recentSearches)}</p>
          <Button variant="text" onClick={() => forget()}>
            {t(m.clearAll)}
          </Button>
        </div>
      )}
      <div
        id={id}
        className={styles.list}
        style={{ gridRow: `auto / span ${suggestions.length}` }}
        role="listbox"
        tabIndex={-1}
        aria-label={t(onForget === null ? m.suggestions : m.recentSearches)}
      >
        {suggestions.map((suggestion, index) => {
          const parts = splitSuggestion(suggestion, typed)
          return (
            <div
              key={suggestion}
              id={optionId(id, index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === highlighted}
              className={clsx(styles.option, index === highlighted && styles.highlighted)}
              onClick={() => onChoose(suggestion)}
            >
              {onForget === null ? <Search className={styles.icon} /> : <History className={styles.icon} />}
              <span className={styles.text} dir="auto">
                <span className={styles.typed}>{parts.typed}</span>
                {parts.rest}
              </span>
            </div>
          )
        })}
      </div>
      {onForget !== null &&
        suggestions.map((query) => (
          <IconButton
            key={query}
            className={styles.remove}
            label={t(m.removeRecentSearch, { query: isolated(query) })}
            title={t(m.remove)}
            icon={<X />}
            onClick={() => forget(query)}
            data-remove=""
          />
        ))}
    </div>
  )
}
