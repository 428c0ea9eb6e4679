import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { clsx } from 'clsx'
import Mic from 'lucide-react/icons/mic'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { type SpeechErrorCode, type SpeechState, useSpeechRecognition } from './useSpeechRecognition.ts'
import styles from './VoiceDialog.module.css'

/** The heading and the advice for each error. */
const ERROR_TEXT: Record<SpeechErrorCode, { title: Message; detail: Message }> = {
  unsupported: { title: m.voiceUnsupported, detail: m.voiceUnsupportedAdvice },
  blocked: { title: m.microphoneBlocked, detail: m.microphoneBlockedAdvice },
  noSpeech: { title: m.nothingHeard, detail: m.nothingHeardAdvice },
  network: { title: m.voiceOffline, detail: m.voiceOfflineAdvice },
  noMicrophone: { title: m.noMicrophone, detail: m.noMicrophoneAdvice },
  language: { title: m.languageNotUnderstood, detail: m.languageNotUnderstoodAdvice },
  unexpected: { title: m.listeningFailed, detail: m.listeningFailedAdvice },
}

/** The heights of the bars in CSS pixels. */
const BAR_HEIGHTS = [14, 26, 44, 30, 56, 38, 62, 46, 28, 52, 34, 18, 26, 12]

/** A decorative waveform, which is animated while the application listens. */
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

/** Returns 'Listening...' until words are recognised, then these (specification, section 2, voice search dialog). */
function titleOf(speech: SpeechState): string {
  if (speech.status === 'failed') return t(ERROR_TEXT[speech.code].title)
  return (speech.status === 'recognised' ? speech.text : speech.interimText) || t(m.listening)
}

/** A dialog that shows the recognised speech or an error. Its microphone button restarts the recognition. */
export function VoiceDialog({ isOpen, onClose, onResult }: VoiceDialogProps) {
  const { speech, restart } = useSpeechRecognition(isOpen, onResult)
  const code = speech.status === 'failed' ? speech.code : null
  const title = titleOf(speech)
  return (
    <Dialog isOpen={isOpen} title={title} onClose={onClose}>
      {code === null ? (
        <>
          <Waveform isMoving={speech.status === 'listening'} />
          {/* This text announces the heading, because screen readers do not announce changes of headings. */}
          <VisuallyHidden as="output">{title}</VisuallyHidden>
        </>
      ) : (
        <p className={styles.error} role="alert">
          {t(ERROR_TEXT[code].detail)}
        </p>
      )}
      {code !== 'unsupported' && (
        <>
          <button type="button" className={styles.microphone} aria-label={t(m.listenAgain)} onClick={restart}>
            <Mic />
          </button>
          <p className={styles.speak}>{t(m.speak)}</p>
        </>
      )}
    </Dialog>
  )
}
