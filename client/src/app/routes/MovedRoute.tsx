import { useEffect } from 'react'
import { paths, routes } from '../../config/paths.ts'
import { useLocation, useNavigate } from '../../routing/hooks.ts'
import { matchPath } from '../../routing/matchPath.ts'
import { settingsPath } from '../settings/sections.ts'

/** The route of pages that have become sections of the settings, to which it leads. */
export default function MovedRoute() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const isAccount = matchPath(routes.account, pathname) !== null
    navigate(isAccount ? settingsPath('account') : paths.blocked, { replace: true })
  }, [navigate, pathname])
  return null
}
