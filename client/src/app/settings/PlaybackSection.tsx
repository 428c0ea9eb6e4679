import * as m from '@vtube/messages'
import { autoplayNext, sound } from '../../features/player/preferences.ts'
import { t } from '../../language/translate.ts'
import { SwitchRow } from '../../ui/Card/SwitchRow.tsx'
import { usePreference } from '../../storage/preference.ts'
import { Card } from '../../ui/Card/Card.tsx'

export function PlaybackSection() {
  const isAutoplayOn = usePreference(autoplayNext)
  const hasSound = usePreference(sound)
  return (
    <Card>
      <SwitchRow title={t(m.autoplayNext)} isOn={isAutoplayOn} onChange={autoplayNext.set} />
      <SwitchRow
        title={t(m.startWithSound)}
        hint={t(m.startWithSoundHint)}
        isOn={hasSound}
        onChange={sound.set}
      />
    </Card>
  )
}
