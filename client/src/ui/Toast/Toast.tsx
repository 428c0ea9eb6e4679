import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { t } from '../../language/translate.ts'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import { useWindowEvent } from '../useWindowEvent.ts'
import styles from './Toast.module.css'

export interface ToastMessage {
  text: string
  /** A button. It dismisses the toast unless `stays` is set. With `isUndo`, Ctrl+Z or Cmd+Z presses it too. */
  action?: { label: string; onPress: () => void; isUndo?: boolean }
  /** Whether the toast appears again after a newer toast that has replaced it. */
  mustBeSeen?: boolean
  /** Whether the toast stays until it is closed by the user or dismissed by the code. */
  stays?: boolean
}

/** Shows a message. Returns a function that dismisses it. */
export type ShowToast = (message: ToastMessage) => () => void

const ToastContext = createContext<ShowToast | null>(null)

/** Returns a function that shows a message at the bottom of the window. A new message replaces the previous one. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider around it')
  return show
}

const SHOWN_MS = 5000

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey

/** Returns whether an event comes from a text field, in which the keys for undo must undo typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea')

/**
 * A toast that dismisses itself after five seconds, not counting the time while it is hovered or focused. A message
 * that `stays` has a close button instead. 'Undo' has a keyboard shortcut, because the toast is last in the tab order.
 */
function Toast({ message, onDismiss }: { message: ToastMessage; onDismiss: () => void }) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const remainingMs = useRef(SHOWN_MS)
  const dismiss = useEffectEvent(onDismiss)

  const { text, action, stays = false } = message
  const isPaused = stays || isHovered || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => dismiss(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])

  useWindowEvent('keydown', (event) => {
    if (action?.isUndo !== true || !isUndoKey(event) || isTyping(event.target)) return
    onDismiss()
    action.onPress()
  })

  return (
    <span
      className={styles.toast}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {text}
      {action !== undefined && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            if (!stays) onDismiss()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      {stays && <IconButton label={t(m.close)} icon={<X />} className={styles.close} onClick={onDismiss} />}
    </span>
  )
}

interface Entry extends ToastMessage {
  id: number
}

/**
 * Inserts a newer message at the front. Of the older messages, only messages that must be seen stay in the queue. If
 * the current message has an action such as 'Undo', a newer message that must be seen but does not stay waits behind
 * it.
 */
function withNewer(entries: readonly Entry[], newer: Entry): readonly Entry[] {
  const [current, ...others] = entries
  const canWait = newer.mustBeSeen === true && newer.stays !== true
  if (current?.action !== undefined && current.stays !== true && canWait) return [current, newer, ...others]
  return [newer, ...entries.filter(({ mustBeSeen }) => mustBeSeen === true)]
}

/** Renders the current toast into a live region. The region exists from the start, so that toasts are announced. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [entries, setEntries] = useState<readonly Entry[]>([])
  const [current] = entries
  const lastId = useRef(0)
  const dismiss = useCallback(
    (id: number) => setEntries((former) => former.filter((entry) => entry.id !== id)),
    [],
  )
  const show: ShowToast = useCallback(
    (message) => {
      const id = (lastId.current += 1)
      setEntries((former) => withNewer(former, { ...message, id }))
      return () => dismiss(id)
    },
    [dismiss],
  )
  return (
    <ToastContext value={show}>
      {children}
      <output className={styles.region}>
        {current !== undefined && (
          <Toast key={current.id} message={current} onDismiss={() => dismiss(current.id)} />
        )}
      </output>
    </ToastContext>
  )
}
