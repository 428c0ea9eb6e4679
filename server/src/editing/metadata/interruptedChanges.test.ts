import { Readable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { metadataOfEachTest } from '../testing/metadataOfEachTest.ts'

const library = metadataOfEachTest()
const { open, video, videos, names, text, correct, send } = library
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nA heron.\n'

/** Lets nothing be written any more from a call of the writer on, as if the server was killed. */
function killAt(count: number): void {
  let calls = 0
  const orKilled =
    <Parameters extends readonly unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      calls += 1
      if (calls >= count) throw new Error('The server was killed.')
      return await work(...parameters)
    }
  library.wrapWriter((writer): StoreWriter => ({
    ...writer,
    write: orKilled(writer.write),
    remove: orKilled(writer.remove),
  }))
}

const changes = async (): Promise<unknown[]> =>
  ((await (await send('/changes')).json()) as { changes: unknown[] }).changes

/** Opens a library in which the third file of a change was being written when the server was killed. */
async function openInterrupted(): Promise<void> {
  killAt(3)
  await open({ 'One.webm': TINY_VIDEO, 'Two.webm': TINY_VIDEO, 'Three.webm': TINY_VIDEO })
  const ids = (await videos()).map(({ id }) => id)
  expect((await correct(ids, { title: 'Heron' })).status).toBe(500)
  library.wrapWriter((writer) => writer)
}

it('is reverted at the next start if only some files of a change were written', async () => {
  await openInterrupted()
  expect((await names()).filter((name) => name.endsWith('.nfo'))).toHaveLength(2)
  await library.restart()
  expect(await names()).toEqual(['One.webm', 'Three.webm', 'Two.webm'])
  expect(await changes()).toEqual([])
})

it('leaves nothing of the file that was being written', async () => {
  let calls = 0
  const half = new Readable({ read() {} })
  onTestFinished(() => void half.destroy())
  library.wrapWriter((writer): StoreWriter => ({
    ...writer,
    async write(path, content, options) {
      calls += 1
      if (calls === 1) return await writer.write(path, content, options)
      // Whoever is killed closes and removes nothing.
      writer.write(path, half, options).catch(() => {})
      await expect.poll(() => names()).toHaveLength(4)
      throw new Error('The server was killed.')
    },
    remove: () => Promise.reject(new Error('The server was killed.')),
  }))
  await open({ 'One.webm': TINY_VIDEO, 'Two.webm': TINY_VIDEO })
  const ids = (await videos()).map(({ id }) => id)
  expect((await correct(ids, { title: 'Heron' })).status).toBe(500)
  library.wrapWriter((writer) => writer)
  await library.restart()
  expect(await names()).toEqual(['One.webm', 'Two.webm'])
})

it('leaves files as they are that somebody has changed since', async () => {
  await openInterrupted()
  const name = (await names()).find((one) => one.endsWith('.nfo')) ?? ''
  await library.write({ [name]: '<movie><title>Egret</title></movie>' })
  await library.restart()
  expect((await names()).filter((one) => one.endsWith('.nfo'))).toHaveLength(2)
  expect(await text(name)).toBe('<movie><title>Egret</title></movie>')
  expect(await changes()).toHaveLength(1)
})

it('keeps subtitles under their former name if only the new one was written', async () => {
  await open({ 'Pond.webm': TINY_VIDEO, 'Pond.de.srt': SRT })
  const { id } = await video('Pond.webm')
  killAt(2)
  await library.restart()
  expect((await send(`/videos/${id}/subtitles/Pond.de.srt?language=fr`, 'PATCH')).status).toBe(500)
  library.wrapWriter((writer) => writer)
  await library.restart()
  expect(await names()).toEqual(['Pond.de.srt', 'Pond.webm'])
  expect(await text('Pond.de.srt')).toBe(SRT)
})

it('removes the empty file that has reserved the name of a new one', async () => {
  await openInterrupted()
  const written = new Set(await names())
  const name = ['One.nfo', 'Two.nfo', 'Three.nfo'].find((one) => !written.has(one)) ?? ''
  await library.write({ [name]: '' })
  await library.restart()
  expect(await names()).toEqual(['One.webm', 'Three.webm', 'Two.webm'])
})

it('keeps a change that was made as a whole', async () => {
  await open({ 'Pond.webm': TINY_VIDEO })
  const { id } = await video('Pond.webm')
  expect((await correct([id], { title: 'Heron' })).status).toBe(200)
  await library.restart()
  expect(await text('Pond.nfo')).toContain('<title>Heron</title>')
  expect(await changes()).toHaveLength(1)
})
