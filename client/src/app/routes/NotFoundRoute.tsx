import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { Page } from './Page.tsx'

/** Any unknown address. */
export default function NotFoundRoute() {
  return (
    <Page title="Page not found">
      <StateNotice
        icon={<Compass />}
        title="There is no page at this address."
        action={
          <ButtonLink variant="primary" icon={<House />} to={paths.home()}>
            Go to Home
          </ButtonLink>
        }
      />
    </Page>
  )
}
