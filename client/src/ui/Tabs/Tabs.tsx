import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
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
  return (
    <>
      <div
        className={clsx(styles.tabs, className)}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
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
