import * as m from '@vtube/messages'
import UserCog from 'lucide-react/icons/user-cog'
import { t } from '../../language/translate.ts'
import { useSettings } from '../../config/settings.ts'
import { useAppDispatch, type Thunk } from '../../redux/dispatch.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { openWindow } from '../../identity/openWindow.ts'

const POLL_MS = 500

/**
 * Opens the page of the user's account in a popup. When the popup is closed, renews the session, which then has the new
 * name and picture, or ends if the user has deleted the account. If the browser blocks popups, opens the page of the
 * account in place of the current page.
 */
const openAccount =
  (address: string): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { identity }) => {
    const popup = openWindow(address, 'vtube-account')
    if (popup === null) return location.assign(address)
    popup.focus()
    await closingOf(popup)
    const session = identity.current()
    if (session !== null) await identity.renew(session.accessToken)
  }

/** Resolves when a window is closed. Polls the window, because browsers send no event when another window is closed. */
const closingOf = (popup: Window): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return
      clearInterval(timer)
      resolve()
    }, POLL_MS)
  })

/** The entry of the account menu for the page of the user's account, if the sign-in service has such a page. */
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
