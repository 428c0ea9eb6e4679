import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import { expect, it } from 'vitest'
import { embedPage } from './embedPage.ts'
import { film } from './testing/startEmbedServer.ts'

/** Returns a page that contains a text in every place where a text can be. */
const pageOf = (text: string): string =>
  embedPage({
    language: 'en',
    video: { ...film, title: text },
    media: { path: '/dev/null', contentType: 'video/webm' },
    streams: [],
    targets: [],
    tracks: [
      {
        path: '/dev/null',
        contentType: 'text/vtt',
        id: text.toWellFormed(),
        language: text.toWellFormed(),
        label: text,
        detail: text,
        flags: [],
      },
    ],
    chapters: [{ startSeconds: 0, title: text }],
    bundle: null,
    parentOrigins: [],
  }).markup
const signsOfMarkup = (page: string) => page.replaceAll(/[^<>]/g, '')

it('writes no text of a film into its page as markup, as the end of a script, or as an attribute', () => {
  const plain = signsOfMarkup(pageOf('A title'))
  for (const text of HOSTILE_TEXTS) {
    const page = pageOf(text)
    expect(signsOfMarkup(page)).toBe(plain)
    expect(page).toMatch(/ aria-label="[^"<>]*"\s+poster="[^"]*"\s+>/)
    expect(page).toMatch(/ srclang="[^"<>]*"\s+label="[^"<>]*"\s+\/>/)
    const data: unknown = JSON.parse(/<script[^>]*id="video-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(data).toMatchObject({ title: text, chapters: [{ title: text }] })
  }
})
