import { expect, it } from 'vitest'
import { readBody } from './readBody.ts'

async function readAll(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<number[]> {
  const readNext = readBody(body)
  const bytes: number[] = []
  for (let piece = await readNext(); piece !== null; piece = await readNext()) bytes.push(...piece)
  return bytes
}

const PIECES = [Uint8Array.of(1, 2), Uint8Array.of(3)]

it('reads the pieces of a byte stream in their order', async () => {
  const body = new ReadableStream({
    type: 'bytes',
    start(controller) {
      for (const piece of PIECES) controller.enqueue(Uint8Array.from(piece))
      controller.close()
    },
  })
  await expect(readAll(body)).resolves.toEqual([1, 2, 3])
})

it('reads a body that is no byte stream, as in Safari', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of PIECES) controller.enqueue(piece)
      controller.close()
    },
  })
  await expect(readAll(body)).resolves.toEqual([1, 2, 3])
})

it('ends where the line is cut', async () => {
  const body = new ReadableStream({
    type: 'bytes',
    start: (controller) => controller.error(new TypeError('network error')),
  })
  await expect(readAll(body)).resolves.toEqual([])
})
