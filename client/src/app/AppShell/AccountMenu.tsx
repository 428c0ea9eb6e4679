import * as m from '@vtube/messages'
import Download from 'lucide-react/icons/download'
import Keyboard from 'lucide-react/icons/keyboard'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import Moon from 'lucide-react/icons/moon'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import Upload from 'lucide-react/icons/upload'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { paths } from '../../config/paths.ts'
import { useBackup } from '../../features/backup/useBackup.ts'
import { useTheme } from '../../features/theme/themeStore.ts'
import { selectAvatar, selectSessionUser } from '../../redux/authSlice.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/Menu/Menu.tsx'
import styles from './AccountMenu.module.css'

export interface AccountMenuProps {
  onShowLanguages: () => void
  onShowShortcuts: () => void
  onSignOut: () => void
}

/** The menu of the signed-in user. */
export function AccountMenu({ onShowLanguages, onShowShortcuts, onSignOut }: AccountMenuProps) {
  const user = useSelector(selectSessionUser)
  const avatar = useSelector(selectAvatar)
  const { isDark, toggle } = useTheme()
  const { handleExport, handleImport } = useBackup()
  return (
    <Menu
      label={t(m.account)}
      buttonClassName={styles.button}
      button={<UserAvatar pictureUrl={avatar} />}
      header={
        <div className={styles.who}>
          <UserAvatar pictureUrl={avatar} size={40} />
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {user?.name}
            </span>
            <span className={styles.state}>{t(m.signedIn)}</span>
          </span>
        </div>
      }
    >
      <MenuLink icon={<ThumbsUp />} to={paths.liked}>
        {t(m.likedVideos)}
      </MenuLink>
      <MenuItem icon={<Moon />} isChecked={isDark} onSelect={toggle}>
        {t(m.darkMode)}
      </MenuItem>
      <MenuItem icon={<Globe />} onSelect={onShowLanguages}>
        {t(m.language)}
      </MenuItem>
      <MenuItem icon={<Download />} onSelect={handleExport}>
        {t(m.exportData)}
      </MenuItem>
      <MenuItem icon={<Upload />} onSelect={handleImport}>
        {t(m.importData)}
      </MenuItem>
      <MenuItem icon={<Keyboard />} onSelect={onShowShortcuts}>
        {t(m.keyboardShortcuts)}
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        {t(m.logOut)}
      </MenuItem>
    </Menu>
  )
}
