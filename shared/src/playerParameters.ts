/** The parameters in the address of a player's page, with the names of the provider's player. */
export interface PlayerParameters {
  autoplay: boolean
  muted: boolean
  /** The start time in seconds. It is 0 if the address has no start time. */
  startSeconds: number
  /** The origin that the parent page claims to have, or null if it claims none. */
  origin: string | null
}

/** Parses `autoplay=1&mute=1&start=SECONDS&origin=…`. Other parameters and invalid values are ignored. */
export function readParameters(search: string): PlayerParameters {
  const given = new URLSearchParams(search)
  const start = Number(given.get('start') ?? 0)
  return {
    autoplay: given.get('autoplay') === '1',
    muted: given.get('mute') === '1',
    startSeconds: Number.isFinite(start) && start > 0 ? start : 0,
    origin: given.get('origin'),
  }
}
