import { createWordFinder } from './blockedWords.ts'
import type { HidingReason, HidingRules } from './hiding.ts'
import type { Block } from './userDataRows.ts'

/** A block. The page does not know its title until the user's data is open. */
export type CompiledBlock = Pick<Block, 'kind' | 'value'> & Partial<Pick<Block, 'title'>>

/** Compiles blocks to rules, which call `onHidden` with the block and the video, channel or text that it hides. */
export function compileBlocks(
  blocks: readonly CompiledBlock[],
  onHidden: (block: Pick<Block, 'kind' | 'value'>, hidden: string) => void = () => {},
): HidingRules {
  const titlesOf = (kind: Block['kind']) =>
    new Map(blocks.flatMap((block) => (block.kind === kind ? [[block.value, block.title ?? '']] : [])))
  const channels = titlesOf('channel')
  const words = titlesOf('word')
  const findWord = createWordFinder([...words.keys()])
  const hides = (
    id: string,
    channel: { id: string; title: string },
    texts: readonly string[],
  ): HidingReason | null => {
    const reasonOf = (kind: Block['kind'], value: string, title: string): HidingReason => {
      onHidden({ kind, value }, id)
      return { kind, value, title }
    }
    const blocked = channels.get(channel.id)
    if (blocked !== undefined) return reasonOf('channel', channel.id, blocked || channel.title)
    for (const text of texts) {
      const word = findWord(text)
      if (word !== null) return reasonOf('word', word, words.get(word) || word)
    }
    return null
  }
  return {
    hidesVideo: ({ id, title, channelId, channelTitle }) =>
      hides(id, { id: channelId, title: channelTitle }, [title, channelTitle]),
    hidesChannel: (channel) => hides(channel.id, channel, [channel.title]),
    hidesText: (...texts) => hides(texts.join(' '), { id: '', title: '' }, texts),
    hidesWatched: () => null,
  }
}
