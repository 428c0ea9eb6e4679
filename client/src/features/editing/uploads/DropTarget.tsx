import * as m from '@vtube/messages'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { t } from '../../../language/translate.ts'
import { useWindowEvent } from '../../../ui/useWindowEvent.ts'
import styles from './DropTarget.module.css'
import { filesOfDrop, type PickedFile } from './pickedFiles.ts'

/** Returns whether an event brings files that no other part of the page takes. */
const bringsFiles = (event: DragEvent): boolean =>
  !event.defaultPrevented && event.dataTransfer?.types.includes('Files') === true

/** Lets the person drop files and folders onto every page, and covers the page meanwhile. */
export function DropTarget({ onFiles }: { onFiles: (files: readonly PickedFile[]) => void }) {
  const [isOver, setIsOver] = useState(false)
  useWindowEvent('dragover', (event) => {
    const isOurs = bringsFiles(event)
    setIsOver(isOurs)
    // Otherwise, the browser would leave the page and show the file.
    if (isOurs) event.preventDefault()
  })
  useWindowEvent('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) setIsOver(false)
  })
  useWindowEvent('drop', (event) => {
    setIsOver(false)
    if (!bringsFiles(event) || event.dataTransfer === null) return
    event.preventDefault()
    void filesOfDrop(event.dataTransfer).then(onFiles)
  })
  return (
    isOver && (
      <div className={styles.target}>
        <p>
          <Upload />
          {t(m.dropToAdd)}
        </p>
      </div>
    )
  )
}
