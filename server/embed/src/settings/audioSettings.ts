import { translate } from '../playerText.ts'
import { canFilterAudio, chooseFilters, chosenFilters } from './audioFilters.ts'
import type { SettingsOf } from './setting.ts'

interface AudioTrack {
  label: string
  enabled: boolean
}

/** Offers the audio tracks of a file that has several. */
export const audioTrackSettings: SettingsOf = ({ player, data }) => {
  const tracks = () => Array.from(player.audioTracks() as unknown as ArrayLike<AudioTrack>)
  if (tracks().length < 2) return []
  return [
    {
      name: translate(data, 'audioTrack'),
      icon: 'audio',
      value: () => tracks().find(({ enabled }) => enabled)?.label ?? '',
      choices: () =>
        tracks().map((track) => ({
          text: track.label,
          isChosen: track.enabled,
          choose: () => void (track.enabled = true),
        })),
    },
  ]
}

/** Offers to make quiet parts louder and loud parts quieter. */
export const volumeSettings: SettingsOf = ({ player, data }) => {
  if (!canFilterAudio(player)) return []
  return [
    {
      name: translate(data, 'stableVolume'),
      icon: 'volume',
      isOn: () => chosenFilters().isStable,
      toggle: () => chooseFilters(player, { ...chosenFilters(), isStable: !chosenFilters().isStable }),
    },
  ]
}
