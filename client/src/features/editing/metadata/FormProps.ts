import type { ChangeId, EditingApi } from '../../../api/editingApi.ts'

/** What the forms of one video have in common. Each saves at once, and then the dialog closes. */
export interface FormProps {
  api: EditingApi
  id: string
  /** Called with the id of the change that was saved, and with the title if it is a new one. */
  onSaved: (changeId: ChangeId, title?: string) => void
}
