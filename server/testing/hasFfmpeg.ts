import { spawnSync } from 'node:child_process'

/** Whether ffmpeg is installed. Names of tests that need it end in this, so that the report gives the reason. */
export const hasFfmpeg = spawnSync('ffmpeg', ['-version']).error === undefined
export const NEEDS_FFMPEG = hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'

/** Makes a Matroska file of a test picture, quickly. */
export function makeTestVideo(path: string, size: string, seconds: number): void {
  const source = `testsrc2=size=${size}:rate=5:duration=${seconds}`
  const input = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source]
  const options = [...input, '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'matroska', path]
  const { status, stderr } = spawnSync('ffmpeg', options)
  if (status !== 0) throw new Error(`ffmpeg did not make ${path}: ${stderr.toString()}`)
}
