import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contentDigest } from './contentDigest.ts'

const digestOf = (bytes: Buffer) =>
  contentDigest(bytes.length, async (position, length) => bytes.subarray(position, position + length))

it.each([1, 16_384, 20_000, 49_152, 1_000_000])(
  'is the digest that the import has always stored for files of %d bytes',
  async (size) => {
    const bytes = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7 + index / 256) % 256))
    const last = Math.max(0, size - 16_384)
    const hash = createHash('sha256').update(`${size} `)
    for (const position of new Set([0, Math.floor(last / 2), last]))
      hash.update(bytes.subarray(position, position + 16_384))
    expect(await digestOf(bytes)).toBe(hash.digest('base64url').slice(0, 22))
  },
)

it('differs with the size, and with each of the three parts', async () => {
  const bytes = Buffer.alloc(100_000)
  const changed = [0, 50_000, 99_999].map((position) => {
    const other = Buffer.from(bytes)
    other[position] = 1
    return other
  })
  const digests = await Promise.all([bytes, Buffer.alloc(100_001), ...changed].map(digestOf))
  expect(new Set(digests).size).toBe(5)
})
