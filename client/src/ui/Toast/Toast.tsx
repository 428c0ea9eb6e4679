import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { IconButton } from '../IconButton/IconButton.tsx'
import type { ToastMessage } from './toastContext.ts'
import styles from './Toast.module.css'

const SHOWN_MS = 5000

export interface ToastProps {
  message: ToastMessage
  onDismiss: () => void
}

/**
 * Goes after five seconds, which do not run while it is hovered or holds the focus. It stands at the end of the page,
 * far from the Tab key, so that 'Undo' has a key of its own. One that stays can be closed instead.
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
