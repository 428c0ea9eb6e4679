import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { Panel } from '../../ui/Panel/Panel.tsx'
import styles from './ContentsFrame.module.css'

interface ContentsFrameProps {
  title: string
  /** The buttons beside the title. */
  actions?: ReactNode
  /** Called by the close button and by Escape. */
  onClose: () => void
  children: ReactNode
}

/** A panel with a title. The title receives the focus when the panel is opened. */
export function ContentsFrame({ title, actions, onClose, children }: ContentsFrameProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Panel
      className={styles.panel}
      titleId={titleId}
      title={title}
      heading={{ ref: heading, className: styles.title, tabIndex: -1 }}
      actions={
        <>
          {actions}
          <IconButton label={t(m.close)} icon={<X />} onClick={onClose} />
        </>
      }
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      {children}
    </Panel>
  )
}
