import type { Quality } from '@vtube/shared/playerChoices'
import type { PageData } from '../pageData.ts'
import { fileHeight, type PlayedQuality, type QualityControl } from '../quality/quality.ts'
import { translate } from '../playerText.ts'
import type { SettingsOf } from './setting.ts'

/** The controls after whose changes the menu refreshes itself. */
const followed = new WeakSet<QualityControl>()

/** Offers the qualities of a video that the server can convert. */
export const qualitySettings: SettingsOf = ({ data, quality, refresh }) => {
  // Of a video that plays from this device, there is one quality.
  if (quality === null || !data.conversion?.heights.length || data.isLive) return []
  if (!followed.has(quality)) quality.onChange(refresh)
  followed.add(quality)
  const original: readonly Quality[] = quality.hasOriginal() ? ['original'] : []
  const choices: readonly Quality[] = ['auto', ...original, ...quality.heights(), 'saver', 'sound']
  return [
    {
      name: translate(data, 'quality'),
      icon: 'quality',
      value: () => textOf(quality.chosen(), quality.played(), data),
      choices: () =>
        choices.map((choice) => ({
          text: textOf(choice, quality.played(), data),
          isChosen: choice === quality.chosen(),
          choose: () => quality.choose(choice),
        })),
    },
  ]
}

function textOf(quality: Quality, played: PlayedQuality | null, data: PageData): string {
  const height = fileHeight(data)
  switch (quality) {
    case 'auto': {
      if (played === null) return translate(data, 'automatic')
      const isOfFile = played === 'original' && height !== null
      return translate(data, 'automaticNow', {
        quality: isOfFile ? linesOf(height) : textOf(played, null, data),
      })
    }
    case 'original':
      return height === null
        ? translate(data, 'originalQuality')
        : translate(data, 'originalQualityNow', { quality: linesOf(height) })
    case 'saver':
      return translate(data, 'dataSaver')
    case 'sound':
      return translate(data, 'audioOnly')
    default:
      return linesOf(quality)
  }
}

/** Returns the name of a height, which is the same in all languages. */
const linesOf = (height: number): string => `${height}p`
