import { useState } from 'react'
import type { EditedVideo } from '../../../api/editingApi.ts'
import { reasonOf } from '../../../api/request/RequestError.ts'
import { t } from '../../../language/translate.ts'
import { ConflictNotice } from './ConflictNotice.tsx'
import { DetailsFields, FIELD_LABELS } from './DetailsFields.tsx'
import type { FormProps } from './FormProps.ts'
import { SaveForm } from './SaveForm.tsx'
import {
  changesBetween,
  conflictsWith,
  faultsOf,
  type FieldName,
  formOf,
  type VideoForm,
} from './videoForm.ts'

/** Returns the form with the present texts in the fields that the person has not changed, or that are `taken`. */
function merge(former: VideoForm, form: VideoForm, now: VideoForm, taken: readonly FieldName[]): VideoForm {
  const names = Object.keys(form) as FieldName[]
  const isTaken = (name: FieldName) => form[name] === former[name] || taken.includes(name)
  return {
    ...form,
    ...Object.fromEntries(names.filter(isTaken).map((name) => [name, now[name]])),
  }
}

/**
 * The form with the title of a video and what else is said of it. If somebody else has changed the same fields
 * meanwhile, it shows both and asks. Changes of other fields are joined.
 */
export function DetailsForm({ api, id, video, onSaved }: FormProps & { video: EditedVideo }) {
  const [base, setBase] = useState(video)
  const [form, setForm] = useState(() => formOf(video))
  const [conflicts, setConflicts] = useState<readonly FieldName[]>([])
  const [faults, setFaults] = useState<readonly FieldName[]>([])
  const now = formOf(base)

  const save = async (present: EditedVideo, edited: VideoForm): Promise<void> => {
    const changes = changesBetween(formOf(present), edited)
    // Somebody else may have made the same changes.
    if (Object.keys(changes).length === 0) return
    try {
      onSaved(await api.correct([{ id, version: present.version }], changes), changes.title)
    } catch (error) {
      if (reasonOf(error) !== 'changedMeanwhile') throw error
      const theirs = await api.video(id)
      // The server's word counts: a version that has not changed is refused for another reason.
      if (theirs.version === present.version) throw error
      const former = formOf(present)
      const contested = conflictsWith(former, edited, theirs)
      const merged = merge(former, edited, formOf(theirs), [])
      setBase(theirs)
      setForm(merged)
      setConflicts(contested)
      if (contested.length === 0) await save(theirs, merged)
    }
  }
  const handleSubmit = async () => {
    const found = faultsOf(form)
    setFaults(found)
    if (found.length > 0) return
    setConflicts([])
    await save(base, form)
  }
  return (
    <SaveForm onSubmit={handleSubmit} isUnchanged={Object.keys(changesBetween(now, form)).length === 0}>
      {conflicts.length > 0 && (
        <ConflictNotice
          conflicts={conflicts.map((name) => ({
            label: t(FIELD_LABELS[name]),
            mine: form[name],
            theirs: now[name],
          }))}
          onTake={() => {
            setForm(merge(now, form, now, conflicts))
            setConflicts([])
          }}
        />
      )}
      <DetailsFields form={form} onChange={setForm} faults={faults} />
    </SaveForm>
  )
}
