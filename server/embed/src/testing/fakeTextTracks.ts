/** A track of subtitles, which jsdom lacks. */
class FakeTextTrack extends EventTarget {
  readonly id: string
  readonly kind: string
  readonly label: string
  readonly language: string
  readonly cues = []
  readonly #onChange: () => void
  #mode = 'disabled'

  constructor({ id, kind, label, srclang }: HTMLTrackElement, onChange: () => void) {
    super()
    this.id = id
    this.kind = kind
    this.label = label
    this.language = srclang
    this.#onChange = onChange
  }

  get mode(): string {
    return this.#mode
  }

  set mode(mode: string) {
    this.#mode = mode
    this.#onChange()
  }
}

/**
 * Gives every element of subtitles its track.
 * @param onChange called once after tracks were shown or hidden, as browsers do it, in a task of its own
 */
export function fakeTextTracks(onChange: () => void): void {
  const tracks = new WeakMap<HTMLTrackElement, FakeTextTrack>()
  let isQueued = false
  const queue = () => {
    if (isQueued) return
    isQueued = true
    queueMicrotask(() => {
      isQueued = false
      onChange()
    })
  }
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: HTMLTrackElement) {
      const track = tracks.get(this) ?? new FakeTextTrack(this, queue)
      tracks.set(this, track)
      return track
    },
  })
}
