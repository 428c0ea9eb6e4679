import { clsx } from 'clsx'
import Search from 'lucide-react/icons/search'
import { useEffect, useRef } from 'react'
import { splitTyped } from './splitTyped.ts'
import styles from './SuggestionList.module.css'

export interface SuggestionListProps {
  id: string
  suggestions: readonly string[]
  /** What has been typed: that part of a suggestion is set in regular weight, the rest in bold. */
  typed: string
  /** -1 means none. */
  highlighted: number
  onChoose: (suggestion: string) => void
}

/** Id of an option, for `aria-activedescendant`. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** Scrolls a list by as little as it takes to show one of its items; the page stays where it is. */
function reveal(list: HTMLElement, item: HTMLElement): void {
  const below = item.offsetTop + item.offsetHeight - (list.scrollTop + list.clientHeight)
  const above = list.scrollTop - item.offsetTop
  if (below > 0) list.scrollTop += below
  else if (above > 0) list.scrollTop -= above
}

/** Suggestions under the search field, two lines each at most. The field keeps the focus all the while. */
export function SuggestionList({ id, suggestions, typed, highlighted, onChoose }: SuggestionListProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const item = ref.current?.children[highlighted]
    if (ref.current !== null && item instanceof HTMLElement) reveal(ref.current, item)
  }, [highlighted])

  return (
    // A press would take the focus from the field, which closes the list before the click arrives.
    <div
      ref={ref}
      id={id}
      className={styles.list}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => {
        const parts = splitTyped(suggestion, typed)
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
