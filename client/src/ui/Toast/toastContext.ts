import { createContext, use } from 'react'

export interface ToastMessage {
  text: string
  /** Pressing it removes the toast, unless it stays. `isUndo` binds it to Ctrl or Cmd and Z as well. */
  action?: { label: string; onPress: () => void; isUndo?: boolean }
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
