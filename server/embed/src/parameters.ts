/** What the address of the embed page asks for (the provider's names). */
export interface Parameters {
  autoplay: boolean
  muted: boolean
  /** Seconds from the beginning; 0 when not given. */
  startSeconds: number
  /** The page that frames the player says who it is; null when it does not. */
  origin: string | null
}

/** Reads `autoplay=1&mute=1&start=SECONDS&origin=…`. Anything else, and any nonsense, is ignored. */
export function readParameters(search: string): Parameters {
  const given = new URLSearchParams(search)
  const start = Number(given.get('start') ?? 0)
  return {
    autoplay: given.get('autoplay') === '1',
    muted: given.get('mute') === '1',
    startSeconds: Number.isFinite(start) && start > 0 ? start : 0,
    origin: given.get('origin'),
  }
}

/**
 * The pages whose messages are obeyed: those that the server names, narrowed to the one that the address names.
 * An address cannot widen it, because everybody can write an address.
 */
export function trustedParents(named: string | null, permitted: readonly string[]): readonly string[] {
  return named === null ? permitted : permitted.filter((origin) => origin === named)
}
