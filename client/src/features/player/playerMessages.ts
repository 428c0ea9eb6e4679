import * as v from 'valibot'

/** What the player tells of itself; each may be missing from a message. Seconds. */
export interface PlayerReport {
  currentSeconds: number | null
  durationSeconds: number | null
}

/** The player repeats it back, so that an answer can be told from those of other pages' players. */
const CHANNEL = { id: 'vtube-player', channel: 'widget' } as const

/** Asks the player to report from now on. Said again until it answers. */
export const listeningMessage = (): string => JSON.stringify({ event: 'listening', ...CHANNEL })

/** Moves the player; `true` lets it fetch what it has not loaded yet. */
export const seekMessage = (seconds: number): string =>
  JSON.stringify({ event: 'command', func: 'seekTo', args: [seconds, true], ...CHANNEL })

const seconds = v.fallback(v.nullable(v.pipe(v.number(), v.finite(), v.minValue(0))), null)
const EVENTS = ['onReady', 'initialDelivery', 'infoDelivery', 'apiInfoDelivery', 'onStateChange'] as const
const schema = v.object({
  event: v.picklist(EVENTS),
  info: v.fallback(
    v.object({ currentTime: v.optional(seconds, null), duration: v.optional(seconds, null) }),
    { currentTime: null, duration: null },
  ),
})

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return data
  try {
    return JSON.parse(data)
  } catch {
    return null
  }
}

/** Reads a message of the player; null for one that is none of its. A length of zero is not known yet. */
export function readPlayerMessage(data: unknown): PlayerReport | null {
  const result = v.safeParse(schema, parsed(data))
  if (!result.success) return null
  const { currentTime, duration } = result.output.info
  return { currentSeconds: currentTime, durationSeconds: duration === 0 ? null : duration }
}
