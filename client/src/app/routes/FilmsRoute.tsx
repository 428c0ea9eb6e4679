import * as m from '@vtube/messages'
import { RowSpace } from '../../components/VideoRow/RowSpace.tsx'
import { useSettings } from '../../config/settings.ts'
import { WorksScreen } from '../../features/series/WorksScreen.tsx'
import { t } from '../../language/translate.ts'
import { libraryVersion, useSessionValue } from '../../storage/sessionValue.ts'
import { ContinueRow } from './ContinueRow.tsx'
import NotFoundRoute from './NotFoundRoute.tsx'
import { Page } from './Page.tsx'

/** The route of the films and series, which only a library has. */
export default function FilmsRoute() {
  const version = useSessionValue(libraryVersion)
  if (useSettings().libraryUrl === undefined) return <NotFoundRoute />
  return (
    <Page title={t(m.filmsAndSeries)} hasHeading>
      <WorksScreen
        key={version}
        shelf={
          <RowSpace>
            <ContinueRow isOfWorks />
          </RowSpace>
        }
      />
    </Page>
  )
}
