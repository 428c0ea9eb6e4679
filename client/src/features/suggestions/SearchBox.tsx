import * as m from '@vtube/messages'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
} from 'react'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { lazyOrNothing } from '../../ui/lazyOrNothing.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { NO_HIGHLIGHT, optionId, useSearchBox } from './useSearchBox.ts'
import field from '../../ui/SearchField/SearchField.module.css'
import styles from './SearchBox.module.css'

/** The list of suggestions, whose code loads when the field is first used. */
const SuggestionList = lazyOrNothing(() =>
  withDeferredMessages(() => import('./SuggestionList.tsx'))().then(({ SuggestionList }) => SuggestionList),
)

const COMPOSING_KEY_CODE = 229

interface SearchBoxProps {
  /** The ref of the text field, so that a parent can focus it. */
  inputRef: RefObject<HTMLInputElement | null>
  /** Called before the navigation to the results. */
  onSearch: () => void
  /** Called for Escape while no suggestions are open. While they are open, Escape closes them. */
  onEscape: () => void
}

/** The search field with its suggestions: an editable combobox, which keeps the focus while arrow keys choose. */
export function SearchBox({ inputRef, onSearch, onEscape }: SearchBoxProps) {
  const listId = useId()
  const box = useSearchBox(() => {
    inputRef.current?.blur()
    onSearch()
  })
  const { text, suggestions, isRecent, highlighted, isExpanded } = box

  const adoptText = useEffectEvent(() => {
    const typed = inputRef.current?.value ?? text
    if (typed !== text) box.type(typed)
  })
  // The user may have typed into the field of the shell before React hydrated it.
  useEffect(() => adoptText(), [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    box.search(text)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // The keys of an input method are ignored. For the last key of a composition, WebKit sets only the legacy key code.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE) return
    if (box.pressKey(event.key)) event.preventDefault()
    else if (event.key === 'Escape') onEscape()
  }

  function handleClear() {
    box.type('')
    inputRef.current?.focus()
  }

  /** Closes the list, except when the focus moves to a button that removes recent searches. */
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!isRecent || !currentTarget.contains(relatedTarget)) box.close()
  }

  /** Moves the focus from the list to the field and closes the list. */
  function handleLeave() {
    inputRef.current?.focus()
    box.close()
  }

  return (
    <search className={styles.box} onBlur={handleBlur}>
      <form onSubmit={handleSubmit}>
        <div className={`${field.field} ${styles.field}`}>
          <input
            ref={inputRef}
            className={field.input}
            role="combobox"
            aria-label={t(m.search)}
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={
              isExpanded && highlighted !== NO_HIGHLIGHT ? optionId(listId, highlighted) : undefined
            }
            placeholder={t(m.searchPlaceholder)}
            // An empty field and its placeholder have the text direction of the page.
            dir={text === '' ? undefined : 'auto'}
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onChange={(event) => box.type(event.target.value)}
            onKeyDown={handleKey}
            onFocus={box.open}
            onClick={box.open}
          />
          <IconButton
            className={field.button}
            label={t(m.clearSearch)}
            icon={<X />}
            hidden={text === ''}
            onClick={handleClear}
          />
          <IconButton
            type="submit"
            className={`${field.button} ${styles.submit}`}
            label={t(m.search)}
            icon={<Search />}
          />
        </div>
      </form>
      {box.isOpen && (
        <Suspense>
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            typed={text}
            highlighted={highlighted}
            onChoose={box.search}
            onForget={isRecent ? box.forget : null}
            onLeave={handleLeave}
          />
        </Suspense>
      )}
      <VisuallyHidden as="output">
        {isExpanded ? t(m.suggestionCount, counted(suggestions.length)) : ''}
      </VisuallyHidden>
    </search>
  )
}
