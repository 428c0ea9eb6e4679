import * as m from '@vtube/messages'
import FilePlus from 'lucide-react/icons/file-plus'
import { useState } from 'react'
import type { EditedVideo } from '../../../api/editingApi.ts'
import { languageTag } from '../../../language/currentLanguage.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import { Select } from '../../../ui/Select/Select.tsx'
import { TextField } from '../../../ui/TextField/TextField.tsx'
import { useReportFailure } from '../useReportFailure.ts'
import styles from './EditDialog.module.css'
import { FileChoice } from './FileChoice.tsx'
import type { FormProps } from './FormProps.ts'
import { SaveForm } from './SaveForm.tsx'
import { subtitleLanguages } from './subtitleLanguages.ts'

type Subtitles = EditedVideo['subtitles'][number]

const nameOf = ({ label, file }: Subtitles): string => label || file

/** Returns the offset in milliseconds in a text such as '-0.5' or '1,5' seconds, or null for other texts. */
function offsetIn(text: string): number | null {
  const seconds = Number(text.trim().replace(',', '.').replace('−', '-'))
  return Number.isFinite(seconds) && Math.abs(seconds) < 86_400 ? Math.round(seconds * 1000) : null
}

/** The subtitles of a video that are files, which can be removed, and a form that adds others. */
export function SubtitlesForm({
  api,
  id,
  subtitles,
  onSaved,
}: FormProps & { subtitles: readonly Subtitles[] }) {
  const [language, setLanguage] = useState(() => languageTag())
  const [offset, setOffset] = useState('0')
  const [file, setFile] = useState<File | null>(null)
  const { error, run } = useReportFailure()
  const offsetMs = offsetIn(offset)
  return (
    <>
      {subtitles.length > 0 && (
        <ul className={styles.list} aria-label={t(m.subtitles)}>
          {subtitles.map((one) => (
            <li key={one.file}>
              <span>
                <bdi>{nameOf(one)}</bdi>
              </span>
              <Button
                variant="danger"
                aria-label={t(m.removeNamed, { name: nameOf(one) })}
                onClick={() => run(async () => onSaved(await api.removeSubtitles(id, one.file)))}
              >
                {t(m.remove)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error !== null && (
        <p className={form.error} role="alert">
          {error}
        </p>
      )}
      <SaveForm
        action={t(m.addSubtitles)}
        isUnchanged={file === null || offsetMs === null}
        onSubmit={async () => {
          if (file !== null && offsetMs !== null)
            onSaved(await api.addSubtitles(id, file, language, offsetMs))
        }}
      >
        <FileChoice
          label={t(m.chooseFiles)}
          icon={<FilePlus />}
          accept=".srt,.vtt,.ass,.ssa"
          file={file}
          onChange={setFile}
        />
        <label className={form.label}>
          {t(m.language)}
          <Select isField value={language} options={subtitleLanguages()} onChange={setLanguage} />
        </label>
        <TextField
          label={t(m.offsetSeconds)}
          dir="ltr"
          inputMode="text"
          autoComplete="off"
          value={offset}
          error={offsetMs === null ? t(m.numberInvalid) : null}
          onChange={({ target }) => setOffset(target.value)}
        />
      </SaveForm>
    </>
  )
}
