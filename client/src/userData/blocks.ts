import { kindKey } from '@vtube/shared/userDataKeys'
import { toBlockedWord } from '../domain/blockedWords.ts'
import { compileBlocks } from '../domain/blockRules.ts'
import type { Hiding, HidingReason } from '../domain/hiding.ts'
import { type Block, MAX_NAME_LENGTH } from '../domain/userDataRows.ts'
import { blockCounts, storeBlockCounts, storeBlocks, storedBlocks } from '../storage/blockSnapshot.ts'
import { sessionEnd } from '../storage/sessionEnd.ts'
import type { UserDataStore, UserDataView } from './createUserDataStore.ts'
import { hidesWatched } from './hideWatched.ts'
import { progressOf } from './watchedState.ts'

/** Blocks a channel. Returns a function that undoes the block. */
export const blockChannel = (
  store: UserDataStore,
  { id, title }: { id: string; title: string },
  blockedAt: number,
): (() => void) =>
  add(store, { kind: 'channel', value: id, title: title.slice(0, MAX_NAME_LENGTH), blockedAt })

/** Blocks a word. Returns a function that undoes the block. */
export const blockWord = (store: UserDataStore, typed: string, blockedAt: number): (() => void) =>
  add(store, {
    kind: 'word',
    value: toBlockedWord(typed),
    title: typed.trim().slice(0, MAX_NAME_LENGTH),
    blockedAt,
  })

const add = (store: UserDataStore, block: Block): (() => void) =>
  store.change([{ table: 'blocks', row: kindKey(block), value: block }])

/** Removes a block. Returns a function that restores it. */
export const unblock = (store: UserDataStore, block: Pick<Block, 'kind' | 'value'>): (() => void) =>
  store.change([{ table: 'blocks', row: kindKey(block), value: null }])

/** Selects the blocks, the newest first. */
export const blocks: UserDataView<readonly Block[], null> = {
  tables: ['blocks'],
  compute: (store) =>
    [...store.rows('blocks').values()].sort((one, other) => other.blockedAt - one.blockedAt),
}

/** Selects whether a channel is blocked. */
export const isChannelBlocked: UserDataView<boolean, string> = {
  tables: ['blocks'],
  compute: (store, id) => store.rows('blocks').has(kindKey({ kind: 'channel', value: id })),
}

/** The delay before counts are stored, so that a list with many blocked videos causes only one write. */
const STORE_MS = 1_000

/** Creates a counter of what each block hides. It counts each video, channel and text once in a page visit. */
function createCounter() {
  const counts = new Map(blockCounts())
  const counted = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  sessionEnd.subscribe(() => clearTimeout(timer))
  return (block: Pick<Block, 'kind' | 'value'>, hidden: string): void => {
    const key = kindKey(block)
    if (counted.has(`${key} ${hidden}`)) return
    counted.add(`${key} ${hidden}`)
    counts.set(key, (counts.get(key) ?? 0) + 1)
    timer ??= setTimeout(() => {
      timer = undefined
      storeBlockCounts(counts)
    }, STORE_MS)
  }
}

/** Hides videos and comments by the blocks that this device has stored, until the user's data is open. */
export function applyStoredBlocks(hiding: Hiding): void {
  hiding.setRules(compileBlocks(storedBlocks(), createCounter()))
}

/** Hides videos and comments by the user's blocks and their changes. Returns a function that stops this. */
export function followBlocks(store: UserDataStore, hiding: Hiding): () => void {
  const count = createCounter()
  const hidesWhenWatched = (id: string): HidingReason | null =>
    progressOf(store, id).isWatched ? { kind: 'watched', value: '', title: '' } : null
  const apply = () => {
    const all = store.read(blocks, null)
    const isWatchedHidden = store.read(hidesWatched, null)
    storeBlocks(all, isWatchedHidden)
    const isNeeded = all.length > 0 || isWatchedHidden
    if (!isNeeded && hiding.rules() === null) return
    const rules = isNeeded ? compileBlocks(all, count) : null
    hiding.setRules(rules && isWatchedHidden ? { ...rules, hidesWatched: hidesWhenWatched } : rules)
  }
  apply()
  return store.subscribe((tables) => {
    if (tables.has('blocks') || tables.has('preferences')) apply()
  })
}
