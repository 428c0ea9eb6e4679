import {
  default as Hls,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
  type LoaderStats,
} from 'hls.js'

/** Corrects the measured times of a response, so that they are the times of the connection. */
type Correct = (stats: LoaderStats, headers: Pick<XMLHttpRequest, 'getResponseHeader'>) => void

/** Measures the speed of the connection by responses. */
export interface LineMeter {
  /** Begins the measurement of a request. Returns a function that corrects the times of its response. */
  begin(): Correct
  /** Returns whether a response has come over the connection, and not from this device. */
  hasMeasured(): boolean
}

/**
 * Creates a meter of the connection. It subtracts the time that the server has needed to make a segment, which each
 * response states. Otherwise the encoder would make the connection seem slow, and the player would choose a lower
 * height, which has to be encoded as well. A response from the cache of the browser, or from a video that is saved on this
 * device, counts as fast as the connection has been so far.
 * @param estimate returns the estimated bits per second of the connection
 */
export function createLineMeter(estimate: () => number): LineMeter {
  let latest = 0
  let hasMeasured = false
  return {
    hasMeasured: () => hasMeasured,
    begin() {
      const latestBefore = latest
      return ({ loading, loaded }, headers) => {
        const date = Date.parse(headers.getResponseHeader('date') ?? '')
        if (date > latest) latest = date
        // The cache repeats the headers of the first response, with a date before this request. What is saved has no date.
        if (!(date >= latestBefore)) {
          const ms = (loaded * 8000) / estimate()
          loading.start -= ms
          loading.first -= ms
          return
        }
        hasMeasured = true
        const stated = /\bmaking;dur=(\d+)/.exec(headers.getResponseHeader('server-timing') ?? '')?.[1]
        loading.start += Math.min(Number(stated ?? 0), Math.max(0, loading.first - loading.start))
      }
    },
  }
}

/** Creates a class of loaders for hls.js whose measured times are corrected. */
export const createLoader = (meter: Pick<LineMeter, 'begin'>) =>
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
