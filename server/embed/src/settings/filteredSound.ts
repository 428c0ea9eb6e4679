import type Player from 'video.js/dist/types/player'
import { readSoundChoice, storeSoundChoice, type SoundChoice } from './soundChoice.ts'
import { createSoundGraph, type SoundGraph } from './soundGraph.ts'

/** It also holds where the browser stores nothing. */
let choice = readSoundChoice()
const appliers = new WeakMap<Player, () => void>()

export const chosenSound = (): SoundChoice => choice

/** Lets the sound differ from that of the film, for all videos on this device. */
export function chooseSound(player: Player, chosen: SoundChoice): void {
  choice = chosen
  storeSoundChoice(chosen)
  filterSound(player)
}

/** Applies the viewer's choice to the sound of a video as soon as the browser allows it. */
export function filterSound(player: Player): void {
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
    graph = await createSoundGraph(player.tech(true).el() as HTMLVideoElement)
    isCreating = false
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
const mayPlaySound = (): boolean => navigator.userActivation?.hasBeenActive === true
