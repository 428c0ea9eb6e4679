import { MEGABYTE } from '@vtube/shared/testing/hostileLetters'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import { describe, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../../testing/libraryOfEachTest.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'

const { imported, video, comments, channel } = libraryOfEachTest()

/** Returns what a database can store of a text: U+0000 is removed, and lone surrogates are replaced. */
const kept = (text: string) => text.replaceAll('\u0000', '').toWellFormed()
/** Returns what remains of a title: no control characters, and no marks that reverse the text after them. */
const onOneLine = (text: string) =>
  text
    .replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
const filesOf = (id: string, sidecar: object) => ({
  [`${id}.webm`]: TINY_VIDEO,
  [`${id}.info.json`]: JSON.stringify({ id, ...sidecar }),
})

describe('a sidecar', () => {
  it(
    'has every hostile text kept as the text that it is, in each of its fields',
    { tags: 'release' },
    async () => {
      const shown = HOSTILE_TEXTS.filter((text) => onOneLine(kept(text)) !== '')
      const added = shown.map((text, index) =>
        filesOf(`hostile-${index}`, {
          title: text,
          description: text,
          channel: text,
          channel_id: `channel-${index}`,
          tags: [text],
          comments: [{ id: 'c', text, author: text, author_thumbnail: text, author_id: text }],
        }),
      )
      expect(await imported(Object.assign({}, ...added))).toMatchObject({
        imported: shown.length,
        skipped: 0,
      })
      for (const [index, text] of shown.entries()) {
        const id = `hostile-${index}`
        const found = await video(id)
        const [comment] = await comments(id)
        const name = onOneLine(kept(text).slice(0, 1_000))
        expect(found).toMatchObject({ description: kept(text) })
        expect(found?.title).toBe(name)
        expect((await channel(`channel-${index}`))?.title).toBe(name)
        expect(comment?.text.trim()).toBe(kept(text).trim())
      }
    },
  )

  it('turns nothing around that stands behind its title, the name of its channel or a tag', async () => {
    const turned = 'photo\u202Egpj.exe'
    await imported(filesOf('turned', { title: turned, channel: turned, tags: [turned], description: turned }))
    expect(await video('turned')).toMatchObject({
      title: 'photogpj.exe',
      channelTitle: 'photogpj.exe',
      tags: ['photogpj.exe'],
      description: turned,
    })
  })

  it('has texts without an end cut, so that no list carries them', async () => {
    const sidecar = { title: MEGABYTE, channel: MEGABYTE, description: MEGABYTE.repeat(3) }
    await imported(filesOf('endless-film', { ...sidecar, comments: [{ id: 'c', text: MEGABYTE }] }))
    const found = await video('endless-film')
    expect(found?.title).toHaveLength(1_000)
    expect(found?.channelTitle).toHaveLength(1_000)
    expect(found?.description).toHaveLength(50_000)
    expect((await comments('endless-film'))[0]?.text).toHaveLength(100_000)
  })

  it.each([
    ['tags', ['x'.repeat(9_000_000), '水'.repeat(3_000_000)]],
    ['categories', Array.from({ length: 100_000 }, (_, index) => `category ${index}`)],
    ['timestamp', '1'.repeat(9_000_000)],
    ['upload_date', `2026-03-04${' '.repeat(9_000_000)}`],
    ['channel_id', 'x'.repeat(9_000_000)],
    ['chapters', [{ start_time: '1'.repeat(9_000_000), title: ' '.repeat(9_000_000) }]],
  ])('holds up nothing with %s of megabytes', async (field, value) => {
    const files = {
      ...filesOf('endless-field', { title: 'Koi', [field]: value }),
      ...filesOf('other-film', {}),
    }
    expect(await imported(files)).toMatchObject({ imported: 2, skipped: 0 })
    const found = await video('endless-field')
    expect(found?.title).toBe('Koi')
    expect(JSON.stringify(found?.tags).length).toBeLessThan(50_000)
  })
})
