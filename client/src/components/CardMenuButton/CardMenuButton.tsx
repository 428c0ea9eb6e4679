import * as m from '@vtube/messages'
import { use, useState } from 'react'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { type CardMenuProps, type VideoActions, VideoActionsContext } from './VideoActionsContext.ts'
import { iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import styles from './CardMenuButton.module.css'

/** The look of the button of a menu beside the text of a card or row. It draws three dots. */
export const cardMenuClass = () => `${iconButtonClass()} ${styles.button}`

/** The button that opens the menu of a card, whose code loads only when the button is pressed. */
export function CardMenuButton({ video, row }: Pick<CardMenuProps, 'video' | 'row'>) {
  const withActions = use(VideoActionsContext)
  const [actions, setActions] = useState<VideoActions | null>(null)
  const className = cardMenuClass()
  const label = t(m.moreActions, { title: isolated(video?.title || t(m.untitledVideo)) })
  if (actions !== null)
    return <actions.CardMenu video={video} row={row} label={label} buttonClassName={className} />
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      data-remove={row && ''}
      onClick={() => withActions(setActions)}
    />
  )
}
