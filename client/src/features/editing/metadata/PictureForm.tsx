import * as m from '@vtube/messages'
import ImagePlus from 'lucide-react/icons/image-plus'
import { useRef, useState } from 'react'
import { parseTypedTime, typedTime } from '../../../format/typedTime.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { TextField } from '../../../ui/TextField/TextField.tsx'
import styles from './EditDialog.module.css'
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
  const field = useRef<HTMLInputElement>(null)
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
      <div className={styles.file}>
        <Button icon={<ImagePlus />} onClick={() => field.current?.click()}>
          {t(m.choosePicture)}
        </Button>
        {file !== null && <bdi>{file.name}</bdi>}
      </div>
      <input
        ref={field}
        hidden
        type="file"
        accept="image/*"
        aria-label={t(m.choosePicture)}
        onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
      />
    </SaveForm>
  )
}
