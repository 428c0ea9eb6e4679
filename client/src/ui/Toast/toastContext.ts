import { createContext, use } from 'react'

export interface ToastMessage {
  text: string
  /** One at most: 'Undo'. Pressing it takes the toast away, unless it stays. */
  action?: { label: string; onPress: () => void }
  /** When a newer one has taken its place, it comes back after that one. */
  mustBeSeen?: boolean
  /** Until somebody closes it, or what it tells of is over. */
  stays?: boolean
}

/** Shows a message. Returns the way to take it away. */
export type ShowToast = (message: ToastMessage) => () => void

export const ToastContext = createContext<ShowToast | null>(null)

/** Shows a short message at the bottom of the window; a newer one takes the place of an older one. */
export function useToast(): ShowToast {
  const show = use(ToastContext)
  if (show === null) throw new Error('useToast needs a ToastProvider around it')
  return show
}
