import { StatusScreen } from '../../features/status/StatusScreen.tsx'
import { Page } from './Page.tsx'

/** `/status`. */
export function StatusRoute() {
  return (
    <Page title="Status" hasHeading>
      <StatusScreen />
    </Page>
  )
}
