import Mic from 'lucide-react/icons/mic'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { useVoice, type VoiceState } from './useVoice.ts'
import styles from './VoiceDialog.module.css'
import { FAULT_WORDS } from './voiceFault.ts'
import { Wave } from './Wave.tsx'

export interface VoiceDialogProps {
  isOpen: boolean
  onClose: () => void
  /** What was said, 300 ms after it was recognised. */
  onResult: (text: string) => void
}

/** 'Listening...' until something is recognised, then that (specification 2, voice search dialog). */
function titleOf(voice: VoiceState): string {
  if (voice.status === 'failed') return FAULT_WORDS[voice.fault].title
  const words = voice.status === 'recognised' ? voice.text : voice.heard
  return words === '' ? 'Listening...' : words
}

/** Listens and says what it hears, or why it cannot. The microphone listens anew. */
export function VoiceDialog({ isOpen, onClose, onResult }: VoiceDialogProps) {
  const { voice, restart } = useVoice(isOpen, onResult)
  const fault = voice.status === 'failed' ? voice.fault : null
  const title = titleOf(voice)
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      {fault === null ? (
        <>
          <Wave isMoving={voice.status === 'listening'} />
          {/* The heading alone is not announced again when it changes. */}
          <VisuallyHidden as="output">{title}</VisuallyHidden>
        </>
      ) : (
        <p className={styles.fault} role="alert">
          {FAULT_WORDS[fault].detail}
        </p>
      )}
      {fault !== 'unsupported' && (
        <>
          <button type="button" className={styles.microphone} aria-label="Listen again" onClick={restart}>
            <Mic />
          </button>
          <p className={styles.speak}>Speak</p>
        </>
      )}
    </Dialog>
  )
}
