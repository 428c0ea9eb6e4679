import * as m from '@vtube/messages'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Settings from 'lucide-react/icons/settings'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Moon from 'lucide-react/icons/moon'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { paths } from '../../config/paths.ts'
import { playingOn } from '../../domain/screen.ts'
import { useMay } from '../../features/editing/editing.ts'
import { useBusyScreen, useOtherScreens } from '../../features/screens/otherScreens.ts'
import { screensDialog, showRemote } from '../../features/screens/screensDialog.ts'
import { useTheme } from '../../features/theme/themeStore.ts'
import { isolated } from '../../format/isolated.ts'
import { selectAvatar, selectSessionUser } from '../../redux/authSlice.ts'
import { useLocation } from '../../routing/hooks.ts'
import { iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/Menu/Menu.tsx'
import { folderAt } from '../editing/folderAt.ts'
import { useEditingDialog } from '../editing/useEditingDialog.ts'
import type { AccountMenuProps } from './AccountButton.tsx'
import texts from '../../ui/text.module.css'
import styles from './AccountMenu.module.css'

/** The menu of the account. It replaces the button that the user has pressed, so it opens as soon as it is mounted. */
export function AccountMenu({ onShowShortcuts, onSignOut }: AccountMenuProps) {
  const user = useSelector(selectSessionUser)
  const avatar = useSelector(selectAvatar)
  const { isDark, toggle } = useTheme()
  const hasOtherScreens = useOtherScreens().length > 0
  const busyScreen = useBusyScreen()
  const mayAdd = useMay('add')
  const openEditing = useEditingDialog()
  const { pathname } = useLocation()
  const ref = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    const button = ref.current?.querySelector('button')
    // The browser gives the focus back to this button when the menu closes.
    button?.focus()
    button?.click()
  }, [])
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      <Menu
        label={t(m.account)}
        buttonClassName={iconButtonClass()}
        button={<UserAvatar pictureUrl={avatar} />}
        header={
          <div className={styles.who}>
            <UserAvatar pictureUrl={avatar} size={40} />
            <span className={styles.words}>
              <span className={`${texts.ellipsis} ${styles.name}`} dir="auto">
                {user?.name || t(m.you)}
              </span>
              <span className={texts.note}>{t(m.signedIn)}</span>
            </span>
          </div>
        }
      >
        <MenuLink icon={<Settings />} to={paths.settings}>
          {t(m.settings)}
        </MenuLink>
        {mayAdd && (
          <MenuItem
            icon={<Upload />}
            onSelect={() => openEditing({ kind: 'add', folder: folderAt(pathname), files: [] })}
          >
            {t(m.addToLibrary)}
          </MenuItem>
        )}
        {hasOtherScreens && (
          <MenuItem icon={<MonitorPlay />} onSelect={() => screensDialog.set({ kind: 'list', video: null })}>
            {t(m.otherScreens)}
          </MenuItem>
        )}
        {busyScreen !== null && (
          <MenuItem icon={<SlidersHorizontal />} onSelect={() => showRemote(busyScreen)}>
            <span className={styles.words}>
              {t(m.remoteOf, { name: isolated(busyScreen.name) })}
              <span className={`${texts.note} ${texts.ellipsis}`} dir="auto">
                {playingOn(busyScreen)?.title}
              </span>
            </span>
          </MenuItem>
        )}
        <MenuItem icon={<Moon />} isChecked={isDark} onSelect={toggle}>
          {t(m.darkMode)}
        </MenuItem>
        <MenuItem icon={<Keyboard />} onSelect={onShowShortcuts}>
          {t(m.keyboardShortcuts)}
        </MenuItem>
        <MenuItem icon={<LogOut />} onSelect={onSignOut}>
          {t(m.logOut)}
        </MenuItem>
      </Menu>
    </span>
  )
}
