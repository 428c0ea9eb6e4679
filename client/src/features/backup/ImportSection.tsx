import * as m from '@vtube/messages'
import Upload from 'lucide-react/icons/upload'
import { useRef, type RefObject, useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatFraction } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Part } from '../../ui/Card/Card.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { droppedFiles } from '../../ui/droppedFiles.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { describeImportError } from './importMessages.ts'
import { ImportPreviewView } from './ImportPreviewView.tsx'
import { useImport } from './useImport.ts'
import texts from '../../ui/text.module.css'
import styles from './Backup.module.css'

/** Calls `onFiles` with the files and the files in folders that are dropped onto the page around an element. */
function useFileDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const page = ref.current?.closest('main')
    const over = new AbortController()
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    // Otherwise, the browser would leave the page and show the file.
    const accept = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer === null) return
      void droppedFiles(event.dataTransfer).then((found) => handleFiles(found.map(({ file }) => file)))
    }
    page?.addEventListener('dragover', accept, { signal: over.signal })
    page?.addEventListener('drop', handleDrop, { signal: over.signal })
    return () => over.abort()
  }, [ref])
}

/** The card that imports files of Vtube and of other applications, after a preview. */
export function ImportSection({ data }: { data: SignedInUserData }) {
  const { state, choose, confirm, cancel } = useImport(data)
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useFileDrop(section, (files) => void choose(files))

  const handleChange = (chosen: HTMLInputElement) => {
    const files = [...(chosen.files ?? [])]
    // The field is emptied. Otherwise, choosing the same file again would fire no event.
    chosen.value = ''
    void choose(files)
  }
  const handleCancel = () => {
    flushSync(cancel)
    button.current?.focus()
  }

  return (
    <Card ref={section} title={t(m.importData)}>
      <Part>
        {(state.status === 'idle' || state.status === 'reading') && (
          <>
            <p className={texts.muted}>{t(m.importAdvice)}</p>
            <div className={form.buttons}>
              <input
                ref={field}
                type="file"
                multiple
                hidden
                aria-label={t(m.chooseFiles)}
                onChange={(event) => handleChange(event.currentTarget)}
              />
              <Button
                ref={button}
                icon={<Upload />}
                isLoading={state.status === 'reading'}
                onClick={() => field.current?.click()}
              >
                {t(m.chooseFiles)}
              </Button>
            </div>
          </>
        )}
        {state.status === 'idle' && state.error !== null && (
          <p className={styles.error} role="alert">
            {describeImportError(state.error)}
          </p>
        )}
        {state.status === 'preview' && (
          <ImportPreviewView
            preview={state.preview}
            onConfirm={() => void confirm(state.preview)}
            onCancel={handleCancel}
          />
        )}
        {state.status === 'importing' && (
          <label>
            {t(m.importing)}
            <progress
              ref={(progress) => progress?.focus()}
              tabIndex={-1}
              className={styles.progress}
              value={state.done}
              max={state.total}
              aria-valuetext={formatFraction(state.total === 0 ? 0 : state.done / state.total)}
            />
          </label>
        )}
      </Part>
    </Card>
  )
}
