import { type ComponentType, createContext } from 'react'
import type { Video } from '../../domain/video.ts'
import type { Routing } from '../../routing/hooks.ts'
import type { ShowToast } from '../../ui/Toast/Toast.tsx'

export interface CardMenuProps {
  video: Video
  label: string
  buttonClassName: string | undefined
}

/** The parts of the page that an action needs. */
export interface PageHandle {
  toast: ShowToast
  navigate: Routing['navigate']
}

/** The actions of cards on their video. */
export interface CardActions {
  /** The button with its menu. The menu opens when the button is mounted. */
  CardMenu: ComponentType<CardMenuProps>
  playNext: (video: Video, page: PageHandle) => void
  addToQueue: (video: Video, page: PageHandle) => void
}

/** Calls back with the actions, which load when they are first needed. Outside the application, it never calls back. */
export type WithCardActions = (onLoaded: (actions: CardActions) => void) => void

export const CardActionsContext = createContext<WithCardActions>(() => {})
