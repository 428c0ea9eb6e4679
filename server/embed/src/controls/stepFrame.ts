import type Player from 'video.js/dist/types/player'
import { fetchTracks } from '../fetchWhenReady.ts'
import { formatTime } from './formatTime.ts'
import { createFrameSteps } from './frameSteps.ts'
import type { PageData } from '../pageData.ts'
import { showBriefly } from '../recovery/passingHint.ts'
import { translate } from '../playerText.ts'

const steps = new WeakMap<Player, ReturnType<typeof prepare>>()

/** Shows the next or the previous frame of a paused video, and its time. */
export async function stepFrame(player: Player, data: PageData, isForward: boolean): Promise<void> {
  const prepared = steps.get(player) ?? prepare(player, data)
  steps.set(player, prepared)
  const step = await prepared
  step(isForward)
}

async function prepare(player: Player, data: PageData) {
  const tracks = data.tracks ?? (await fetchTracks(data.codecsUrl))
  const frameRate = tracks.find(({ kind }) => kind === 'video')?.frameRate ?? null
  const element = player.tech(true).el() as HTMLVideoElement
  return createFrameSteps(element, frameRate, (seconds) =>
    showBriefly(player, describeFrame(data, seconds, frameRate)),
  )
}

/** The maximum distance in frames from a frame's place at a constant frame rate, because times are rounded. */
const TOLERANCE = 0.2

/**
 * Returns the time of the frame that begins at `seconds`, with milliseconds and, at a constant frame rate, its index.
 */
export function describeFrame(data: PageData, seconds: number, frameRate: number | null): string {
  const { language } = data
  const rounded = Math.round(seconds * 1000) / 1000
  const fraction = new Intl.NumberFormat(language, { minimumFractionDigits: 3 }).format(rounded % 1).slice(1)
  const time = formatTime(rounded, language) + fraction
  const place = seconds * (frameRate ?? Number.NaN)
  const number = Math.round(place)
  return Math.abs(place - number) < TOLERANCE
    ? translate(data, 'framePosition', { time, number: number.toLocaleString(language) })
    : time
}
