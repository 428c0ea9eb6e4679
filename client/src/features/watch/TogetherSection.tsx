import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { createGuestLinkApi } from '../../api/guestLinksApi.ts'
import { reasonOf, toFailure } from '../../api/request/RequestError.ts'
import { createTogetherApi } from '../../api/togetherApi.ts'
import { absoluteUrl } from '../../config/absoluteUrl.ts'
import { TOGETHER_PARAMETER, togetherPath } from '../../config/togetherPath.ts'
import type { GuestLink } from '../../domain/guestLink.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { Button, ButtonLink } from '../../ui/Button/Button.tsx'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { DialogError } from '../../ui/Dialog/DialogError.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { Switch } from '../../ui/Switch/Switch.tsx'
import texts from '../../ui/text.module.css'
import styles from './ShareDialog.module.css'

interface TogetherSectionProps {
  /** The address of the server’s API of sessions. */
  url: string
  /** The address of the server’s API of links for guests, or undefined if it has none. */
  guestLinksUrl?: string | undefined
  videoId: string
  /** Returns the playback position in whole seconds, or null while it is unknown. */
  currentSeconds: () => number | null
  /** Called when the viewer goes to the session. */
  onJoin: () => void
}

/** Starts a session in which people watch the video together. Resolves to its id. */
const start =
  (
    url: string,
    given: { videoId: string; positionSeconds: number; allowsGuests: boolean },
  ): Thunk<Promise<string>> =>
  (_dispatch, _getState, { identity }) =>
    createTogetherApi(url, identity).start({ ...given, isPlaying: false, rate: 1 })

/** Makes a link with which guests see the video for a day. */
const makeGuestLink =
  (url: string, videoId: string): Thunk<Promise<GuestLink>> =>
  (_dispatch, _getState, { identity }) =>
    createGuestLinkApi(url, identity).create(
      { kind: 'video', id: videoId },
      { days: 1, allowsDownload: false },
    )

/** Returns the address at which a guest takes part in a session. */
function guestAddress({ url }: GuestLink, session: string): string {
  const address = new URL(url)
  address.searchParams.set(TOGETHER_PARAMETER, session)
  return address.href
}

/** Says why no session has started. */
const StartProblem = ({ error }: { error: unknown }) =>
  reasonOf(error) === 'tooManySessions' ? (
    <div className={form.error} role="alert">
      {t(m.togetherTooMany)}
    </div>
  ) : (
    <DialogError title={m.guestLinkNotCreated} failure={toFailure(error)} />
  )

/** The section that makes links with which people of this server and guests watch the video together. */
export function TogetherSection({
  url,
  guestLinksUrl,
  videoId,
  currentSeconds,
  onJoin,
}: TogetherSectionProps) {
  const dispatch = useAppDispatch()
  const [isStarting, setIsStarting] = useState(false)
  const [problem, setProblem] = useState<ReactNode>(null)
  const [allowsGuests, setAllowsGuests] = useState(false)
  const [id, setId] = useState<string | null>(null)
  const [guestLink, setGuestLink] = useState<GuestLink | null>(null)
  const handleStart = async () => {
    setIsStarting(true)
    setProblem(null)
    try {
      const positionSeconds = currentSeconds() ?? 0
      const made =
        allowsGuests && guestLinksUrl !== undefined
          ? await dispatch(makeGuestLink(guestLinksUrl, videoId))
          : null
      setId(await dispatch(start(url, { videoId, positionSeconds, allowsGuests: made !== null })))
      setGuestLink(made)
    } catch (error) {
      setProblem(<StartProblem error={error} />)
    }
    setIsStarting(false)
  }
  return (
    <section className={clsx(form.section, styles.section)} aria-label={t(m.watchTogether)}>
      <p className={texts.meta}>{t(m.togetherHint)}</p>
      {id === null ? (
        <>
          {guestLinksUrl !== undefined && (
            <Switch label={t(m.togetherAllowGuests)} isOn={allowsGuests} onChange={setAllowsGuests} />
          )}
          <Button
            variant="primary"
            className={styles.create}
            isLoading={isStarting}
            onClick={() => void handleStart()}
          >
            {t(m.startTogether)}
          </Button>
        </>
      ) : (
        <>
          <CopyField
            label={t(m.videoLink)}
            isLabelHidden={guestLink === null}
            variant="default"
            text={absoluteUrl(togetherPath(videoId, id))}
            action={t(m.copyLink)}
            success={t(m.linkCopied)}
          />
          {guestLink !== null && (
            <div>
              <CopyField
                label={t(m.guestLinkTab)}
                variant="default"
                text={guestAddress(guestLink, id)}
                action={t(m.copyLink)}
                success={t(m.linkCopied)}
              />
              <p className={texts.meta}>
                {t(m.guestLinkEnds, { time: formatExactTime(guestLink.expiresAt, true) })}
              </p>
            </div>
          )}
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
      {problem}
    </section>
  )
}
