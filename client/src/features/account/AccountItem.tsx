import * as m from '@vtube/messages'
import UserCog from 'lucide-react/icons/user-cog'
import { t } from '../../language/translate.ts'
import { useSettings } from '../../config/settings.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { openAccount } from './openAccount.ts'

/** The entry of the account menu for the page of the own account, if the sign-in service has one. */
export function AccountItem() {
  const { identity } = useSettings()
  const dispatch = useAppDispatch()
  const address = identity.kind === 'oidc' ? identity.accountUrl : undefined
  if (address === undefined) return null
  return (
    <MenuItem icon={<UserCog />} onSelect={() => void dispatch(openAccount(address))}>
      {t(m.yourAccount)}
    </MenuItem>
  )
}
