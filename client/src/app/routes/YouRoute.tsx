import * as m from '@vtube/messages'
import { useSettings } from '../../config/settings.ts'
import { devicePath } from '../../features/device/devicePath.ts'
import { useDeviceVideos } from '../../features/device/deviceVideos.ts'
import { YouScreen } from '../../features/you/YouScreen.tsx'
import { t } from '../../language/translate.ts'
import { contentOf } from '../../ui/RemoteView/RemoteView.tsx'
import { Page } from './Page.tsx'

export default function YouRoute() {
  const { savingUrl } = useSettings()
  const count = contentOf(useDeviceVideos().remote)?.length
  return (
    <Page title={t(m.you)} hasHeading>
      <YouScreen device={savingUrl === undefined ? null : { path: devicePath, count }} />
    </Page>
  )
}
