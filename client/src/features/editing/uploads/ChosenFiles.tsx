import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { formatFileSize } from '../../../format/fileSize.ts'
import { isolated } from '../../../format/isolated.ts'
import { t } from '../../../language/translate.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import form from '../../../ui/Dialog/DialogForm.module.css'
import type { Editing } from '../editing.ts'
import styles from './AddVideosDialog.module.css'
import { nameOfPicked, type PickedFile } from './pickedFiles.ts'
import { useDuplicates } from './useDuplicates.ts'

interface ChosenFilesProps {
  editing: Editing
  /** The chosen files, at least one. */
  files: readonly PickedFile[]
  /** Adds files. The others stay in the list, because the person has not decided on them yet. */
  onAdd: (files: readonly PickedFile[], undecided: readonly PickedFile[]) => void
  onCancel: () => void
}

interface FileChoiceProps {
  file: File
  /** What the person should know before the file is added, or an empty text. */
  note: string
  isChosen: boolean
  isDisabled: boolean
  onChange: (isChosen: boolean) => void
}

function FileChoice({ file, note, isChosen, isDisabled, onChange }: FileChoiceProps) {
  const [nameId, noteId] = [useId(), useId()]
  return (
    <label className={form.choice}>
      <input
        type="checkbox"
        aria-labelledby={nameId}
        aria-describedby={noteId}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onChange(!isChosen)}
      />
      <span className={styles.name}>
        <bdi id={nameId}>{file.name}</bdi>
        <small id={noteId}>{[formatFileSize(file.size), note].filter(Boolean).join(' · ')}</small>
      </span>
    </label>
  )
}

const sumOf = (files: readonly PickedFile[]) => files.reduce((sum, { file }) => sum + file.size, 0)

/**
 * The files that the person has chosen, before they are sent. Files that are too large cannot be added. Videos that the
 * library has already are added only if the person wants that. Until that is known, a press of the button waits.
 */
export function ChosenFiles({ editing, files, onAdd, onCancel }: ChosenFilesProps) {
  const { api, maxUploadBytes, freeBytes } = editing
  const duplicates = useDuplicates(files, api)
  const [choices, setChoices] = useState<ReadonlyMap<File, boolean>>(new Map())
  const isTooLarge = ({ file }: PickedFile) => maxUploadBytes !== null && file.size > maxUploadBytes
  const isChosen = (one: PickedFile) =>
    !isTooLarge(one) && (choices.get(one.file) ?? !duplicates.get(one.file))
  const chosen = files.filter(isChosen)
  const hasRoom = freeBytes === null || sumOf(chosen) <= freeBytes
  const isChecking = files.some(({ file }) => !duplicates.has(file))
  const [asked, setAsked] = useState<ReadonlySet<File>>(new Set())
  const isAsked = files.every(({ file }) => asked.has(file))
  const addAsked = useEffectEvent(() => {
    const undecided = files.filter(
      (one) => !isTooLarge(one) && duplicates.get(one.file) && !choices.has(one.file),
    )
    if (hasRoom && chosen.length > 0) onAdd(chosen, undecided)
  })
  useEffect(() => {
    if (isAsked && !isChecking) addAsked()
  }, [isAsked, isChecking])
  const noteOf = (one: PickedFile): string => {
    if (isTooLarge(one)) return t(m.uploadLimit, { size: formatFileSize(maxUploadBytes ?? 0) })
    const duplicate = duplicates.get(one.file)
    return duplicate ? t(m.alreadyInLibrary, { title: isolated(duplicate.title || t(m.untitledVideo)) }) : ''
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (isChecking) setAsked(new Set(files.map(({ file }) => file)))
        else onAdd(chosen, [])
      }}
    >
      <ul className={styles.files} aria-label={t(m.chosenFiles)}>
        {files.map((one) => (
          <li key={nameOfPicked(one)}>
            <FileChoice
              file={one.file}
              note={noteOf(one)}
              isChosen={isChosen(one)}
              isDisabled={isTooLarge(one)}
              onChange={(isWanted) => setChoices(new Map([...choices, [one.file, isWanted]]))}
            />
          </li>
        ))}
      </ul>
      {!hasRoom && (
        <p className={form.error} role="alert">
          {t(m.libraryFull)}
        </p>
      )}
      <div className={form.actions}>
        <Button onClick={onCancel}>{t(m.cancel)}</Button>
        <Button
          variant="primary"
          type="submit"
          isLoading={isAsked && isChecking}
          disabled={!hasRoom || chosen.length === 0}
        >
          {t(m.addToLibrary)}
        </Button>
      </div>
    </form>
  )
}
