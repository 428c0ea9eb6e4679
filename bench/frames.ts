import { chromium } from '@playwright/test'
import { VIDEO_NAMES, VIDEOS, makeVideo, type VideoName } from './frames/videos.ts'
import { measureBucket } from './frames/measureBucket.ts'
import { measureRound, type Figures, type Measured, type Round } from './frames/measureRound.ts'
import { measureStalls } from './frames/measureStalls.ts'
import { MILESTONES } from './frames/milestones.ts'
import { recordFfmpeg } from './frames/recordFfmpeg.ts'
import { isQuick, words } from './options.ts'
import { median, mediansOf } from './percentiles.ts'
import { printTable } from './report.ts'
import { LAUNCH } from './web/launch.ts'
import { PLAIN, type Conditions } from './web/openWindow.ts'

const SLOW: Conditions = {
  name: 'slow',
  network: { bitsPerSecond: 20_000_000, roundTripMs: 20 },
  slowdown: 4,
}
/** The number of rounds of each profile. Tables show the median. */
const ROUNDS = isQuick ? 1 : 3
const PROFILES: Readonly<Record<string, Conditions>> = { fast: PLAIN, slow: SLOW }
const VIDEO_SECONDS = isQuick ? 60 : 600
/** A position between two key frames, far behind the buffer. */
const SEEK_SECONDS = VIDEO_SECONDS * 0.6 + 2.3

/** The word that selects the measurement on a line slower than a video. */
const STALLS = 'stalls'
/** The word that compares a bucket with a folder. */
const BUCKET = 'bucket'

/**
 * Measures the time from a press on a card, and from the navigation to an address, until the first frame of a video is on
 * the screen, and prints when each step until then is done; the same of a bucket beside a folder; and how often a video
 * waits on a line that does not carry it. The words select the profiles.
 */
export async function run(): Promise<void> {
  const recorder = await recordFfmpeg()
  const browser = await chromium.launch(LAUNCH)
  console.log(`Chromium ${browser.version()}`)
  try {
    const isChosen = (name: string) =>
      words.length === 0 ? !isQuick || name === 'fast' : words.includes(name)
    const chosen = Object.keys(PROFILES).filter(isChosen)
    const videos = new Map<VideoName, string>()
    if (chosen.length > 0)
      for (const name of VIDEO_NAMES) videos.set(name, await makeVideo(VIDEOS[name], VIDEO_SECONDS))
    for (const name of chosen) {
      const conditions = PROFILES[name] ?? PLAIN
      const rounds: Round[] = []
      for (let count = 0; count < ROUNDS; count += 1)
        rounds.push(await measureRound(browser, { conditions, recorder, videos, seekSeconds: SEEK_SECONDS }))
      printRounds(conditions, rounds)
    }
    if (isChosen(BUCKET)) printTable('press', await measureBucket(browser))
    if (isChosen(STALLS)) printTable('after the first frame', await measureStalls(browser))
  } finally {
    await browser.close()
    await recorder.remove()
  }
}

/** The most that a figure may be in relation to its yardstick. */
const LIMITS: Readonly<Record<'bare' | 'ffmpeg', Figures>> = {
  bare: { press: 1.5, address: 2.5, seek: 1.5 },
  ffmpeg: { press: 2, address: 2, seek: 2 },
}
const LIMITS_OF_SLOW: typeof LIMITS = { ...LIMITS, bare: { press: 1.8, address: 2.5, seek: 1.8 } }
/** The video that a video whose audio is encoded may follow after so many milliseconds. */
const NATIVE: VideoName = 'mp4, index first'
const ENCODED_AUDIO: VideoName = 'mkv, AC-3'
const ENCODED_AUDIO_MS = 150

