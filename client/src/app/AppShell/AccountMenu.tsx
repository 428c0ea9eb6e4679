import * as m from '@vtube/messages'
import Keyboard from 'lucide-react/icons/keyboard'
import Globe from 'lucide-react/icons/globe'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import Moon from 'lucide-react/icons/moon'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { paths } from '../../config/paths.ts'
import { useTheme } from '../../features/theme/themeStore.ts'
import { selectAvatar, selectSessionUser } from '../../redux/authSlice.ts'
import { Menu, MenuItem, MenuLink } from '../../ui/Menu/Menu.tsx'
import { lazyDeferred } from '../lazyDeferred.ts'
import styles from './AccountMenu.module.css'

const AccountItems = lazyDeferred('AccountItems')

export interface AccountMenuProps {
  onShowLanguages: () => void
  onShowShortcuts: () => void
  onSignOut: () => void
}

export function AccountMenu({ onShowLanguages, onShowShortcuts, onSignOut }: AccountMenuProps) {
  const user = useSelector(selectSessionUser)
  const avatar = useSelector(selectAvatar)
  const { isDark, toggle } = useTheme()
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
              {user?.name || t(m.you)}
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
      <MenuLink icon={<Settings />} to={paths.settings}>
        {t(m.settings)}
      </MenuLink>
      <Suspense>
        <AccountItems />
      </Suspense>
      <MenuItem icon={<Keyboard />} onSelect={onShowShortcuts}>
        {t(m.keyboardShortcuts)}
      </MenuItem>
      <MenuItem icon={<LogOut />} onSelect={onSignOut}>
        {t(m.logOut)}
      </MenuItem>
    </Menu>
  )
}
