import {
  default as Hls,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type LoaderStats,
} from 'hls.js'

/** Corrects the measured times of a response, so that they are those of the line. */
type Correct = (stats: LoaderStats, headers: Pick<XMLHttpRequest, 'getResponseHeader'>) => void

/** Measures the line by responses. */
export interface LineMeter {
  /** Begins with a request. Returns what corrects the times of its response. */
  begin(): Correct
}

/**
 * Creates a meter of the line. It leaves out what the server has needed to make a segment, which it states with the response:
 * otherwise the encoder would count as a slow line, and a lower height be chosen that has to be made as well. What comes from
 * the cache of the browser counts as fast as the line has been so far.
 * @param estimate returns the bits per second of the line
 */
export function createLineMeter(estimate: () => number): LineMeter {
  let latest = 0
  return {
    begin() {
      const latestBefore = latest
      return ({ loading, loaded }, headers) => {
        const date = Date.parse(headers.getResponseHeader('date') ?? '')
        if (date > latest) latest = date
        // The cache repeats the headers of the first response, which are older than others that were there before the request.
        if (date < latestBefore) {
          const ms = (loaded * 8000) / estimate()
          loading.start -= ms
          loading.first -= ms
          return
        }
        const stated = /\bmaking;dur=(\d+)/.exec(headers.getResponseHeader('server-timing') ?? '')?.[1]
        loading.start += Math.min(Number(stated ?? 0), Math.max(0, loading.first - loading.start))
      }
    },
  }
}

/** Creates a class of loaders for hls.js, whose measured times are corrected. */
export const createLoader = (meter: LineMeter) =>
  class extends Hls.DefaultConfig.loader {
    override load(
      context: LoaderContext,
      config: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ): void {
      const correct = meter.begin()
      super.load(context, config, {
        ...callbacks,
        onSuccess(response, stats, loaded, details) {
          if (details instanceof XMLHttpRequest) correct(stats, details)
          callbacks.onSuccess(response, stats, loaded, details)
        },
      })
    }
  }
