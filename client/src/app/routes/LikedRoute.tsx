import { LikedScreen } from '../../features/liked/LikedScreen.tsx'
import { Page } from './Page.tsx'

/** `/liked`. */
export default function LikedRoute() {
  return (
    <Page title="Liked Videos" hasHeading>
      <LikedScreen />
    </Page>
  )
}
