import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { ToastMessage } from './toastContext.ts'
import styles from './Toast.module.css'

const SHOWN_MS = 5000

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey

/** In a text field the key undoes typing. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea')

export interface ToastProps {
  message: ToastMessage
  onDismiss: () => void
}

/**
 * Disappears after five seconds, which pause while it is hovered or focused. 'Undo' has a keyboard shortcut, because
 * the toast is the last Tab stop of the page. A toast that stays has a close button instead.
 */
export function Toast({ message, onDismiss }: ToastProps) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const remainingMs = useRef(SHOWN_MS)
  const latestOnDismiss = useRef(onDismiss)
  useEffect(() => {
    latestOnDismiss.current = onDismiss
  })

  const { text, action, stays = false } = message
  const isPaused = stays || isHovered || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => latestOnDismiss.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])

  useEffect(() => {
    if (action?.isUndo !== true) return undefined
    const handleKey = (event: KeyboardEvent) => {
      if (!isUndoKey(event) || isTyping(event.target)) return
      latestOnDismiss.current()
      action.onPress()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [action])

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
      {stays && <IconButton label="Close" icon={<X />} className={styles.close} onClick={onDismiss} />}
    </span>
  )
}
