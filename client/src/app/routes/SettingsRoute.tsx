import * as m from '@vtube/messages'
import { routes } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { useMay } from '../../features/editing/editing.ts'
import { t } from '../../language/translate.ts'
import { useMatch } from '../../routing/hooks.ts'
import { CONTENTS } from '../settings/contents.tsx'
import { offeredSections, SECTIONS, type Section } from '../settings/sections.ts'
import { SettingsScreen } from '../settings/SettingsScreen.tsx'
import NotFoundRoute from './NotFoundRoute.tsx'
import { Page } from './Page.tsx'

/** The route of the settings, which have a section in each mode only if there is something to set. */
export default function SettingsRoute() {
  const sections = offeredSections(useSettings())
  const named = useMatch(routes.settings)?.['section'] ?? ''
  const mayUndo = [useMay('edit'), useMay('delete')].includes(true)
  if (named !== '' && !sections.includes(named as Section)) return <NotFoundRoute />
  const chosen = named === '' ? null : (named as Section)
  const listed = sections.filter((section) => section !== 'editing' || mayUndo)
  return (
    <Page title={t(chosen === null ? m.settings : SECTIONS[chosen])} hasHeading>
      <SettingsScreen sections={listed} chosen={chosen} contents={CONTENTS} />
    </Page>
  )
}
