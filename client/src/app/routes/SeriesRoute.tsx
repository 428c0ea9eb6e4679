import * as m from '@vtube/messages'
import { routes } from '../../config/paths.ts'
import { SeriesScreen } from '../../features/series/SeriesScreen.tsx'
import { useSeriesTitle } from '../../features/series/seriesStore.ts'
import { t } from '../../language/translate.ts'
import { useMatch } from '../../routing/hooks.ts'
import { libraryVersion, useSessionValue } from '../../storage/sessionValue.ts'
import { AddToQueueItem } from '../AddToQueueItem.tsx'
import { SaveSeriesItem, SaveVideoItem } from '../device/lazySaveItems.tsx'
import { Page } from './Page.tsx'
import { useSaveVideos } from './useSaveVideos.tsx'

export default function SeriesRoute() {
  const { id = '' } = useMatch(routes.series) ?? {}
  const version = useSessionValue(libraryVersion)
  const title = useSeriesTitle(id)
  const { save, dialog } = useSaveVideos()
  return (
    <Page title={title ?? t(m.filmsAndSeries)} hasHeading>
      <SeriesScreen
        key={`${version} ${id}`}
        id={id}
        onSave={save}
        renderFirst={(series, videoIds) => (
          <>
            <AddToQueueItem videos={videoIds} />
            <SaveSeriesItem series={series} />
          </>
        )}
        renderPart={(videoId, title) => <SaveVideoItem id={videoId} name={title} />}
      />
      {dialog}
    </Page>
  )
}
