/** The subtitle to make. All sizes are in pixels. */
export interface PictureSubtitle {
  canvas: { width: number; height: number }
  box: { x: number; y: number; width: number; height: number }
  fromSeconds: number
  toSeconds: number
}

const CLOCK = 90_000
const COMPOSITION = 0x16
const WINDOWS = 0x17
const PALETTE = 0x14
const OBJECT = 0x15
const END = 0x80
const WHITE = 1

const numberOf = (value: number, bytes: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}
const join = (...parts: readonly (readonly [value: number, bytes: number])[]) =>
  Buffer.concat(parts.map(([value, bytes]) => numberOf(value, bytes)))

const segment = (seconds: number, type: number, data: Buffer = Buffer.alloc(0)) =>
  Buffer.concat([
    Buffer.from('PG'),
    join([Math.round(seconds * CLOCK), 4], [0, 4], [type, 1], [data.length, 2]),
    data,
  ])

/** Returns subtitles in the format of Blu-ray discs (PGS, `.sup`) that show a white box between two times. */
export function pictureSubtitles({ canvas, box, fromSeconds, toSeconds }: PictureSubtitle): Buffer {
  const { x, y, width, height } = box
  const composition = (state: number, objects: number) =>
    join([canvas.width, 2], [canvas.height, 2], [0x10, 1], [0, 2], [state, 1], [0, 2], [objects, 1])
  const windows = join([1, 1], [0, 1], [x, 2], [y, 2], [width, 2], [height, 2])
  const line = join([0, 1], [0xc0 | (width >> 8), 1], [width & 0xff, 1], [WHITE, 1], [0, 2])
  const lines = Buffer.concat(Array<Buffer>(height).fill(line))
  const object = join([0, 2], [0, 1], [0xc0, 1], [lines.length + 4, 3], [width, 2], [height, 2])
  return Buffer.concat([
    segment(
      fromSeconds,
      COMPOSITION,
      Buffer.concat([composition(0x80, 1), join([0, 2], [0, 2], [x, 2], [y, 2])]),
    ),
    segment(fromSeconds, WINDOWS, windows),
    segment(fromSeconds, PALETTE, join([0, 2], [WHITE, 1], [235, 1], [128, 1], [128, 1], [255, 1])),
    segment(fromSeconds, OBJECT, Buffer.concat([object, lines])),
    segment(fromSeconds, END),
    segment(toSeconds, COMPOSITION, composition(0, 0)),
    segment(toSeconds, WINDOWS, windows),
    segment(toSeconds, END),
  ])
}
