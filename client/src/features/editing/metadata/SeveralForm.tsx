import { useState } from 'react'
import type { ChangeId, EditingApi, VideoChanges } from '../../../api/editingApi.ts'
import type { NamedVideo } from '../editing.ts'
import { DetailsFields } from './DetailsFields.tsx'
import { SaveForm } from './SaveForm.tsx'
import { changesBetween, EMPTY_FORM, faultsOf, type FieldName, tagsIn } from './videoForm.ts'

interface SeveralFormProps {
  api: EditingApi
  videos: readonly NamedVideo[]
  onSaved: (changeId: ChangeId) => void
}

/** The form about several videos. It changes only the fields that have a text, and adds tags to those that exist. */
export function SeveralForm({ api, videos, onSaved }: SeveralFormProps) {
  const [form, setForm] = useState(EMPTY_FORM)
  const [faults, setFaults] = useState<readonly FieldName[]>([])
  const changes: VideoChanges = {
    ...changesBetween(EMPTY_FORM, form),
    ...(form.tags.trim() !== '' && { tags: { add: tagsIn(form.tags) } }),
  }
  const handleSubmit = async () => {
    const found = faultsOf(form)
    setFaults(found)
    if (found.length > 0) return
    const versions = await Promise.all(
      videos.map(async ({ id }) => ({ id, version: (await api.video(id)).version })),
    )
    onSaved(await api.correct(versions, changes))
  }
  return (
    <SaveForm onSubmit={handleSubmit} isUnchanged={Object.keys(changes).length === 0}>
      <DetailsFields form={form} onChange={setForm} faults={faults} isForSeveral />
    </SaveForm>
  )
}
