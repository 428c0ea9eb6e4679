import * as m from '@vtube/messages'
import { useEffect, useEffectEvent, useId, useRef, useSyncExternalStore } from 'react'
import { createTogetherApi } from '../../api/togetherApi.ts'
import { STANDINGS } from '../../components/Together/standings.ts'
import { MemberItem, REACTION_NAMES, ReactionButtons } from '../../components/Together/Together.tsx'
import styles from '../../components/Together/Together.module.css'
import { absoluteUrl } from '../../config/absoluteUrl.ts'
import { togetherPath } from '../../config/togetherPath.ts'
import type { TogetherMember } from '@vtube/shared/watchTogether'
import { isolated } from '../../format/isolated.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { CopyField } from '../../ui/CopyField/CopyField.tsx'
import { Panel } from '../../ui/Panel/Panel.tsx'
import {
  type Joining,
  reactionOf,
  standingOf,
  type SyncedPlayer,
  together,
  type TogetherView,
} from './together.ts'

/** Joins a session as the signed-in user. */
const join =
  (url: string, given: Pick<Joining, 'player' | 'id' | 'videoId' | 'onOtherVideo'>): Thunk =>
  (_dispatch, getState, { identity }) =>
    together.join({
      ...given,
      api: createTogetherApi(url, identity),
      name: getState().auth.user?.name ?? '',
    })

const namesOf = (members: readonly TogetherMember[]): string =>
  formatList(members.map(({ name }) => isolated(name)))

/** Says how the session stands. */
function statusText(view: TogetherView): string {
  const standing = standingOf(view)
  if (standing === null) return ''
  return standing === 'waiting'
    ? t(m.togetherWaiting, { names: namesOf(view.members.filter((member) => member.isWaitedFor)) })
    : t(STANDINGS[standing])
}

/** Tells screen readers who comes and goes, how the session stands, and the reactions of others. */
function useAnnouncements(view: TogetherView | null, status: string): void {
  useEffect(() => {
    if (status !== '') announce(status)
  }, [status])
  const known = useRef<readonly TogetherMember[] | null>(null)
  const members = view?.status === 'together' ? view.members : null
  useEffect(() => {
    if (members === null) return
    const before = known.current
    known.current = members
    if (before === null) return
    const without = (all: readonly TogetherMember[], others: readonly TogetherMember[]) =>
      all.filter(({ id }) => others.every((other) => other.id !== id))
    for (const { name } of without(members, before)) announce(t(m.memberJoined, { name: isolated(name) }))
    for (const { name } of without(before, members)) announce(t(m.memberLeft, { name: isolated(name) }))
  }, [members])
  const reaction = view?.reaction ?? null
  const tellReaction = useEffectEvent((sent: TogetherView['reaction']) => {
    const name = view?.members.find(({ id }) => id === sent?.memberId)?.name
    if (sent !== null && name !== undefined && sent.memberId !== view?.ownId)
      announce(t(m.memberReacted, { name: isolated(name), reaction: t(REACTION_NAMES[sent.reaction]) }))
  })
  useEffect(() => tellReaction(reaction), [reaction])
}

/** Says what is special about a member. */
const noteOf = ({ isGuest, isConnected, isLeftBehind }: TogetherMember): string =>
  [
    isGuest && t(m.togetherGuest),
    !isConnected && t(m.memberAway),
    isConnected && isLeftBehind && t(m.memberCatchingUp),
  ]
    .filter((note) => note !== false)
    .join(' · ')

interface TogetherPanelProps {
  /** The address of the server’s API. */
  url: string
  id: string
  videoId: string
  player: SyncedPlayer
  /** Called when the session watches another video than this one. */
  onOtherVideo: (videoId: string) => void
  /** Called when the viewer has left the session. */
  onLeave: () => void
}

/** Takes part in a session, and shows who watches, who is waited for, reactions, and the link for others. */
export function TogetherPanel({ url, id, videoId, player, onOtherVideo, onLeave }: TogetherPanelProps) {
  const dispatch = useAppDispatch()
  const titleId = useId()
  const start = useEffectEvent((...[at, session, video]: [string, string, string]) =>
    dispatch(join(at, { player, id: session, videoId: video, onOtherVideo })),
  )
  useEffect(() => start(url, id, videoId), [url, id, videoId])
  const current = useSyncExternalStore(together.subscribe, together.current)
  const view = current?.id === id ? current : null
  const status = view === null ? '' : statusText(view)
  useAnnouncements(view, status)
  if (view === null) return null
  const isThere = view.status === 'together' || view.status === 'lost'
  const handleLeave = () => {
    together.leave()
    onLeave()
  }
  return (
    <Panel
      className={styles.panel}
      titleId={titleId}
      title={t(m.watchTogether)}
      note={status === '' ? undefined : status}
      actions={
        <Button variant="quiet" onClick={handleLeave}>
          {t(isThere ? m.leaveTogether : m.close)}
        </Button>
      }
    >
      {isThere && (
        <div className={styles.content}>
          <ul className={styles.members} aria-labelledby={titleId}>
            {view.members.map((member) => (
              <MemberItem
                key={member.id}
                name={member.name}
                note={noteOf(member)}
                reaction={reactionOf(view, member.id)}
              />
            ))}
          </ul>
          {view.members
            .filter((member) => member.isWaitedFor && member.id !== view.ownId)
            .map((member) => (
              <Button
                key={member.id}
                className={styles.without}
                onClick={() => together.act({ name: 'continueWithout', other: member.id })}
              >
                {t(m.continueWithout, { name: isolated(member.name) })}
              </Button>
            ))}
          <ReactionButtons onReact={(reaction) => together.act({ name: 'react', reaction })} />
          <CopyField
            label={t(m.videoLink)}
            isLabelHidden
            variant="default"
            text={absoluteUrl(togetherPath(videoId, id))}
            action={t(m.copyLink)}
            success={t(m.linkCopied)}
          />
        </div>
      )}
    </Panel>
  )
}
