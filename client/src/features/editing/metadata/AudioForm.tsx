import * as m from '@vtube/messages'
import { MAX_AUDIO_LABEL } from '@vtube/shared/audioLabel'
import { useState } from 'react'
import type { EditedVideo } from '../../../api/editingApi.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { TextField } from '../../../ui/TextField/TextField.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import type { FormProps } from './FormProps.ts'
import { SaveForm } from './SaveForm.tsx'
import { useSaveOver } from './useSaveOver.ts'

type Track = EditedVideo['audioTracks'][number]

const nameOf = ({ label, title }: Track): string => label || title
const textOf = ({ audioTracks }: EditedVideo): string => audioTracks.map(nameOf).join(' · ')

/** The names of the audio tracks of a video. A track whose name is removed has again the one in the file. */
export function AudioForm({ video, ...props }: FormProps & { video: EditedVideo }) {
  const { api, id } = props
  const { base, hasConflict, endConflict, saveOver } = useSaveOver({ ...props, video, textOf })
  /** The names that the person has changed, by the numbers of the tracks. */
  const [changed, setChanged] = useState<ReadonlyMap<number, string>>(new Map())
  const rows = base.audioTracks.map((track, index) => ({
    ...track,
    number: index + 1,
    name: changed.get(index + 1) ?? nameOf(track),
  }))
  const labels = rows.map(({ name, title }) => (name.trim() === title ? '' : name.trim()))
  return (
    <SaveForm
      onSubmit={() => saveOver((version) => api.correct([{ id, version }], { audioLabels: labels }))}
      isUnchanged={rows.every(({ label }, index) => label === labels[index])}
    >
      {hasConflict && (
        <ConflictNotice
          conflicts={[
            { label: t(m.audioTrack), mine: rows.map(({ name }) => name).join(' · '), theirs: textOf(base) },
          ]}
          onTake={() => {
            setChanged(new Map())
            endConflict()
          }}
        />
      )}
      {rows.map(({ number, name, title }) => (
        <TextField
          key={number}
          label={t(m.numberedAudioTrack, { number: formatWhole(number) })}
          autoComplete="off"
          maxLength={MAX_AUDIO_LABEL}
          placeholder={title}
          value={name}
          onChange={({ target }) => setChanged(new Map([...changed, [number, target.value]]))}
        />
      ))}
    </SaveForm>
  )
}
