import { type ComponentType, createContext, type ReactNode } from 'react'
import type { ContentsKind, PlayerContents } from '../../domain/playerContents.ts'
import type { Video } from '../../domain/video.ts'

/** What a list offers for one of its rows, besides the actions of the video. */
export interface RowActions {
  onRemove: () => void
  /** The place of the row, or null if the rows cannot move. */
  place?: { index: number; total: number; onMove: (index: number) => void } | null | undefined
}

export interface CardMenuProps {
  /** The video, or null while it is unknown, so that only the row has actions. */
  video: Video | null
  row?: RowActions | undefined
  label: string
  buttonClassName: string | undefined
}

export interface WatchMenuProps {
  video: Video
  label: string
  button: ReactNode
  buttonClassName: string | undefined
  /** The subtitles and chapters of the video, or null while they are unknown. */
  contents: PlayerContents | null
  /** Opens or closes the panel with the transcript or the chapters. */
  onContents: (kind: ContentsKind) => void
}

export interface SelectionBarProps {
  /** The selected videos in the order of the list. */
  videoIds: readonly string[]
  /** The number of videos in the list. */
  total: number
  className: string | undefined
  onSelectAll: () => void
  /** Removes videos and returns a function that undoes this. Undefined if the list cannot remove videos. */
  onRemove: ((videoIds: readonly string[]) => () => void) | undefined
  onEnd: () => void
}

/** The views of what can be done with videos. */
export interface VideoActions {
  /** The button with the menu of a card. As soon as it is mounted, the menu opens. */
  CardMenu: ComponentType<CardMenuProps>
  /** The same for the video of the page. */
  WatchMenu: ComponentType<WatchMenuProps>
  /** The bar with the number of selected videos and the buttons that act on all of them at once. */
  SelectionBar: ComponentType<SelectionBarProps>
}

/** Loads the actions when they are first needed, and then calls `onLoaded`. Does nothing outside the application. */
export type WithVideoActions = (onLoaded: (actions: VideoActions) => void) => void

export const VideoActionsContext = createContext<WithVideoActions>(() => {})
