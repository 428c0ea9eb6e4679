import { createListeners } from '@vtube/shared/createListeners'
import * as v from 'valibot'
import { parseOrNull } from '../../domain/parseOrNull.ts'
import { sanitizeName } from '../../domain/sanitize.ts'
import { playback } from './playback.ts'

const tracks = v.array(v.object({ id: v.string(), label: v.pipe(v.string(), v.transform(sanitizeName)) }))
const schema = v.object({
  subtitles: tracks,
  subtitle: v.nullable(v.string()),
  audioTracks: tracks,
  audioTrack: v.nullable(v.string()),
})

/** The subtitles and audio tracks of the video, and the ids of the chosen ones. */
export type PlayerTracks = v.InferOutput<typeof schema>

const NONE: PlayerTracks = { subtitles: [], subtitle: null, audioTracks: [], audioTrack: null }

/**
 * Asks our own player for the tracks of each video, and follows them. `stop` ends this.
 */
export function followTracks() {
  const { subscribe, notify } = createListeners()
  let videoId: string | null = null
  let isAsked = false
  let current = NONE
  const change = (next: PlayerTracks) => {
    current = next
    notify()
  }
  const ask = () => {
    const { video, status } = playback.current()
    const id = video?.id ?? null
    if (id !== videoId) {
      videoId = id
      isAsked = false
      change(NONE)
    }
    if (isAsked || status.state === null || id === null) return
    isAsked = true
    playback.command({ func: 'reportTracks' })
  }
  const unsubscribe = [
    playback.subscribe(ask),
    playback.subscribeToRequests(({ name, value }) => {
      const reported = name === 'tracks' ? parseOrNull(schema, value) : null
      if (reported !== null) change(reported)
    }),
  ]
  ask()
  return {
    subscribe,
    current: () => current,
    stop() {
      for (const end of unsubscribe) end()
    },
  }
}
