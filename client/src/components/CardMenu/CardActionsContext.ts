import { type ComponentType, createContext } from 'react'
import type { Video } from '../../domain/video.ts'

export interface CardMenuProps {
  video: Video
  label: string
  buttonClassName: string | undefined
}

/** The actions that the menu of a card offers for its video. */
export interface CardActions {
  /** The button with the menu. As soon as it is mounted, the menu opens. */
  CardMenu: ComponentType<CardMenuProps>
  /** Adds videos at the end of the queue. Returns a function that undoes the addition. */
  addToQueue: (videos: readonly Video[]) => () => void
}

/** Loads the actions when they are first needed, and then calls `onLoaded`. Does nothing outside the application. */
export type WithCardActions = (onLoaded: (actions: CardActions) => void) => void

export const CardActionsContext = createContext<WithCardActions>(() => {})
