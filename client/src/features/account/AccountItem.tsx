import * as m from '@vtube/messages'
import UserCog from 'lucide-react/icons/user-cog'
import { accountIssuer } from '../../config/accountIssuer.ts'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import { MenuItem, MenuLink } from '../../ui/Menu/Menu.tsx'

/**
 * The entry of the account menu for the user's account. If the sign-in service has a page for it elsewhere, this page
 * opens in another window.
 */
export function AccountItem() {
  const settings = useSettings()
  const { identity } = settings
  if (accountIssuer(settings) !== null)
    return (
      <MenuLink icon={<UserCog />} to={`${paths.settings}/account`}>
        {t(m.yourAccount)}
      </MenuLink>
    )
  const address = identity.kind === 'oidc' ? identity.accountUrl : undefined
  if (address === undefined) return null
  return (
    <MenuItem icon={<UserCog />} onSelect={() => window.open(address, '_blank', 'noopener')}>
      {t(m.yourAccount)}
    </MenuItem>
  )
}
