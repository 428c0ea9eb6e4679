import * as m from '@vtube/messages'
import { loadFilm } from '../../api/library/seriesApi.ts'
import { routes } from '../../config/paths.ts'
import type { Film } from '../../domain/work.ts'
import { FilmScreen } from '../../features/series/FilmScreen.tsx'
import { t } from '../../language/translate.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'
import { useMatch } from '../../routing/hooks.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { libraryVersion, useSessionValue } from '../../storage/sessionValue.ts'
import { SaveVideoItem } from '../device/lazySaveItems.tsx'
import { Page } from './Page.tsx'
import { useSaveVideos } from './useSaveVideos.tsx'

const fetchFilm =
  (id: string, signal: AbortSignal): Thunk<Promise<Film | null>> =>
  (_dispatch, _getState, { settings, identity }) =>
    loadFilm(settings, identity, id, signal)

export default function FilmRoute() {
  const { id = '' } = useMatch(routes.film) ?? {}
  const version = useSessionValue(libraryVersion)
  const { remote, retry } = useRequest(`${version} ${id}`, (signal) => fetchFilm(id, signal))
  const { save, dialog } = useSaveVideos()
  return (
    <Page title={contentOf(remote)?.title ?? t(m.filmsAndSeries)} hasHeading>
      <FilmScreen
        key={id}
        remote={remote}
        onRetry={retry}
        onSave={save}
        renderFirst={(film) => <SaveVideoItem id={film.id} name={film.title} />}
      />
      {dialog}
    </Page>
  )
}