/** Prints medians over the rounds. Ratios are those within a round, because other load affects all of it. */
function printRounds(conditions: Conditions, rounds: readonly Round[]): void {
  const limits = conditions === SLOW ? LIMITS_OF_SLOW : LIMITS
  const all = (name: VideoName) => rounds.flatMap((round) => round.get(name) ?? [])
  for (const way of ['press', 'address', 'seek'] as const) {
    const rows = VIDEO_NAMES.map((name) => {
      const compared = rounds.map((round) => compare(round, name, way))
      const { yardstick, limit } = compared[0] ?? {}
      const ms = median(compared.map((one) => one.ms))
      const ratio = median(compared.map((one) => one.ms / one.yardstickMs))
      const yardstickMs = median(compared.map((one) => one.yardstickMs))
      return [name, { ms, yardstick, 'yardstick, ms': yardstickMs, ratio, limit }]
    })
    printTable(`${way}, ${conditions.name}`, Object.fromEntries(rows))
  }
  for (const way of ['press', 'address'] as const) {
    const rows = Object.entries(MILESTONES).map(([milestone, find]) => {
      const times = VIDEO_NAMES.map((name) => {
        const found = all(name).flatMap(({ traces }) => find(traces[way]) ?? [])
        return [name, found.length === 0 ? '' : Math.round(median(found))]
      })
      return [milestone, Object.fromEntries(times)]
    })
    printTable(`steps, in ms since the ${way}, ${conditions.name}`, Object.fromEntries(rows))
  }
  printTargets()
  const ffmpeg = VIDEO_NAMES.flatMap((name) => {
    const times = all(name).flatMap((measured) => measured.ffmpeg ?? [])
    return times.length === 0 ? [] : [[name, mediansOf(times)]]
  })
  printTable(`ffmpeg alone, as the server starts it, ${conditions.name}`, Object.fromEntries(ffmpeg))

  /** Prints the largest ratio of each kind of video, with what it may be, and what encoded audio costs. */
  function printTargets(): void {
    const kinds = {
      native: VIDEO_NAMES.filter((name) => VIDEOS[name].isNative),
      'HEVC, MPEG-4': VIDEO_NAMES.filter((name) => VIDEOS[name].isTranscoded),
    }
    const ways = ['press', 'address', 'seek'] as const
    const rows = Object.entries(kinds).map(([kind, names]) => {
      const cells = ways.map((way) => {
        const compared = names.map((name) => rounds.map((round) => compare(round, name, way)))
        const ratio = Math.max(...compared.map((ones) => median(ones.map((one) => one.ms / one.yardstickMs))))
        return [way, `${ratio.toFixed(2)} (${compared[0]?.[0]?.limit})`]
      })
      return [kind, Object.fromEntries(cells)]
    })
    const later = ways.map((way) => {
      const ones = rounds.map((round) => compare(round, ENCODED_AUDIO, way))
      return [
        way,
        `${median(ones.map((one) => one.ms - one.yardstickMs)).toFixed(0)} ms (${ENCODED_AUDIO_MS})`,
      ]
    })
    printTable(`${conditions.name}: first frame to yardstick (target)`, {
      ...Object.fromEntries(rows),
      'H.264 with encoded sound, later than native': Object.fromEntries(later),
    })
  }

  /** Returns a figure of a video with that of its yardstick: a bare page, one second of ffmpeg, or another video. */
  function compare(round: Round, name: VideoName, way: keyof Figures) {
    const { own, bare, ffmpeg } = round.get(name) as Measured
    const ms = own[way]
    if (bare !== null) return { ms, yardstick: 'bare page', yardstickMs: bare[way], limit: limits.bare[way] }
    if (ffmpeg !== null)
      return { ms, yardstick: 'one second', yardstickMs: ffmpeg.secondMs, limit: limits.ffmpeg[way] }
    const yardstickMs = round.get(NATIVE)?.own[way] ?? NaN
    return { ms, yardstick: NATIVE, yardstickMs, limit: (yardstickMs + ENCODED_AUDIO_MS) / yardstickMs }
  }
}
