import * as m from '@vtube/messages'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { EditedChapter, EditedVideo } from '../../../api/editingApi.ts'
import { isolated } from '../../../format/isolated.ts'
import { parseTypedTime, typedTime } from '../../../format/typedTime.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import { IconButton } from '../../../ui/IconButton/IconButton.tsx'
import { useRemovalFocus } from '../../../ui/useRemovalFocus.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import styles from './EditDialog.module.css'
import type { FormProps } from './FormProps.ts'
import { SaveForm } from './SaveForm.tsx'
import { useSaveOver } from './useSaveOver.ts'

interface Row {
  key: number
  time: string
  title: string
  /** The exact start, which counts unless the time is changed. */
  startSeconds: number
}

const textOf = ({ chapters }: Pick<EditedVideo, 'chapters'>): string =>
  chapters.map(({ startSeconds, title }) => `${typedTime(Math.floor(startSeconds))} ${title}`).join(' · ')

let lastKey = 0
const rowOf = ({ startSeconds, title }: EditedChapter): Row => ({
  key: (lastKey += 1),
  time: typedTime(Math.floor(startSeconds)),
  title,
  startSeconds,
})

const startOf = ({ time, startSeconds }: Row): number | null => {
  const typed = parseTypedTime(time)
  return typed === Math.floor(startSeconds) ? startSeconds : typed
}

/** The chapters of a video: they can be added at the current second, renamed, moved and removed. */
export function ChaptersForm({
  video,
  currentSeconds,
  ...props
}: FormProps & { video: EditedVideo; currentSeconds: () => number | null }) {
  const { api, id } = props
  const { base, hasConflict, endConflict, saveOver } = useSaveOver({ ...props, video, textOf })
  const [rows, setRows] = useState(() => video.chapters.map(rowOf))
  const list = useRef<HTMLUListElement>(null)
  const removeAndMoveFocus = useRemovalFocus(list)
  const chapters = rows
    .flatMap((row) => {
      const startSeconds = startOf(row)
      return startSeconds === null ? [] : { startSeconds, title: row.title.trim() }
    })
    .toSorted((one, other) => one.startSeconds - other.startSeconds)
  const isInvalid = chapters.length < rows.length
  const set = (key: number, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)))
  const add = () => {
    const startSeconds = currentSeconds() ?? chapters.at(-1)?.startSeconds ?? 0
    flushSync(() => setRows([...rows, rowOf({ startSeconds, title: '' })]))
    list.current?.querySelector<HTMLElement>('li:last-child input:last-of-type')?.focus()
  }
  return (
    <SaveForm
      onSubmit={() => saveOver((version) => api.setChapters(id, version, chapters))}
      isUnchanged={isInvalid || JSON.stringify(chapters) === JSON.stringify(base.chapters)}
    >
      {hasConflict && (
        <ConflictNotice
          conflicts={[{ label: t(m.chapters), mine: textOf({ chapters }), theirs: textOf(base) }]}
          onTake={() => {
            setRows(base.chapters.map(rowOf))
            endConflict()
          }}
        />
      )}
      <ul ref={list} className={styles.list} aria-label={t(m.chapters)}>
        {rows.map((row) => (
          <li key={row.key}>
            <input
              className={`${form.field} ${styles.time}`}
              dir="ltr"
              autoComplete="off"
              maxLength={12}
              aria-label={t(m.startTime)}
              aria-invalid={startOf(row) === null || undefined}
              value={row.time}
              onChange={({ target }) => set(row.key, { time: target.value })}
            />
            <input
              className={`${form.field} ${styles.chapter}`}
              dir="auto"
              autoComplete="off"
              maxLength={500}
              aria-label={t(m.videoTitle)}
              value={row.title}
              onChange={({ target }) => set(row.key, { title: target.value })}
            />
            <IconButton
              label={t(m.removeNamed, { name: isolated(row.title || row.time) })}
              icon={<X />}
              data-remove=""
              onClick={() => removeAndMoveFocus(() => setRows(rows.filter(({ key }) => key !== row.key)))}
            />
          </li>
        ))}
      </ul>
      {isInvalid && (
        <p className={form.error} role="alert">
          {t(m.startTimeInvalid)}
        </p>
      )}
      <div>
        <Button icon={<Plus />} onClick={add}>
          {t(m.addChapter)}
        </Button>
      </div>
    </SaveForm>
  )
}
