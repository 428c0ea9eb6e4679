import * as m from '@vtube/messages'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { playingOn, type Screen } from '../../domain/screen.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { usePreference } from '../../storage/preference.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { Card, Part, Row } from '../../ui/Card/Card.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { NameButton } from '../../ui/NameForm/NameForm.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { describeScreen, SCREEN_ICONS } from './describeScreen.tsx'
import { otherScreens } from './otherScreens.ts'
import { ScreensSkeleton } from './ScreenList.tsx'
import { showRemote } from './screensDialog.ts'
import { isScreenShared, screenKind, screenName, useScreenName } from './thisScreen.ts'

/** The screen that shows the page. While sync is off, it is none for other screens. */
function ThisScreenRow({ isSyncOn }: { isSyncOn: boolean }) {
  const name = useScreenName()
  return (
    <Row
      as="li"
      icon={SCREEN_ICONS[screenKind()]}
      title={isolated(name)}
      details={[t(m.thisScreen), t(isSyncOn ? m.thisScreenHint : m.screensNeedSync)]}
    >
      {isSyncOn && (
        <NameButton
          label={t(m.rename)}
          title={t(m.rename)}
          name={name}
          action={t(m.rename)}
          onSubmit={screenName.set}
        />
      )}
    </Row>
  )
}

function OtherScreenRow({ screen }: { screen: Screen }) {
  const { name, kind } = screen
  return (
    <Row as="li" icon={SCREEN_ICONS[kind]} title={isolated(name)} details={[describeScreen(screen)]}>
      {playingOn(screen) !== null && (
        <IconButton
          label={t(m.remoteOf, { name: isolated(name) })}
          icon={<SlidersHorizontal />}
          onClick={() => showRemote(screen)}
        />
      )}
    </Row>
  )
}

interface DevicesCardProps {
  /** Whether this device synchronises. Otherwise, it hears nothing of other screens. */
  isSyncOn: boolean
  /** Whether other people use the server with accounts of their own, who can be allowed to play here. */
  hasAccounts: boolean
}

/** The open screens of the user, of which this one can be renamed, and who else may play on this one. */
export function DevicesCard({ isSyncOn, hasAccounts }: DevicesCardProps) {
  const others = useSessionValue(otherScreens)?.filter(({ isOwn }) => isOwn)
  const isShared = usePreference(isScreenShared)
  return (
    <Card title={t(m.devices)}>
      <ul aria-label={t(m.devices)}>
        <ThisScreenRow isSyncOn={isSyncOn} />
        {others?.map((screen) => (
          <OtherScreenRow key={screen.id} screen={screen} />
        ))}
      </ul>
      {isSyncOn && !others?.length && (
        <Part>{others === undefined ? <ScreensSkeleton /> : <p>{t(m.noOtherScreens)}</p>}</Part>
      )}
      {isSyncOn && hasAccounts && (
        <Switch
          label={t(m.shareScreen)}
          detail={t(m.shareScreenHint)}
          isOn={isShared}
          onChange={isScreenShared.set}
        />
      )}
    </Card>
  )
}
