import { createContext } from 'react'

/** The selected videos of a list, and functions that change the selection. */
export interface Selection {
  selected: ReadonlySet<string>
  /** Whether the user is selecting videos. */
  isSelecting: boolean
  /** Selects a video, or deselects it if it is selected. */
  toggle: (videoId: string) => void
}

export const SelectionContext = createContext<Selection | null>(null)
