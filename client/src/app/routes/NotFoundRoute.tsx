import * as m from '@vtube/messages'
import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import { t } from '../../language/translate.ts'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { Page } from './Page.tsx'

export default function NotFoundRoute() {
  return (
    <Page title={t(m.pageNotFound)}>
      <StateNotice
        icon={<Compass />}
        title={t(m.noPage)}
        action={
          <ButtonLink variant="primary" icon={<House />} to={paths.home()}>
            {t(m.goHome)}
          </ButtonLink>
        }
      />
    </Page>
  )
}
