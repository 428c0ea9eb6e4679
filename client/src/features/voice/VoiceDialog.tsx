import { clsx } from 'clsx'
import Mic from 'lucide-react/icons/mic'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { type SpeechErrorCode, type SpeechState, useSpeechRecognition } from './useSpeechRecognition.ts'
import styles from './VoiceDialog.module.css'

/** Heading and advice for each error. */
const ERROR_TEXT: Record<SpeechErrorCode, { title: string; detail: string }> = {
  unsupported: {
    title: 'Voice search is not available',
    detail: 'This browser cannot recognise speech. Please type what you are looking for.',
  },
  blocked: {
    title: 'The microphone is blocked',
    detail: 'Allow this page to use the microphone in the settings of your browser, then try again.',
  },
  noSpeech: {
    title: 'Nothing was heard',
    detail: 'Press the microphone and say what you are looking for.',
  },
  network: {
    title: 'No connection',
    detail: 'Recognising speech needs the internet. Check your connection and try again.',
  },
  noMicrophone: {
    title: 'No microphone was found',
    detail: 'Connect one, or choose it in the settings of your browser, then try again.',
  },
  language: {
    title: 'Your language is not understood',
    detail: 'This browser cannot recognise the language it is set to. Please type what you are looking for.',
  },
  unexpected: {
    title: 'Listening failed',
    detail: 'Press the microphone to try again, or type what you are looking for.',
  },
}

/** Heights of the bars in CSS pixels. */
const BAR_HEIGHTS = [14, 26, 44, 30, 56, 38, 62, 46, 28, 52, 34, 18, 26, 12]

/** A decorative waveform, animated while listening. */
function Waveform({ isMoving }: { isMoving: boolean }) {
  return (
    <div className={clsx(styles.wave, isMoving && styles.moving)} aria-hidden="true">
      {Array.from(BAR_HEIGHTS, (height, index) => (
        <span key={index} className={styles.bar} style={{ blockSize: height }} />
      ))}
    </div>
  )
}

export interface VoiceDialogProps {
  isOpen: boolean
  onClose: () => void
  /** Called with the recognised text, 300 ms after it was recognised. */
  onResult: (text: string) => void
}

/** 'Listening...' until something is recognised, then that (specification, section 2, voice search dialog). */
function titleOf(speech: SpeechState): string {
  if (speech.status === 'failed') return ERROR_TEXT[speech.code].title
  return (speech.status === 'recognised' ? speech.text : speech.interimText) || 'Listening...'
}

/** Shows the recognised speech, or an error. The microphone button starts again. */
export function VoiceDialog({ isOpen, onClose, onResult }: VoiceDialogProps) {
  const { speech, restart } = useSpeechRecognition(isOpen, onResult)
  const code = speech.status === 'failed' ? speech.code : null
  const title = titleOf(speech)
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      {code === null ? (
        <>
          <Waveform isMoving={speech.status === 'listening'} />
          {/* Screen readers do not announce a change of the heading. */}
          <VisuallyHidden as="output">{title}</VisuallyHidden>
        </>
      ) : (
        <p className={styles.error} role="alert">
          {ERROR_TEXT[code].detail}
        </p>
      )}
      {code !== 'unsupported' && (
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
