import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { t } from '../../language/translate.ts'
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
}

/** Returns the id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** Scrolls a list as little as necessary to show an item, without scrolling the page. */
function scrollToItem(list: HTMLElement, item: HTMLElement): void {
  const below = item.offsetTop + item.offsetHeight - (list.scrollTop + list.clientHeight)
  const above = list.scrollTop - item.offsetTop
  if (below > 0) list.scrollTop += below
  else if (above > 0) list.scrollTop -= above
}

/** The suggestions below the search field. Each has at most two lines. The focus stays in the field. */
export function SuggestionList({ id, suggestions, typed, highlighted, onChoose }: SuggestionListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const item = ref.current?.children[highlighted]
    if (ref.current !== null && item instanceof HTMLElement) scrollToItem(ref.current, item)
  }, [highlighted])

  return (
    // This prevents a press from moving the focus, which would close the list before the click.
    <div
      ref={ref}
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label={t(m.suggestions)}
      onMouseDown={(event) => event.preventDefault()}
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
            <Search className={styles.icon} />
            <span className={styles.text} dir="auto">
              <span className={styles.typed}>{parts.typed}</span>
              {parts.rest}
            </span>
          </div>
        )
      })}
    </div>
  )
}
