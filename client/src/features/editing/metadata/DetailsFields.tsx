import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { t } from '../../../language/translate.ts'
import { TextArea } from '../../../ui/TextField/TextArea.tsx'
import { TextField } from '../../../ui/TextField/TextField.tsx'
import styles from './EditDialog.module.css'
import type { FieldName, VideoForm } from './videoForm.ts'

/** The labels of the fields. */
export const FIELD_LABELS: Readonly<Record<FieldName, Message>> = {
  title: m.videoTitle,
  description: m.description,
  date: m.date,
  tags: m.tags,
  series: m.series,
  season: m.seasonNumber,
  part: m.partNumber,
  channel: m.channel,
}

interface DetailsFieldsProps {
  form: VideoForm
  onChange: (form: VideoForm) => void
  faults: readonly FieldName[]
  /** Whether the form is for several videos: then a field without a text changes nothing. */
  isForSeveral?: boolean
}

/** The fields of a form about one or several videos. */
export function DetailsFields({ form, onChange, faults, isForSeveral = false }: DetailsFieldsProps) {
  const field = (name: FieldName) => ({
    label: t(FIELD_LABELS[name]),
    value: form[name],
    placeholder: isForSeveral ? t(m.unchanged) : undefined,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...form, [name]: target.value }),
  })
  const errorOf = (name: FieldName) => (faults.includes(name) ? t(m.numberInvalid) : null)
  return (
    <>
      {!isForSeveral && <TextField {...field('title')} required maxLength={500} />}
      {!isForSeveral && <TextArea {...field('description')} maxLength={20_000} />}
      <TextField {...field('date')} type="date" />
      <TextField {...field('tags')} hint={t(isForSeveral ? m.tagsAreAdded : m.tagsHint)} maxLength={2_000} />
      <TextField {...field('series')} maxLength={500} />
      <div className={styles.numbers}>
        <TextField {...field('season')} inputMode="numeric" error={errorOf('season')} />
        {!isForSeveral && <TextField {...field('part')} inputMode="numeric" error={errorOf('part')} />}
      </div>
      <TextField {...field('channel')} maxLength={500} />
    </>
  )
}
