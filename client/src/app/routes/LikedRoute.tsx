import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { LikedScreen } from '../../features/liked/LikedScreen.tsx'
import { PlayButtons } from '../../features/playlists/PlayButtons.tsx'
import { LIKED } from '../../userData/playlists.ts'
import { Page } from './Page.tsx'

export default function LikedRoute() {
  return (
    <Page title={t(m.likedVideos)} hasHeading>
      <LikedScreen renderActions={(videoIds) => <PlayButtons playlistId={LIKED} videoIds={videoIds} />} />
    </Page>
  )
}
