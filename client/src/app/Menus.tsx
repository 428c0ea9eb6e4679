import * as m from '@vtube/messages'
import CheckCheck from 'lucide-react/icons/check-check'
import X from 'lucide-react/icons/x'
import { useEffect, useRef } from 'react'
import type { CardMenuProps, SelectionBarProps } from '../components/CardMenuButton/VideoActionsContext.ts'
import { counted } from '../format/count.ts'
import { t } from '../language/translate.ts'
import { CompactButton } from '../ui/CompactButton/CompactButton.tsx'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/Menu/Menu.tsx'
import { useCardActions, useSelectionActions } from './videoActions.tsx'

/** The menu of a card. It replaces the button that the user has pressed, so it opens as soon as it is mounted. */
export function CardMenu({ video, label, buttonClassName }: CardMenuProps) {
  const ref = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  const { actions, dialog } = useCardActions(video)
  useEffect(() => {
    if (!hasOpened.current) ref.current?.querySelector('button')?.click()
    hasOpened.current = true
  }, [])
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      <Menu label={label} buttonClassName={buttonClassName} button={null}>
        {actions.map(({ name, label: message, icon, offer }) =>
          typeof offer === 'string' ? (
            <MenuLink key={name} icon={icon} to={offer}>
              {t(message)}
            </MenuLink>
          ) : (
            <MenuItem key={name} icon={icon} onSelect={offer}>
              {t(message)}
            </MenuItem>
          ),
        )}
      </Menu>
      {dialog}
    </span>
  )
}

export function SelectionBar({ total, className, onSelectAll, ...selection }: SelectionBarProps) {
  const { videoIds, onEnd } = selection
  const { actions, dialog } = useSelectionActions(selection)
  return (
    <div className={className} role="toolbar" aria-label={t(m.selectedVideos)}>
      <IconButton label={t(m.endSelection)} icon={<X />} onClick={onEnd} />
      <span>{t(m.selectedCount, counted(videoIds.length))}</span>
      {videoIds.length < total && (
        <CompactButton icon={<CheckCheck />} label={t(m.selectAll)} onClick={onSelectAll} />
      )}
      {actions.map(
        ({ name, label, icon, isDanger, hasDialog, offer }) =>
          typeof offer !== 'string' && (
            <CompactButton
              key={name}
              {...(isDanger && { variant: 'danger' })}
              icon={icon}
              label={t(label)}
              aria-haspopup={hasDialog && 'dialog'}
              onClick={offer}
            />
          ),
      )}
      {dialog}
    </div>
  )
}
