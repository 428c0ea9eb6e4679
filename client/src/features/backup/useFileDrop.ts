import { type RefObject, useEffect, useEffectEvent } from 'react'
import { droppedFiles } from './droppedFiles.ts'

/** Calls `onFiles` with files and those of folders that are dropped onto the dialog around an element. */
export function useFileDrop(ref: RefObject<HTMLElement | null>, onFiles: (files: File[]) => void): void {
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    const over = new AbortController()
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true
    // Otherwise, the browser would leave the page and show the file.
    const accept = (event: DragEvent) => {
      if (hasFiles(event)) event.preventDefault()
    }
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      if (event.dataTransfer !== null) void droppedFiles(event.dataTransfer).then(handleFiles)
    }
    dialog?.addEventListener('dragover', accept, { signal: over.signal })
    dialog?.addEventListener('drop', handleDrop, { signal: over.signal })
    return () => over.abort()
  }, [ref])
}
