import { startBalancer } from '../../server/testing/startBalancer.ts'
import { startCluster } from '../../server/testing/postgres/startCluster.ts'
import { expect, header, test } from '../fixtures.ts'
import {
  makePasskey,
  openAccount,
  openLink,
  expectNameInMenu,
  openVtube,
  makePassword,
  rename,
} from '../testing/accountPages.ts'
import { freePort } from '../testing/freePort.ts'
import { logOut } from '../testing/signInByPopup.ts'
import { startWithAccounts } from '../testing/startWithAccounts.ts'

test(
  'accounts are made, used and changed on two servers that share a database, whichever answers',
  { tag: '@release' },
  async ({ visit, startOwnProduct }) => {
    const cluster = await startCluster()
    const ports = [await freePort(), await freePort()]
    const balancer = await startBalancer(() => ports)
    try {
      const origin = balancer.origin.replace('127.0.0.1', 'localhost')
      const environment = { VTUBE_DATABASE_URL: cluster.url('postgres'), VTUBE_PUBLIC_URL: origin }
      const [first, second] = [
        await startWithAccounts(startOwnProduct, { ...environment, PORT: String(ports[0]) }),
        await startWithAccounts(startOwnProduct, { ...environment, PORT: String(ports[1]) }),
      ]
      // The link that the second server has printed replaces that of the first one.
      const page = await openLink(visit, second.firstLink)
      await page.context().addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = async () => false
      })
      await makePasskey(page, 'Maya')
      await openVtube(page)
      await logOut(page)
      await page.waitForURL('**/auth')
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
      await header(page).waitFor()

      const other = await openLink(visit, await first.invite('Robin'))
      await makePassword(other, 'Robin')
      await openVtube(other)
      await openAccount(other)
      await rename(other, 'Robin Hood')
      await expectNameInMenu(other, 'Robin Hood')
      await first.people('suspend', 'Robin Hood')
      await other.reload()
      await expect(other.getByText('This account has been disabled.')).toBeVisible()
      // The pages would miss the balancer.
      await Promise.all([page, other].map((one) => one.context().close()))
    } finally {
      await balancer.close()
      await cluster.close()
    }
  },
)
