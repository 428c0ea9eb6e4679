import { rankCandidates } from '../../client/src/features/forYou/rankCandidates.ts'
import { runInSlices } from '../../client/src/features/forYou/runInSlices.ts'

const WORDS = 400
const CHANNELS = 300
const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a title of six words, some of which are much more frequent than others. */
const titleOf = (index: number): string =>
  Array.from(
    { length: 6 },
    (_, place) => `word${Math.floor(((index * 7919 + place * 104_729) % WORDS) ** 2 / WORDS)}`,
  ).join(' ')

const candidateOf = (index: number) => ({
  video: {
    id: `video-${index}`,
    title: titleOf(index),
    description: '',
    channelId: `channel-${(index * 31) % CHANNELS}`,
    channelTitle: `Channel ${(index * 31) % CHANNELS}`,
    publishedAt: new Date(Date.now() - (index % 900) * DAY_MS).toISOString(),
    thumbnails: {},
    details: null,
  },
  durationSeconds: 60 + ((index * 97) % 5_000),
  facts: null,
})

/**
 * Ranks candidates as the page of suggestions does. Half of the history is among the candidates.
 * @returns the longest task in milliseconds, or the longest step if no task took 50 ms, and the whole time
 */
export async function rankInPage(historyLength: number, candidateCount: number) {
  const candidates = Array.from({ length: candidateCount }, (_, index) => candidateOf(index))
  const entries = Array.from({ length: historyLength }, (_, index) => {
    const watched = { watchedAt: Date.now() - index * 3_600_000, position: (index * 13) % 600, duration: 600 }
    return [`video-${index * 2}`, { videoId: `video-${index * 2}`, ...watched }] as const
  })
  const steps = rankCandidates({
    candidates,
    history: new Map(entries),
    likes: Array.from({ length: 400 }, (_, index) => `video-${index * 3}`),
    subscriptions: new Set(Array.from({ length: 100 }, (_, index) => `channel-${index}`)),
    watched: new Map(),
    factsOf: () => null,
    blocks: [{ kind: 'word', value: 'word7', title: 'word7', blockedAt: 1 }],
    lessOf: [],
    now: Date.now(),
  })
  let longestTaskMs = 0
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
  })
  observer.observe({ type: 'longtask' })
  // The data above was made in this task, which does not count.
  await new Promise((resolve) => {
    setTimeout(resolve, 300)
  })
  longestTaskMs = 0
  const slices = longestStep(steps, (ms) => {
    longestTaskMs = Math.max(longestTaskMs, ms)
  })
  const begun = performance.now()
  const suggestions = await runInSlices(slices)
  observer.disconnect()
  return { longestTaskMs, allMs: performance.now() - begun, suggestions: suggestions?.length ?? 0 }
}

/** Passes on the steps of a generator, and reports how long each of them takes. */
function* longestStep<T>(steps: Generator<void, T>, report: (ms: number) => void): Generator<void, T> {
  for (;;) {
    const started = performance.now()
    const step = steps.next()
    report(performance.now() - started)
    if (step.done === true) return step.value
    yield
  }
}
