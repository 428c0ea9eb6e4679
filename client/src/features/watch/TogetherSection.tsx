import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { useState } from 'react'
import { toFailure } from '../../api/request/RequestError.ts'
import { createTogetherApi } from '../../api/togetherApi.ts'
import { togetherPath } from '../../config/togetherPath.ts'
import type { Failure } from '../../domain/remote.ts'
import { t } from '../../language/translate.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { Button, ButtonLink } from '../../ui/Button/Button.tsx'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import texts from '../../ui/text.module.css'
import styles from './ShareDialog.module.css'

interface TogetherSectionProps {
  /** The address of the server’s API of sessions. */
  url: string
  videoId: string
  /** Returns the playback position in whole seconds, or null while it is unknown. */
  currentSeconds: () => number | null
  /** Called when the viewer goes to the session. */
  onJoin: () => void
}

/** Starts a session in which people with an account watch the video together. Resolves to its id. */
const start =
  (url: string, videoId: string, positionSeconds: number): Thunk<Promise<string>> =>
  (_dispatch, _getState, { identity }) =>
    createTogetherApi(url, identity).start({ videoId, positionSeconds, isPlaying: false, rate: 1 })

/** The section that makes a link with which people of this server watch the video together. */
export function TogetherSection({ url, videoId, currentSeconds, onJoin }: TogetherSectionProps) {
  const dispatch = useAppDispatch()
  const [isStarting, setIsStarting] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [id, setId] = useState<string | null>(null)
  const handleStart = async () => {
    setIsStarting(true)
    setFailure(null)
    try {
      setId(await dispatch(start(url, videoId, currentSeconds() ?? 0)))
    } catch (error) {
      setFailure(toFailure(error))
    }
    setIsStarting(false)
  }
  return (
    <section className={clsx(form.section, styles.section)} aria-label={t(m.watchTogether)}>
      <p className={texts.meta}>{t(m.togetherHint)}</p>
      {id === null ? (
        <Button
          variant="primary"
          className={styles.create}
          isLoading={isStarting}
          onClick={() => void handleStart()}
        >
          {t(m.startTogether)}
        </Button>
      ) : (
        <>
          <CopyField
            label={t(m.videoLink)}
            isLabelHidden
            variant="default"
            text={new URL(togetherPath(videoId, id), location.origin).href}
            action={t(m.copyLink)}
            success={t(m.linkCopied)}
          />
          <ButtonLink
            variant="primary"
            className={styles.create}
            to={togetherPath(videoId, id)}
            onClick={onJoin}
          >
            {t(m.joinTogether)}
          </ButtonLink>
        </>
      )}
      {failure !== null && <DialogError title={m.guestLinkNotCreated} failure={failure} />}
    </section>
  )
}
