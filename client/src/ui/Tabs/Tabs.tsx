import { clsx } from 'clsx'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId } from 'react'
import { rowKeysOf, targetOfKey } from '../arrowKeys.ts'
import styles from './Tabs.module.css'

interface TabsProps<Id extends string> {
  /** The name of the row of tabs for screen readers. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  chosen: Id
  onChoose: (id: Id) => void
  className?: string | undefined
  /** The content of the chosen tab. */
  children: ReactNode
}

/** A row of tabs with the content of the chosen one. Arrow keys, Home and End choose a tab. */
export function Tabs<Id extends string>(props: TabsProps<Id>) {
  const { label, tabs, chosen, onChoose, className, children } = props
  const id = useId()
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex((tab) => tab.id === chosen)
    const target = targetOfKey(event.key, index, tabs.length - 1, rowKeysOf(event.currentTarget))
    const tab = target === null ? undefined : tabs[target]
    if (target === null || tab === undefined) return
    event.preventDefault()
    onChoose(tab.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  // A dialog that opens focuses its first element with an index, even a negative one. It must be a tab, not the row.
  const handleFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-selected="true"]')?.focus()
  }
  return (
    <>
      <div
        className={clsx(styles.tabs, className)}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onFocus={handleFocus}
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}${tab.id}`}
            type="button"
            className={styles.tab}
            role="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${id}panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div id={`${id}panel`} role="tabpanel" aria-labelledby={`${id}${chosen}`}>
        {children}
      </div>
    </>
  )
}
