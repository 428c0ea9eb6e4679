import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { REACTIONS, type Reaction } from '@vtube/shared/watchTogether'
import { REACTION_SIGNS } from '../../domain/together.ts'
import { t } from '../../language/translate.ts'
import texts from '../../ui/text.module.css'
import styles from './Together.module.css'

/** The names of the reactions. */
export const REACTION_NAMES: Record<Reaction, Message> = {
  love: m.reactionLove,
  laugh: m.reactionLaugh,
  wow: m.reactionWow,
  sad: m.reactionSad,
  applause: m.reactionApplause,
  thumbsUp: m.reactionThumbsUp,
}

interface MemberItemProps {
  name: string
  /** What is special about the member, such as a lost connection, or an empty text. */
  note: string
  /** The latest reaction of the member, or null. Each has a number of its own. */
  reaction: { number: number; sign: string } | null
}

/** Somebody who watches, in the list of those present. */
export const MemberItem = ({ name, note, reaction }: MemberItemProps) => (
  <li className={styles.member}>
    <bdi className={styles.name}>{name}</bdi>
    <span className={texts.meta} data-note="">
      {note}
    </span>
    {reaction !== null && (
      <span key={reaction.number} className={styles.sent} aria-hidden="true" data-sign="">
        {reaction.sign}
      </span>
    )}
  </li>
)

/** The buttons that send reactions. */
export const ReactionButtons = ({ onReact }: { onReact?: (reaction: Reaction) => void }) => (
  <div className={styles.reactions}>
    {REACTIONS.map((reaction) => (
      <button
        key={reaction}
        type="button"
        className={styles.reaction}
        title={t(REACTION_NAMES[reaction])}
        aria-label={t(REACTION_NAMES[reaction])}
        data-reaction={reaction}
        onClick={onReact && (() => onReact(reaction))}
      >
        {REACTION_SIGNS[reaction]}
      </button>
    ))}
  </div>
)
