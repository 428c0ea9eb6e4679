import type { Reaction } from '@vtube/shared/watchTogether'

/** The signs of the reactions that members can send. */
export const REACTION_SIGNS: Record<Reaction, string> = {
  love: '❤️',
  laugh: '😂',
  wow: '😮',
  sad: '😢',
  applause: '👏',
  thumbsUp: '👍',
}
