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

/** The paths of videos at the provider, except `/watch?v={id}`. */
const VIDEO_PATH = /^\/(?:shorts|live|v)\/([^/]+)\/?$/

/**
 * Returns our address of a video, given the path of its address at the provider, or null for any other path. Some
 * programs only replace the host in addresses of the provider.
 */
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
