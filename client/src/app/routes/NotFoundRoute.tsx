import * as m from '@vtube/messages'
import Compass from 'lucide-react/icons/compass'
import House from 'lucide-react/icons/house'
import { parseStartTime, startTimeIn } from '../../domain/parseTime.ts'
import { t } from '../../language/translate.ts'
import { decodeSegment } from '../../routing/matchPath.ts'
import { useLocation } from '../../routing/hooks.ts'
import { Navigate } from '../../routing/Router.tsx'
import { paths } from '../../config/paths.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import { Page } from './Page.tsx'

/** Paths of videos at the provider, other than `/watch?v={id}`. */
const VIDEO_PATH = /^\/(?:shorts|live|v)\/([^/]+)\/?$/

/** Returns our address for the one that a video has at the provider, or null. Some programs only replace the server. */
function ownAddressOf({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const parameters = new URLSearchParams(search)
  const id = /^\/watch\/?$/.test(pathname)
    ? parameters.get('v')
    : decodeSegment(VIDEO_PATH.exec(pathname)?.[1] ?? '')
  if (!id) return null
  const start = startTimeIn(parameters, hash) ?? parseStartTime(parameters.get('start'))
  return paths.watch(id, start ?? 0)
}

export default function NotFoundRoute() {
  const ownAddress = ownAddressOf(useLocation())
  if (ownAddress !== null) return <Navigate to={ownAddress} />
  return (
    <Page title={t(m.pageNotFound)}>
      <StateNotice
        icon={<Compass />}
        title={t(m.noPage)}
        action={
          <ButtonLink variant="primary" icon={<House />} to={paths.home()}>
            {t(m.goHome)}
          </ButtonLink>
        }
      />
    </Page>
  )
}
