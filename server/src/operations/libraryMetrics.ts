import { Gauge, type Registry } from 'prom-client'

/** Exports how many videos cannot play at present, because their storage is away. */
export const exportAwayVideos = (registry: Registry, count: () => number): Gauge =>
  new Gauge({
    name: 'vtube_library_videos_away',
    help: 'Videos whose storage is away.',
    registers: [registry],
    collect() {
      this.set(count())
    },
  })
