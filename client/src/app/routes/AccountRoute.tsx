import * as m from '@vtube/messages'
import { accountIssuer } from '../../config/accountIssuer.ts'
import { useSettings } from '../../config/settings.ts'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { t } from '../../language/translate.ts'
import NotFoundRoute from './NotFoundRoute.tsx'
import { Page } from './Page.tsx'

/** The route of the user's account, which exists only if our own server keeps accounts on this origin. */
export default function AccountRoute() {
  const issuer = accountIssuer(useSettings())
  if (issuer === null) return <NotFoundRoute />
  return (
    <Page title={t(m.yourAccount)} hasHeading>
      <AccountScreen issuer={issuer} />
    </Page>
  )
}
