import { type Look, LOOKS, type LookValue, stylesOf, withLook } from '@vtube/shared/subtitleLooks'
import type { PageData } from '../pageData.ts'
import { type PlainName, translate } from '../playerText.ts'
import { subtitleDelayOf } from '../subtitles/subtitleDelay.ts'
import { chooseLooks, chosenLooks } from '../subtitles/subtitleLooks.ts'
import type { Setting, SettingsOf } from './setting.ts'

/** Offers the subtitles of the video, and below them their style. A sheet shows the style beside them. */
export const subtitleSettings: SettingsOf = ({ player, data, page, subtitles }) => {
  const { tracks, isOn, choose } = subtitles
  if (tracks().length === 0) return []
  const shown = () => (isOn() ? tracks().find(({ mode }) => mode === 'showing') : undefined)
  // Pictures have no style.
  const styles = subtitleDelayOf(player).hasSubtitles() ? [styleSetting(data)] : []
  const hasSheet = page.state()?.hasSheet === true
  return [
    {
      name: translate(data, 'subtitles'),
      icon: 'subtitles',
      value: () => shown()?.label ?? translate(data, 'off'),
      choices: () => [
        {
          text: translate(data, 'subtitlesOff'),
          isChosen: shown() === undefined,
          choose: () => choose(null),
        },
        ...tracks().map((track) => ({
          text: track.label,
          isChosen: track === shown(),
          choose: () => choose(track),
        })),
      ],
      also: () => (hasSheet ? [] : styles.map((style) => ({ ...style, startsGroup: true }))),
    },
    ...(hasSheet ? styles : []),
  ]
}

/** Returns the setting of how subtitles look. Every choice applies at once, and to all videos on this device. */
const styleSetting = (data: PageData): Setting => ({
  name: translate(data, 'subtitleAppearance'),
  icon: 'style',
  preview: () => ({ text: translate(data, 'subtitlePreview'), styles: stylesOf(chosenLooks()) }),
  settings: () => [
    ...Object.keys(LOOKS).map((look) => lookSetting(look as Look, data)),
    {
      name: translate(data, 'reset'),
      startsGroup: true,
      step() {
        chooseLooks({})
        return null
      },
    },
  ],
})

/**
 * Returns the setting of one property. Without a choice, the browser and the system decide. All properties but the size
 * have a choice for that; the size has it only below all properties, so that its choices fit into one line.
 */
function lookSetting(look: Look, data: PageData): Setting {
  const isScale = look === 'textSize'
  const choice = () => chosenLooks()[look] ?? null
  return {
    name: translate(data, look),
    value: () => nameOf(choice(), data),
    leadsBack: true,
    isScale,
    choices: () =>
      [...(isScale ? [] : [null]), ...LOOKS[look]].map((value) => ({
        text: nameOf(value, data),
        isChosen: value === choice(),
        choose: () => chooseLooks(withLook(chosenLooks(), look, value)),
      })),
  }
}

function nameOf(choice: LookValue | null, data: PageData): string {
  if (choice === null) return translate(data, 'defaultLook')
  const percent = Number(choice)
  if (Number.isNaN(percent)) return translate(data, choice as PlainName)
  return (percent / 100).toLocaleString(data.language, { style: 'percent' })
}
