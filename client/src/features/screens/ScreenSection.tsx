import * as m from '@vtube/messages'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { usePreference } from '../../storage/preference.ts'
import { Card, Part, Row } from '../../ui/Card/Card.tsx'
import { NameButton } from '../../ui/NameForm/NameForm.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { isScreenShared, screenName, useScreenName } from './thisScreen.ts'

interface ScreenSectionProps {
  /** Whether this device synchronises. Otherwise, it hears nothing of other screens. */
  isSyncOn: boolean
  /** Whether other people use the server with accounts of their own, who can be allowed to play here. */
  hasAccounts: boolean
}

/** The name under which other screens find this one, and who may play on it. */
export function ScreenSection({ isSyncOn, hasAccounts }: ScreenSectionProps) {
  const name = useScreenName()
  const isShared = usePreference(isScreenShared)
  if (!isSyncOn)
    return (
      <Card title={t(m.thisScreen)}>
        <Part>
          <p>{t(m.screensNeedSync)}</p>
        </Part>
      </Card>
    )
  return (
    <Card title={t(m.thisScreen)}>
      <Row title={isolated(name)} details={[t(m.thisScreenHint)]}>
        <NameButton
          label={t(m.rename)}
          title={t(m.rename)}
          name={name}
          action={t(m.rename)}
          onSubmit={screenName.set}
        />
      </Row>
      {hasAccounts && (
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
