import * as m from '@vtube/messages'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { use, useState } from 'react'
import {
  type VideoActions,
  VideoActionsContext,
  type WatchMenuProps,
} from '../../components/CardMenuButton/VideoActionsContext.ts'
import { t } from '../../language/translate.ts'
import { buttonClass } from '../../ui/Button/Button.tsx'
import styles from './MoreButton.module.css'

const className = buttonClass({}, styles.more)

/** Moves the focus to the button, as soon as something that its menu has opened is closed. */
export const focusMoreButton = () => document.querySelector<HTMLElement>(`.${styles.more}`)?.focus()

/** The button below a video with what else can be done with it. The code of its menu loads when it is pressed. */
export function MoreButton(props: Omit<WatchMenuProps, 'label' | 'button' | 'buttonClassName'>) {
  const withActions = use(VideoActionsContext)
  const [actions, setActions] = useState<VideoActions | null>(null)
  const label = t(m.moreOfVideo)
  const content = (
    <>
      <Ellipsis />
      <span className={styles.word}>{label}</span>
    </>
  )
  if (actions !== null)
    return <actions.WatchMenu {...props} label={label} button={content} buttonClassName={className} />
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => withActions(setActions)}
    >
      {content}
    </button>
  )
}
