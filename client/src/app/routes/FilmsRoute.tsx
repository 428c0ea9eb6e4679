import * as m from '@vtube/messages'
import { useSettings } from '../../config/settings.ts'
import { WorksScreen } from '../../features/series/WorksScreen.tsx'
import { t } from '../../language/translate.ts'
import { ContinueWorksRow } from './ContinueWorksRow.tsx'
import NotFoundRoute from './NotFoundRoute.tsx'
import { Page } from './Page.tsx'

/** The route of the films and series, which only a library has. */
export default function FilmsRoute() {
  if (useSettings().libraryUrl === undefined) return <NotFoundRoute />
  return (
    <Page title={t(m.filmsAndSeries)} hasHeading>
      <WorksScreen shelf={<ContinueWorksRow />} />
    </Page>
  )
}
