import { type ComponentType, createContext } from 'react'
import type { Video } from '../../domain/video.ts'
import type { Routing } from '../../routing/hooks.ts'
import type { ShowToast } from '../../ui/Toast/Toast.tsx'

export interface CardMenuProps {
  video: Video
  label: string
  buttonClassName: string | undefined
}

/** What an action needs of the page in which it was chosen. */
export interface PageHandle {
  toast: ShowToast
  navigate: Routing['navigate']
}

/** What cards can do with their video. */
export interface CardActions {
  /** The button with its menu, which opens when it is mounted. */
  CardMenu: ComponentType<CardMenuProps>
  playNext: (video: Video, page: PageHandle) => void
  addToQueue: (video: Video, page: PageHandle) => void
}

/** Calls back with the actions, which load when they are first needed. Never outside of the application. */
export type WithCardActions = (onLoaded: (actions: CardActions) => void) => void

export const CardActionsContext = createContext<WithCardActions>(() => {})
