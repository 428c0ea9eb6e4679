import * as m from '@vtube/messages'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useState } from 'react'
import { parseTypedTime, typedTime } from '../../../format/typedTime.ts'
import { t } from '../../../language/translate.ts'
import { TextField } from '../../../ui/TextField/TextField.tsx'
import { FileChoice } from './FileChoice.tsx'
import type { FormProps } from './FormProps.ts'
import { SaveForm } from './SaveForm.tsx'

/** The form that makes a frame of the video, or a file, its picture. */
export function PictureForm({
  api,
  id,
  currentSeconds,
  onSaved,
}: FormProps & { currentSeconds: () => number | null }) {
  const [text, setText] = useState(() => typedTime(Math.floor(currentSeconds() ?? 0)))
  const [file, setFile] = useState<File | null>(null)
  const seconds = parseTypedTime(text)
  const handleSubmit = async () => {
    const current = currentSeconds()
    // The position of the player is more exact than the seconds that the field shows.
    const atSeconds = current !== null && Math.floor(current) === seconds ? current : (seconds ?? 0)
    onSaved(await api.setPicture(id, file ?? { atSeconds }))
  }
  return (
    <SaveForm onSubmit={handleSubmit} isUnchanged={file === null && seconds === null}>
      <TextField
        label={t(m.frameAt)}
        dir="ltr"
        autoComplete="off"
        value={text}
        disabled={file !== null}
        error={seconds === null ? t(m.startTimeInvalid) : null}
        onChange={({ target }) => setText(target.value)}
      />
      <FileChoice
        label={t(m.choosePicture)}
        icon={<ImagePlus />}
        accept="image/*"
        file={file}
        onChange={setFile}
      />
    </SaveForm>
  )
}
