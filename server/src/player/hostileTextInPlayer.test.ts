import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import { readParameters } from '@vtube/shared/playerParameters'
import { expect, it } from 'vitest'
import { describeVideo, embedPage } from './embedPage.ts'
import { VIDEO } from './testing/startEmbedServer.ts'

/** Returns a page that contains a text in every place where a text can be. */
const pageOf = (text: string): string =>
  embedPage({
    language: 'en',
    video: describeVideo({
      language: 'en',
      video: { ...VIDEO, title: text },
      media: { path: '/dev/null', contentType: 'video/webm' },
      streams: [],
      targets: [],
      heights: [],
      bytes: null,
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
    }),
    parameters: readParameters(''),
    bundle: null,
    parentOrigins: [],
  }).markup
const signsOfMarkup = (page: string) => page.replaceAll(/[^<>]/g, '')

it('writes no text of a video into its page as markup, as the end of a script, or as an attribute', () => {
  const plain = signsOfMarkup(pageOf('A title'))
  for (const text of HOSTILE_TEXTS) {
    const page = pageOf(text)
    expect(signsOfMarkup(page)).toBe(plain)
    expect(page).toMatch(/ aria-label="[^"<>]*"\s+poster="[^"]*"\s+>/)
    expect(page).toMatch(/ srclang="[^"<>]*"\s+label="[^"<>]*"\s+\/>/)
    const data: unknown = JSON.parse(/<script[^>]*id="player-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(data).toMatchObject({ video: { title: text, chapters: [{ title: text }] } })
  }
})
