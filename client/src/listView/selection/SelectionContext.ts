import { createContext } from 'react'

/** The videos that are selected in a list, and how to change this. */
export interface Selection {
  selected: ReadonlySet<string>
  /** Selects a video, or ends its selection. */
  toggle: (videoId: string) => void
}

export const SelectionContext = createContext<Selection | null>(null)
