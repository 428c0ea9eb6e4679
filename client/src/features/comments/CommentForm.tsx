import * as m from '@vtube/messages'
import { type KeyboardEvent, type SubmitEvent, useId, useState } from 'react'
import { t } from '../../language/translate.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { useDraft, useInterruptedDraft } from '../../storage/drafts.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './CommentForm.module.css'

interface CommentFormProps {
  videoId: string
  avatarUrl: string | null
  onSubmit: (text: string) => void
}

/** Returns the name of the draft of a comment on a video. */
export const draftOf = (videoId: string): string => `comment:${videoId}`

/** The form for a comment. The buttons appear when the form gets the focus. Blank text is ignored (specification 5). */
export function CommentForm({ videoId, avatarUrl, onSubmit }: CommentFormProps) {
  const noteId = useId()
  const draft = draftOf(videoId)
  const interrupted = useInterruptedDraft(draft)
  const [text, setText] = useState(interrupted)
  const [isOpen, setIsOpen] = useState(interrupted !== '')
  useDraft(draft, text)

  const close = () => {
    setText('')
    setIsOpen(false)
  }
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    onSubmit(text)
    close()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <UserAvatar pictureUrl={avatarUrl} size={40} />
      <label className={styles.label}>
        <VisuallyHidden>{t(m.addComment)}</VisuallyHidden>
        <textarea
          className={styles.field}
          rows={1}
          // An empty field and its placeholder have the direction of the page.
          dir={text === '' ? undefined : 'auto'}
          placeholder={t(m.addComment)}
          value={text}
          aria-describedby={isOpen ? noteId : undefined}
          onFocus={() => setIsOpen(true)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={handleKeyDown}
        />
      </label>
      {isOpen && (
        <div className={styles.actions}>
          <p id={noteId} className={styles.note}>
            {t(m.onThisDeviceOnly)}
          </p>
          <Button variant="quiet" onClick={close}>
            {t(m.cancel)}
          </Button>
          <Button variant="primary" type="submit">
            {t(m.comment)}
          </Button>
        </div>
      )}
    </form>
  )
}
