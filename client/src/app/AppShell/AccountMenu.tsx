import Download from 'lucide-react/icons/download'
import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Upload from 'lucide-react/icons/upload'
import { useSelector } from 'react-redux'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { paths } from '../../config/paths.ts'
import { useBackup } from '../../features/backup/useBackup.ts'
import { useTheme } from '../../features/theme/themeStore.ts'
import { selectAvatar, selectSessionUser } from '../../redux/authSlice.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/Menu/Menu.tsx'
import styles from './AccountMenu.module.css'

export interface AccountMenuProps {
  onShowShortcuts: () => void
  onSignOut: () => void
}

/** The menu of the signed-in user. */
export function AccountMenu({ onShowShortcuts, onSignOut }: AccountMenuProps) {
  const user = useSelector(selectSessionUser)
  const avatar = useSelector(selectAvatar)
  const { isDark, toggle } = useTheme()
  const { handleExport, handleImport } = useBackup()
  return (
    <Menu
      label="Account"
      buttonClassName={styles.button}
      button={<UserAvatar pictureUrl={avatar} />}
      header={
        <div className={styles.who}>
          <UserAvatar pictureUrl={avatar} size={40} />
          <span className={styles.words}>
            <span className={styles.name}>{user?.name}</span>
            <span className={styles.state}>Signed in</span>
          </span>
        </div>
      }
    >
      <MenuLink icon={<ThumbsUp />} to={paths.liked}>
        Liked Videos
      </MenuLink>
      <MenuItem icon={<Moon />} isChecked={isDark} onSelect={toggle}>
        Dark mode
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={handleExport}>
        Export
      </MenuItem>
      <MenuItem icon={<Upload />} onSelect={handleImport}>
        Import
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={onShowShortcuts}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        Log Out
      </MenuItem>
    </Menu>
  )
}
