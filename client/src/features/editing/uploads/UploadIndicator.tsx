import * as m from '@vtube/messages'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { counted } from '../../../format/count.ts'
import { formatFraction } from '../../../format/rareFormats.ts'
import { t } from '../../../language/translate.ts'
import { useToast } from '../../../ui/Toast/Toast.tsx'
import { useWindowEvent } from '../../../ui/useWindowEvent.ts'
import { editingDialog } from '../editing.ts'
import { isUnfinished, type Uploads } from './createUploads.ts'
import styles from './UploadIndicator.module.css'

/** Says how many videos have arrived, when all that can be sent has been sent. */
function useAddedToast(added: number, isRunning: boolean): void {
  const toast = useToast()
  const told = useRef(added)
  useEffect(() => {
    const count = added - told.current
    if (isRunning || count === 0) return
    told.current = added
    toast({ text: t(m.videosAdded, counted(count)) })
  }, [isRunning, added, toast])
}

/** The button that shows on every page how far the uploads are, and opens their dialog. */
export function UploadIndicator({ uploads, isDialogOpen }: { uploads: Uploads; isDialogOpen: boolean }) {
  const state = useSyncExternalStore(uploads.subscribe, uploads.state)
  const left = state.uploads.filter(isUnfinished)
  const isRunning = left.some((upload) => upload.state !== 'needsFile')
  const added = state.uploads.filter((upload) => upload.state === 'added')
  useAddedToast(state.addedCount, isRunning)
  useWindowEvent('beforeunload', (event) => {
    if (isRunning) event.preventDefault()
  })
  const all = [...left, ...added]
  const bytes = all.reduce((sum, upload) => sum + upload.bytes, 0)
  const sent = all.reduce((sum, upload) => sum + upload.sentBytes, 0)
  if (left.length === 0 || isDialogOpen) return null
  const percent = formatFraction(bytes === 0 ? 0 : Math.floor((100 * sent) / bytes) / 100)
  return (
    <button
      type="button"
      className={styles.indicator}
      aria-haspopup="dialog"
      aria-label={t(m.labelWithCount, { label: t(m.addToLibrary), count: percent })}
      onClick={() => editingDialog.set({ kind: 'add', folder: '', files: [] })}
    >
      <Upload />
      {percent}
    </button>
  )
}
