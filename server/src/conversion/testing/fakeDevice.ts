import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DeviceEncoder } from '../../ffmpeg/deviceEncoders.ts'
import type { Ffmpeg } from '../../ffmpeg/findFfmpeg.ts'

/**
 * What a substitute for a device does:
 * - `works`: encodes
 * - `fails`: ends ffmpeg before the first frame
 * - `breaks`: ends ffmpeg in the middle of what it encodes
 * - `hangs`: writes nothing
 * - `garbles`: encodes other frames than those it gets
 * - `ignores key frames`: sets none but the first
 * - `has little power`: fails in the ordinary mode
 * - `knows one quality`: fails in all modes with a limit of the bit rate
 */
export type Behaviour =
  | 'works'
  | 'fails'
  | 'breaks'
  | 'hangs'
  | 'garbles'
  | 'ignores key frames'
  | 'has little power'
  | 'knows one quality'

const quoteForShell = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The bytes after which a device breaks that is to break in the middle. */
const BYTES_UNTIL_BREAK = 150_000

/**
 * Writes a program that runs ffmpeg, but in which devices are played: software encodes in their place, with other
 * parameters, or what else the test asks for happens.
 * @param folder a folder of the test
 * @param behaviourOf the behaviour by the path of a device
 */
export async function installFakeDevices(
  folder: string,
  ffmpeg: Ffmpeg,
  behaviourOf: Readonly<Record<string, Behaviour>>,
  encoders: readonly DeviceEncoder[] = ['h264_vaapi'],
): Promise<Ffmpeg> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, 'ffmpeg')
  const script = `const { spawn } = require('node:child_process')
const given = process.argv.slice(2)
const device = given.map((one) => /^vaapi=\\w+:(.*)$/.exec(one)?.[1]).find(Boolean)
const behaviour = device === undefined ? 'works' : ${JSON.stringify(behaviourOf)}[device] ?? 'fails'
const run = (parameters, stdio = 'inherit') => {
  const child = spawn(${JSON.stringify(ffmpeg.ffmpeg)}, parameters, { stdio })
  child.on('exit', (code) => process.exit(code ?? 1))
  process.on('exit', () => child.kill('SIGKILL'))
  return child
}
if (device === undefined) run(given)
else if (behaviour === 'fails') process.exit(1)
else if (behaviour === 'has little power' && !given.includes('-low_power')) process.exit(1)
else if (behaviour === 'knows one quality' && !given.includes('CQP')) process.exit(1)
else if (behaviour === 'hangs') setInterval(() => {}, 1000)
else {
  const opened = given.flatMap((one, index) =>
    /^-(?:init|filter)_hw_device$/.test(one) || /^-(?:init|filter)_hw_device$/.test(given[index - 1] ?? '') ? [] : [one],
  )
  const extra = behaviour === 'garbles' ? ',negate' : ''
  const parameters = opened
    .map((one) => one.replace(/,format=nv12,hwupload=[^,[]*/, extra).replace(/^h264_\\w+$/, 'libx264'))
    .map((one) => (behaviour === 'ignores key frames' && one.startsWith('expr:') ? 'expr:eq(n,0)' : one))
  parameters.splice(parameters.indexOf('libx264') + 1, 0, '-preset', 'ultrafast', '-refs', '3')
  if (behaviour !== 'breaks') run(parameters)
  else {
    let bytes = 0
    run(parameters, ['inherit', 'pipe', 'inherit']).stdout.on('data', (chunk) => {
      bytes += chunk.length
      process.stdout.write(chunk, () => bytes > ${BYTES_UNTIL_BREAK} && process.exit(1))
    })
  }
}
`
  const scriptPath = join(folder, 'ffmpeg.cjs')
  await writeFile(scriptPath, script)
  // The first line of a program cannot name an interpreter whose path has spaces.
  const command = [process.execPath, scriptPath].map(quoteForShell).join(' ')
  await writeFile(path, `#!/bin/sh\nexec ${command} "$@"\n`, { mode: 0o700 })
  return { ...ffmpeg, ffmpeg: path, deviceEncoders: encoders }
}
