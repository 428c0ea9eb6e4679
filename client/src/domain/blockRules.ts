import { createWordFinder } from './blockedWords.ts'
import type { HidingRules } from './hiding.ts'
import type { Block } from './userData.ts'

/**
 * Compiles blocks to rules.
 * @param onHidden called with the block and what it has hidden, which is a video, a channel or a text
 */
export function compileBlocks(
  blocks: readonly Pick<Block, 'kind' | 'value'>[],
  onHidden: (block: Pick<Block, 'kind' | 'value'>, hidden: string) => void = () => {},
): HidingRules {
  const channels = new Set(blocks.flatMap(({ kind, value }) => (kind === 'channel' ? value : [])))
  const findWord = createWordFinder(blocks.flatMap(({ kind, value }) => (kind === 'word' ? value : [])))
  const hides = (id: string, channelId: string, texts: readonly string[]): boolean => {
    if (channels.has(channelId)) {
      onHidden({ kind: 'channel', value: channelId }, id)
      return true
    }
    for (const text of texts) {
      const word = findWord(text)
      if (word === null) continue
      onHidden({ kind: 'word', value: word }, id)
      return true
    }
    return false
  }
  return {
    hidesVideo: ({ id, title, channelId, channelTitle }) => hides(id, channelId, [title, channelTitle]),
    hidesChannel: ({ id, title }) => hides(id, id, [title]),
    hidesText: (...texts) => hides(texts.join(' '), '', texts),
    hidesWatched: () => false,
  }
}
