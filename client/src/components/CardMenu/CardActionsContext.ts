import { type ComponentType, createContext } from 'react'
import type { Video } from '../../domain/video.ts'

export interface CardMenuProps {
  video: Video
  label: string
  buttonClassName: string | undefined
}

/** What cards can do with their video. */
export interface CardActions {
  /** The button with its menu, which opens when it is mounted. */
  CardMenu: ComponentType<CardMenuProps>
  playNext: (video: Video) => void
  addToQueue: (video: Video) => void
}

/** Calls back with the actions, which load when they are first needed. Never outside of the application. */
export type WithCardActions = (onLoaded: (actions: CardActions) => void) => void

export const CardActionsContext = createContext<WithCardActions>(() => {})
