import type Player from 'video.js/dist/types/player'
import { isStreamed } from '../conversion/playability.ts'
import { HLS_TYPE } from '../recovery/errorCodes.ts'
import { readSoundChoice, storeSoundChoice, type SoundChoice } from './soundChoice.ts'
import { createSoundGraph, type SoundGraph } from './soundGraph.ts'

/** The choice of the viewer, which this page keeps where the browser stores nothing. */
let choice = readSoundChoice()
const appliers = new WeakMap<Player, () => void>()

export const chosenSound = (): SoundChoice => choice

/** Lets the sound differ from that of the video, for all videos on this device. */
export function chooseSound(player: Player, chosen: SoundChoice): void {
  choice = chosen
  storeSoundChoice(chosen)
  filterSound(player)
}

/**
 * Returns whether the sound of a video can be led through filters. Where the browser itself plays a stream, it does not
 * hand its sound over. Some older browsers do not tell whether they would let a filtered sound play.
 */
export function canFilterSound(player: Player): boolean {
  const { type } = player.currentSource() as unknown as { type: string }
  const isStreamOfBrowser = !isStreamed() && type === HLS_TYPE
  return 'AudioContext' in window && 'userActivation' in navigator && !isStreamOfBrowser
}

/** Applies the viewer's choice to the sound of a video as soon as the browser allows it. */
export function filterSound(player: Player): void {
  if (!canFilterSound(player)) return
  const apply = appliers.get(player) ?? createApplier(player)
  appliers.set(player, apply)
  apply()
}

function createApplier(player: Player): () => void {
  let graph: SoundGraph | null = null
  let isCreating = false
  const create = async () => {
    if (isCreating || !mayPlaySound() || (choice.delayMs === 0 && !choice.isStable)) return
    isCreating = true
    try {
      graph = await createSoundGraph(player.tech(true).el() as HTMLVideoElement)
    } finally {
      isCreating = false
    }
    if (player.isDisposed()) graph?.close()
    else graph?.apply(choice)
  }
  const apply = () => {
    if (graph === null) void create().catch(() => {})
    else graph.apply(choice)
  }
  player.on(['playing', 'volumechange'], () => {
    if (graph === null) apply()
  })
  player.on('dispose', () => graph?.close())
  return apply
}

/** Before the user has touched the page, browsers let no context play and warn of each. */
const mayPlaySound = (): boolean => navigator.userActivation.hasBeenActive
