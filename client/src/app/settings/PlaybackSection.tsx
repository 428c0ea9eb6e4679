import * as m from '@vtube/messages'
import { QUALITIES, type Quality } from '@vtube/shared/playerChoices'
import { useSettings } from '../../config/settings.ts'
import { evenVolume } from '../../features/player/evenVolume.ts'
import { useQuality } from '../../features/player/playerChoices.ts'
import { autoplayNext, sound } from '../../features/player/preferences.ts'
import { chooseSpeed, useLastSpeed } from '../../features/player/speed.ts'
import { speedOptions } from '../../format/speedOptions.ts'
import { t } from '../../language/translate.ts'
import { usePreference } from '../../storage/preference.ts'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { Select } from '../../ui/Select/Select.tsx'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { SubtitlesCard } from './SubtitlesCard.tsx'

const QUALITY_NAMES = {
  auto: m.automatic,
  original: m.originalQuality,
  saver: m.dataSaver,
  sound: m.audioOnly,
}
const nameOf = (quality: Quality): string =>
  typeof quality === 'number' ? `${quality}p` : t(QUALITY_NAMES[quality])

/** The quality with which videos begin. Audio alone is no choice for all times: the player keeps it in this tab. */
function QualityRow() {
  const [chosen, choose] = useQuality()
  const offered = QUALITIES.filter((quality) => quality !== 'sound' || chosen === 'sound')
  return (
    <Row as="label" title={t(m.quality)}>
      <Select
        value={String(chosen)}
        options={offered.map((quality) => ({ value: String(quality), text: nameOf(quality) }))}
        onChange={choose}
      />
    </Row>
  )
}

function SpeedRow() {
  const chosen = useLastSpeed()
  return (
    <Row as="label" title={t(m.speedSetting)}>
      <Select
        value={String(chosen)}
        options={speedOptions(chosen)}
        onChange={(speed) => chooseSpeed(Number(speed))}
      />
    </Row>
  )
}

/** How videos play on this device. */
export function PlaybackSection() {
  const { provider, embedUrl } = useSettings()
  const isAutoplayOn = usePreference(autoplayNext)
  const hasSound = usePreference(sound)
  const isVolumeEven = usePreference(evenVolume)
  // A frame of another origin has a storage of its own.
  const sharesStorage = !provider && new URL(embedUrl).origin === location.origin
  return (
    <>
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
        {sharesStorage && <QualityRow />}
        <SpeedRow />
      </Card>
      {sharesStorage && <SubtitlesCard />}
    </>
  )
}
