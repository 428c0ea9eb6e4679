import * as m from '@vtube/messages'
import { type ComponentType, useState } from 'react'
import { useSelector } from 'react-redux'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { t } from '../../language/translate.ts'
import { selectAvatar } from '../../redux/authSlice.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { loadDeferred } from '../loadDeferred.ts'

export interface AccountMenuProps {
  onShowShortcuts: () => void
  onSignOut: () => void
}

/** The button that opens the menu of the account. The code of the menu replaces the button when it is needed. */
export function AccountButton(props: AccountMenuProps) {
  const avatar = useSelector(selectAvatar)
  const toast = useToast()
  const [AccountMenu, setAccountMenu] = useState<ComponentType<AccountMenuProps> | null>(null)
  if (AccountMenu !== null) return <AccountMenu {...props} />
  const handlePress = () =>
    void loadDeferred().then(
      (features) => setAccountMenu(() => features.AccountMenu),
      () => toast({ text: t(m.partNotLoaded) }),
    )
  return (
    <IconButton
      label={t(m.account)}
      icon={<UserAvatar pictureUrl={avatar} />}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={handlePress}
      onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && handlePress()}
    />
  )
}
