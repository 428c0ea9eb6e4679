import { useEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button.tsx'
import type { ToastMessage } from './toastContext.ts'
import styles from './Toast.module.css'

const SHOWN_MS = 5000

export interface ToastProps {
  message: ToastMessage
  onDismiss: () => void
}

/** Goes after five seconds, which do not run while it is hovered or holds the focus. */
export function Toast({ message, onDismiss }: ToastProps) {
  const [isHovered, setIsHovered] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const remainingMs = useRef(SHOWN_MS)
  const latestOnDismiss = useRef(onDismiss)
  useEffect(() => {
    latestOnDismiss.current = onDismiss
  })

  const isPaused = isHovered || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const startedAt = Date.now()
    const timer = setTimeout(() => latestOnDismiss.current(), remainingMs.current)
    return () => {
      clearTimeout(timer)
      remainingMs.current -= Date.now() - startedAt
    }
  }, [isPaused])

  const { action } = message
  return (
    <span
      className={styles.toast}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {message.text}
      {action !== undefined && (
        <Button
          variant="quiet"
          className={styles.action}
          onClick={() => {
            onDismiss()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
    </span>
  )
}
