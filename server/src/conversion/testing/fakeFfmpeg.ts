import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const TIMESCALE = 1000

const box = (type: string, ...content: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.reduce((sum, { length }) => sum + length, 0))
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, ...content])
}
const numbers = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index)
  return bytes
}

const header = Buffer.concat([
  box('ftyp'),
  box('moov', box('trak', box('mdia', box('mdhd', numbers(0, 0, 0, TIMESCALE))))),
])
/** The flag of `trun` that says that the samples have durations. */
const HAS_DURATIONS = 0x100
/**
 * Returns a fragment of fragmented MP4 that begins at a time and contains the given number of bytes of frames.
 * @param durations the durations of the frames in seconds, or nothing for a fragment that does not state them
 */
const fragment = (seconds: number, bytes: number, durations: readonly number[] = []): Buffer =>
  Buffer.concat([
    box(
      'moof',
      box(
        'traf',
        box('tfdt', numbers(0, seconds * TIMESCALE)),
        box('trun', numbers(HAS_DURATIONS, durations.length, ...durations.map((one) => one * TIMESCALE))),
      ),
    ),
    box('mdat', Buffer.alloc(bytes, `picture at ${seconds} s`)),
  ])

/** The time of a fragment, alone or with the durations of its frames. */
type FakeFragment = number | { start: number; durations: readonly number[] }

export type FakeFfmpeg = Awaited<ReturnType<typeof createFakeFfmpeg>>

/** Creates substitutes for ffmpeg, which write fragmented MP4 when and as far as a test specifies. */
export async function createFakeFfmpeg() {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-fake-ffmpeg-'))
  const write = (name: string, bytes: Buffer) => writeFile(join(folder, name), bytes)
  let programs = 0
  return {
    folder,
    /**
     * Creates a program. Returns its path.
     * @param starts the times of the fragments that the program writes after a header, or times and durations
     * @param end the shell command that the program runs after that, such as `exit 1`
     * @param bytes the size of the frames in a fragment
     */
    async program(starts: readonly FakeFragment[], end: string, bytes = 20): Promise<string> {
      programs += 1
      const path = join(folder, `ffmpeg-${programs}`)
      await write(
        `${programs}.mp4`,
        Buffer.concat([
          header,
          ...starts.map((one) =>
            typeof one === 'number' ? fragment(one, bytes) : fragment(one.start, bytes, one.durations),
          ),
        ]),
      )
      await writeFile(path, `#!/bin/sh\ncat '${folder}/${programs}.mp4'\n${end}\n`, { mode: 0o700 })
      return path
    },
    /** Creates a program that runs one program on a device and another one in software. Returns its path. */
    async byEncoder(onDevice: string, inSoftware: string): Promise<string> {
      programs += 1
      const path = join(folder, `ffmpeg-${programs}`)
      const script = `#!/bin/sh\ncase "$*" in *h264_vaapi*) exec '${onDevice}';; *) exec '${inSoftware}';; esac\n`
      await writeFile(path, script, { mode: 0o700 })
      return path
    },
    /** Returns the shell command of a program that waits for `release` before it writes the rest of the fragments. */
    async waiting(starts: readonly number[]): Promise<string> {
      await write('rest.mp4', Buffer.concat(starts.map((start) => fragment(start, 20))))
      return `while [ ! -e '${folder}/released' ]; do sleep 0.02; done; cat '${folder}/rest.mp4'`
    },
    /** Releases the programs that wait. */
    release: () => write('released', Buffer.alloc(0)),
    close: () => rm(folder, { recursive: true }),
  }
}
