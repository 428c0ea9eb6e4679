import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, type SubmitEvent, useId } from 'react'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { NO_HIGHLIGHT } from './moveHighlight.ts'
import styles from './SearchBox.module.css'
import { optionId, SuggestionList } from './SuggestionList.tsx'
import { useSearchBox } from './useSearchBox.ts'

const COMPOSING_KEY_CODE = 229

export interface SearchBoxProps {
  /** The text field, for those who put the focus into it. */
  inputRef: RefObject<HTMLInputElement | null>
  /** The viewer goes to the results of a search. */
  onSearch: () => void
  /** Escape while no suggestions show: those it closes first. */
  onEscape: () => void
}

/**
 * The search field of the header with its suggestions: an editable combobox whose list the arrow keys walk
 * while the focus stays in the field. Place it in a box that gives it its width.
 */
export function SearchBox({ inputRef, onSearch, onEscape }: SearchBoxProps) {
  const listId = useId()
  const box = useSearchBox(() => {
    inputRef.current?.blur()
    onSearch()
  })
  const { text, suggestions, highlighted, isExpanded } = box

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    box.search(text)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Keys that compose a letter belong to the input method; WebKit reports the last of them by its old code only.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE) return
    if (box.pressKey(event.key)) event.preventDefault()
    else if (event.key === 'Escape') onEscape()
  }

  function handleClear() {
    box.type('')
    inputRef.current?.focus()
  }

  return (
    <search className={styles.box}>
      <form onSubmit={handleSubmit}>
        <div className={styles.field}>
          <input
            ref={inputRef}
            className={styles.input}
            role="combobox"
            aria-label="Search"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={
              isExpanded && highlighted !== NO_HIGHLIGHT ? optionId(listId, highlighted) : undefined
            }
            placeholder="Search..."
            dir="auto"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={handleKey}
            onClick={box.open}
            onBlur={box.close}
          />
          {text !== '' && (
            <IconButton className={styles.clear} label="Clear" icon={<X />} onClick={handleClear} />
          )}
          <IconButton type="submit" className={styles.submit} label="Search" icon={<Search />} />
        </div>
      </form>
      {isExpanded && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          typed={text}
          highlighted={highlighted}
          onChoose={box.search}
        />
      )}
      <VisuallyHidden as="output">
        {isExpanded ? `${suggestions.length} suggestion${suggestions.length === 1 ? '' : 's'}` : ''}
      </VisuallyHidden>
    </search>
  )
}
