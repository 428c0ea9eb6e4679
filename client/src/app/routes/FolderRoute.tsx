import * as m from '@vtube/messages'
import { SERVER_SORTS } from '@vtube/shared/listQuery'
import { useMemo } from 'react'
import { routes } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { FollowItem } from '../../features/feedLinks/FollowButton.tsx'
import { FolderScreen } from '../../features/folders/FolderScreen.tsx'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import { SERVER_FILTERS } from '../../listView/listOffers.ts'
import { SaveAsSmartPlaylist } from '../../features/playlists/SaveAsSmartPlaylist.tsx'
import { useServerList } from '../../listView/useServerList.tsx'
import { useMatch } from '../../routing/hooks.ts'
import { libraryVersion, useSessionValue } from '../../storage/sessionValue.ts'
import { FolderItems, useMayEditFolders } from '../editing/FolderItems.tsx'
import { AddListToQueueItem } from '../AddToQueueItem.tsx'
import { SaveFolderItem } from '../device/lazySaveItems.tsx'
import { usePlayVideos } from '../player/usePlayVideos.ts'
import { Page } from './Page.tsx'
import NotFoundRoute from './NotFoundRoute.tsx'

const OFFERS = { sorts: SERVER_SORTS, defaultOrder: m.fileOrder, filters: SERVER_FILTERS }

function FolderPage({ path }: { path: string }) {
  const { feedLinksUrl, savingUrl } = useSettings()
  const subject = useMemo(() => ({ folder: path, hl: languageTag() }), [path])
  const name = path.slice(path.lastIndexOf('/') + 1)
  const view = useServerList({
    name: `folder ${path}`,
    subject,
    offers: OFFERS,
    action: <SaveAsSmartPlaylist name={name || t(m.folders)} />,
  })
  const handlePlay = usePlayVideos()
  const mayEdit = useMayEditFolders()
  return (
    <Page title={name || t(m.folders)} hasHeading>
      <FolderScreen
        path={path}
        view={view}
        onPlay={handlePlay}
        renderFirst={(list) => <AddListToQueueItem list={list} watched={view.watched} />}
        actions={
          (feedLinksUrl !== undefined || mayEdit || savingUrl !== undefined) && (
            <>
              <SaveFolderItem name={name || t(m.folders)} path={path} view={view} />
              <FollowItem subject={{ kind: 'folder', path }} title={name || t(m.folders)} />
              <FolderItems path={path} />
            </>
          )
        }
      />
    </Page>
  )
}

/** The route `/folders/{path}`, which only a library has. */
export default function FolderRoute() {
  const { path = '' } = useMatch(routes.folder) ?? {}
  const version = useSessionValue(libraryVersion)
  return useSettings().libraryUrl === undefined ? <NotFoundRoute /> : <FolderPage key={version} path={path} />
}
