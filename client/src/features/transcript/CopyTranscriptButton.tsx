import * as m from '@vtube/messages'
import Copy from 'lucide-react/icons/copy'
import type { Cue } from '../../domain/playerContents.ts'
import { formatDuration } from '../../format/duration.ts'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'

/** Returns the text that is selected in the panel that contains an element, or an empty text. */
function selectionBeside(element: Element): string {
  const selection = getSelection()
  const panel = element.closest('section')
  if (selection === null || panel === null || !panel.contains(selection.anchorNode)) return ''
  return selection.toString().trim()
}

const toText = (cues: readonly Cue[]): string =>
  cues.map(({ startSeconds, text }) => `${formatDuration(startSeconds)} ${text}`).join('\n')

/** A button that copies the selected text, or else the whole transcript with its times. */
export function CopyTranscriptButton({ cues }: { cues: readonly Cue[] }) {
  const showToast = useToast()
  const copy = async (button: Element) => {
    const selected = selectionBeside(button)
    try {
      await navigator.clipboard.writeText(selected || toText(cues))
      showToast({ text: selected === '' ? t(m.transcriptCopied) : t(m.selectionCopied) })
    } catch {
      // The browser has refused, or the page is not served over HTTPS and has no access to the clipboard.
      showToast({ text: t(m.copyingRefused) })
    }
  }
  return (
    <IconButton
      label={t(m.copyTranscript)}
      icon={<Copy />}
      disabled={cues.length === 0}
      onClick={(event) => void copy(event.currentTarget)}
    />
  )
}
