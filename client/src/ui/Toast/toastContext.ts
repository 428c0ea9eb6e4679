import { createContext, use } from 'react'

export interface ToastMessage {
  text: string
  /** One at most: 'Undo'. Pressing it takes the toast away. */
  action?: { label: string; onPress: () => void }
  /** When a newer one has taken its place, it comes back after that one. */
  mustBeSeen?: boolean
}

export const ToastContext = createContext<((message: ToastMessage) => void) | null>(null)

/** Shows a short message at the bottom of the window; a newer one takes the place of an older one. */
export function useToast(): (message: ToastMessage) => void {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider around it')
  return show
}
