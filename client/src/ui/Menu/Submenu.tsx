import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { rowsOf } from './menuKeys.ts'

interface SubmenuProps {
  icon: ReactNode
  label: string
  /** The text at the end, such as the current choice. */
  value?: ReactNode
  isDanger?: boolean | undefined
  children: ReactNode
}

/** A row of a menu whose own rows replace those of the menu while it is open. */
export function Submenu({ icon, label, value, isDanger, children }: SubmenuProps) {
  const row = useRef<HTMLButtonElement>(null)
  /** The panel of the menu while the submenu is open. */
  const [panel, setPanel] = useState<Element | null>(null)
  const menu = panel?.parentElement ?? null
  useLayoutEffect(() => {
    if (menu !== null) (rowsOf(menu)[1] ?? rowsOf(menu)[0])?.focus()
  }, [menu])
  useEffect(() => {
    const handleToggle = ({ newState }: ToggleEvent) => {
      if (newState === 'closed') setPanel(null)
    }
    menu?.addEventListener('toggle', handleToggle)
    return () => menu?.removeEventListener('toggle', handleToggle)
  }, [menu])
  const goBack = () => {
    // The row is hidden until the rows of the submenu are gone.
    flushSync(() => setPanel(null))
    row.current?.focus()
  }
  return (
    <>
      <button
        ref={row}
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={panel !== null}
        data-danger={isDanger}
        tabIndex={-1}
        onClick={() => setPanel(row.current?.closest('[popover]')?.firstElementChild ?? null)}
      >
        {icon}
        {label}
        <small>
          {value}
          <ChevronRight />
        </small>
      </button>
      {panel !== null &&
        createPortal(
          <div role="menu" tabIndex={-1} aria-label={label}>
            <button type="button" role="menuitem" data-back="" tabIndex={-1} onClick={goBack}>
              <ChevronLeft />
              {label}
            </button>
            {children}
          </div>,
          panel,
        )}
    </>
  )
}
