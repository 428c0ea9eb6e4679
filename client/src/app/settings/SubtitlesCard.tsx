import * as m from '@vtube/messages'
import { LANGUAGES } from '@vtube/messages/languages'
import type { Message } from '@vtube/messages/message'
import { languageName } from '@vtube/shared/languageName'
import { SUBTITLES_OFF } from '@vtube/shared/playerChoices'
import {
  type Look,
  LOOKS,
  type LookValue,
  stylesOf,
  type SubtitleLooks,
  withLook,
} from '@vtube/shared/subtitleLooks'
import { useId } from 'react'
import { SubtitlePreview } from '../../features/player/controls/SubtitlePreview.tsx'
import { playback } from '../../features/player/playback.ts'
import { subtitleLanguage, useSubtitleLooks } from '../../features/player/playerChoices.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import { useStoredText } from '../../storage/storedText.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part, Row } from '../../ui/Card/Card.tsx'
import { RadioChips } from '../../ui/RadioChips/RadioChips.tsx'
import { Select } from '../../ui/Select/Select.tsx'

const LOOK_NAMES: Readonly<Record<Look, Message>> = {
  textSize: m.textSize,
  textColour: m.textColour,
  backgroundColour: m.backgroundColour,
  backgroundOpacity: m.backgroundOpacity,
  textEdge: m.textEdge,
  textFont: m.textFont,
}
const VALUE_NAMES = {
  white: m.white,
  yellow: m.yellow,
  green: m.green,
  cyan: m.cyan,
  blue: m.blue,
  magenta: m.magenta,
  red: m.red,
  black: m.black,
  noEdge: m.noEdge,
  outline: m.outline,
  dropShadow: m.dropShadow,
  sansSerif: m.sansSerif,
  serif: m.serif,
  monospace: m.monospace,
}

/** Names a value of a look. */
function nameOf(value: LookValue): string {
  if (value in VALUE_NAMES) return t(VALUE_NAMES[value as keyof typeof VALUE_NAMES])
  return (Number(value) / 100).toLocaleString(languageTag(), { style: 'percent' })
}

/** Returns a language without its script and region, which the choice of subtitles disregards. */
const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag

/** Returns the languages of the product and the chosen one, with their names in the language of the page. */
function languagesWith(chosen: string | null): { value: string; text: string }[] {
  const tags = new Set(LANGUAGES.map(primaryOf))
  if (chosen !== null && chosen !== SUBTITLES_OFF) tags.add(primaryOf(chosen))
  const { compare } = new Intl.Collator(languageTag())
  return [...tags]
    .map((tag) => ({ value: tag, text: languageName(tag, languageTag()) || tag }))
    .toSorted((one, other) => compare(one.text, other.text))
}

/** The language in which subtitles show. Without one, each file decides. */
function LanguageRow() {
  const chosen = useStoredText(subtitleLanguage)
  return (
    <Row as="label" title={t(m.language)}>
      <Select
        value={primaryOf(chosen ?? '')}
        options={[
          { value: '', text: t(m.automatic) },
          { value: SUBTITLES_OFF, text: t(m.off) },
          ...languagesWith(chosen),
        ]}
        onChange={(tag) => subtitleLanguage.set(tag || null)}
      />
    </Row>
  )
}

interface LookRowProps {
  look: Look
  looks: SubtitleLooks
  onChoose: (looks: SubtitleLooks) => void
}

/** One property of subtitles. Sizes are steps of a scale, so that all of them fit in the row. */
function LookRow({ look, looks, onChoose }: LookRowProps) {
  const titleId = useId()
  const values: readonly LookValue[] = LOOKS[look]
  const choose = (chosen: string | undefined) =>
    onChoose(withLook(looks, look, values.find((value) => value === chosen) ?? null))
  if (look === 'textSize')
    return (
      <Row title={t(LOOK_NAMES[look])} titleId={titleId}>
        <span role="radiogroup" aria-labelledby={titleId}>
          <RadioChips
            choices={values.map((value) => ({ text: nameOf(value), isChosen: value === looks[look] }))}
            isScale
            onChoose={(index) => choose(values[index])}
          />
        </span>
      </Row>
    )
  return (
    <Row as="label" title={t(LOOK_NAMES[look])}>
      <Select
        value={looks[look] ?? ''}
        options={[
          { value: '', text: t(m.defaultLook) },
          ...values.map((value) => ({ value, text: nameOf(value) })),
        ]}
        onChange={choose}
      />
    </Row>
  )
}

/** The language and the looks of subtitles, which our own player reads. */
export function SubtitlesCard() {
  const [looks, chooseLooks] = useSubtitleLooks()
  return (
    <Card title={t(m.subtitles)}>
      <SubtitlePreview
        text={t(m.subtitlePreview)}
        styles={stylesOf(looks)}
        picture={playback.current().video?.picture ?? null}
      />
      <LanguageRow />
      {(Object.keys(LOOKS) as Look[]).map((look) => (
        <LookRow key={look} look={look} looks={looks} onChoose={chooseLooks} />
      ))}
      <Part>
        <Button onClick={() => chooseLooks({})}>{t(m.reset)}</Button>
      </Part>
    </Card>
  )
}
