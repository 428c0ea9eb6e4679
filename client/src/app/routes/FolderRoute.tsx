import * as m from '@vtube/messages'
import { useMemo } from 'react'
import { paths, routes } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import type { Video } from '../../domain/video.ts'
import { FolderScreen } from '../../features/folders/FolderScreen.tsx'
import { queue } from '../../features/queue/queue.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import { SERVER_FILTERS, SERVER_SORTS } from '../../listView/listOffers.ts'
import { useServerList } from '../../listView/useServerList.tsx'
import { useMatch, useNavigate } from '../../routing/hooks.ts'
import { Page } from './Page.tsx'
import NotFoundRoute from './NotFoundRoute.tsx'

const OFFERS = { sorts: SERVER_SORTS, defaultOrder: m.fileOrder, filters: SERVER_FILTERS }

function FolderPage({ path }: { path: string }) {
  const navigate = useNavigate()
  const subject = useMemo(() => ({ folder: path, hl: languageTag() }), [path])
  const view = useServerList({ name: `folder ${path}`, subject, offers: OFFERS })
  const name = path.slice(path.lastIndexOf('/') + 1)
  const handlePlay = ([first, ...rest]: readonly Video[]) => {
    if (first === undefined) return
    queue.playAllNext(rest)
    navigate(paths.watch(first.id))
  }
  return (
    <Page title={name || t(m.folders)} hasHeading>
      <FolderScreen path={path} view={view} onPlay={handlePlay} />
    </Page>
  )
}

/** The route `/folders/{path}`, which only a library has. */
export default function FolderRoute() {
  const { path = '' } = useMatch(routes.folder) ?? {}
  return useSettings().libraryUrl === undefined ? <NotFoundRoute /> : <FolderPage path={path} />
}
