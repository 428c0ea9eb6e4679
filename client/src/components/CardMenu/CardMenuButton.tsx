import * as m from '@vtube/messages'
import { type ComponentType, createContext, use, useState } from 'react'
import type { Video } from '../../domain/video.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import styles from './CardMenuButton.module.css'

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

/** Loads the actions when they are first needed. Null outside of the application: cards have no menu. */
export const CardActionsContext = createContext<(() => Promise<CardActions>) | null>(null)

/** Opens the menu of a card. Its code loads at the first press, so the first card does not wait for it. */
export function CardMenuButton({ video }: { video: Video }) {
  const load = use(CardActionsContext)
  const [actions, setActions] = useState<CardActions | null>(null)
  const label = t(m.moreActions, { title: isolated(video.title || t(m.untitledVideo)) })
  if (actions !== null)
    return <actions.CardMenu video={video} label={label} buttonClassName={styles.button} />
  return (
    load !== null && (
      <button
        type="button"
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        onClick={() => load().then(setActions, () => {})}
      />
    )
  )
}
