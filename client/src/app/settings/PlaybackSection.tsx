import * as m from '@vtube/messages'
import { useSettings } from '../../config/settings.ts'
import { evenVolume } from '../../features/player/evenVolume.ts'
import { autoplayNext, sound } from '../../features/player/preferences.ts'
import { t } from '../../language/translate.ts'
import { usePreference } from '../../storage/preference.ts'
import { Card } from '../../ui/Card/Card.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'

/** How videos play on this device. */
export function PlaybackSection() {
  const { provider, embedUrl } = useSettings()
  const isAutoplayOn = usePreference(autoplayNext)
  const hasSound = usePreference(sound)
  const isVolumeEven = usePreference(evenVolume)
  // A frame of another origin has a storage of its own.
  const sharesStorage = !provider && new URL(embedUrl).origin === location.origin
  return (
    <Card>
      <Switch label={t(m.autoplayNext)} isOn={isAutoplayOn} onChange={autoplayNext.set} />
      <Switch
        label={t(m.startWithSound)}
        detail={t(m.startWithSoundHint)}
        isOn={hasSound}
        onChange={sound.set}
      />
      {sharesStorage && (
        <Switch
          label={t(m.stableVolume)}
          detail={t(m.evenVolumeHint)}
          isOn={isVolumeEven}
          onChange={evenVolume.set}
        />
      )}
    </Card>
  )
}
