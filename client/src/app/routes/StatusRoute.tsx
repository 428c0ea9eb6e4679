import { StatusScreen } from '../../features/status/StatusScreen.tsx'
import { Page } from './Page.tsx'

/** `/status`. */
export default function StatusRoute() {
  return (
    <Page title="Status" hasHeading>
      <StatusScreen />
    </Page>
  )
}
