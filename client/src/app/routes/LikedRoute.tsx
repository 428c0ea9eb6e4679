import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { LikedScreen } from '../../features/liked/LikedScreen.tsx'
import { PlaylistHead } from '../../features/playlists/PlaylistHead.tsx'
import { SelectItem } from '../../listView/selection/SelectItem.tsx'
import { LIKED } from '../../userData/playlists.ts'
import { AddToQueueItem } from '../AddToQueueItem.tsx'
import { Page } from './Page.tsx'

export default function LikedRoute() {
  const name = t(m.likedVideos)
  return (
    <Page title={name} hasHeading>
      <LikedScreen
        renderHead={(videos, className) => (
          <PlaylistHead
            id={LIKED}
            name={name}
            videos={videos}
            className={className}
            menu={
              videos.length > 0 && (
                <>
                  <SelectItem />
                  <AddToQueueItem videos={videos} />
                </>
              )
            }
          />
        )}
      />
    </Page>
  )
}
