import type Player from 'video.js/dist/types/player'
import { isStreamed } from '@vtube/shared/browser/playability'
import { HLS_TYPE } from '../recovery/errorCodes.ts'
import { readAudioFilters, storeAudioFilters, type AudioFilters } from './storedAudioFilters.ts'
import { createAudioGraph, type AudioGraph } from './audioGraph.ts'

/** The choice of the viewer. This variable keeps the choice if the browser stores nothing. */
let choice = readAudioFilters()
const appliers = new WeakMap<Player, () => void>()

export const chosenFilters = (): AudioFilters => choice

/** Changes the filters of the audio for all videos on this device. */
export function chooseFilters(player: Player, chosen: AudioFilters): void {
  choice = chosen
  storeAudioFilters(chosen)
  filterAudio(player)
}

/**
 * Returns whether the audio of a video can pass through filters. A browser that plays a stream by itself gives scripts
 * no access to the audio. Some older browsers do not tell whether they would let filtered audio play.
 */
export function canFilterAudio(player: Player): boolean {
  const { type } = player.currentSource() as unknown as { type: string }
  const isStreamOfBrowser = !isStreamed() && type === HLS_TYPE
  return 'AudioContext' in window && 'userActivation' in navigator && !isStreamOfBrowser
}

/** Applies the viewer's choice to the audio of a video as soon as the browser allows it. */
export function filterAudio(player: Player): void {
  if (!canFilterAudio(player)) return
  const apply = appliers.get(player) ?? createApplier(player)
  appliers.set(player, apply)
  apply()
}

function createApplier(player: Player): () => void {
  let graph: AudioGraph | null = null
  let isCreating = false
  const create = async () => {
    if (isCreating || !mayPlaySound() || (choice.delayMs === 0 && !choice.isStable)) return
    isCreating = true
    try {
      graph = await createAudioGraph(player.tech(true).el() as HTMLVideoElement)
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

/** Until the user has interacted with the page, browsers let no audio context play, and warn of each context. */
const mayPlaySound = (): boolean => navigator.userActivation.hasBeenActive
