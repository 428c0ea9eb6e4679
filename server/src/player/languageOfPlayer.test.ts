import * as messages from '@vtube/messages'
import { LANGUAGES, readTranslation } from '@vtube/messages/languages'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compilePlayerTexts, PLAYER_MESSAGES, type PlayerTexts } from './playerTexts.ts'
import { VIDEO, startEmbedServer } from './testing/startEmbedServer.ts'

let server: Awaited<ReturnType<typeof startEmbedServer>>
beforeEach(async () => {
  const track = { path: '/dev/null', contentType: 'text/vtt' }
  server = await startEmbedServer({
    subtitles: [
      { ...track, language: 'fr', label: 'français' },
      { ...track, language: 'und', label: 'Subtitles' },
    ],
  })
})
afterEach(() => server.close())

async function open(language: string, id = VIDEO.id) {
  const headers = { 'accept-language': language }
  const response = await fetch(`${server.origin}/embed/${id}`, { headers })
  const page = await response.text()
  const data = /<script type="application\/json" id="player-data">([^]*?)<\/script>/.exec(page)?.[1] ?? '{}'
  const { texts } = JSON.parse(data) as { texts?: PlayerTexts }
  return { response, page, texts }
}

describe('the page of a video', () => {
  it('speaks the language of the browser', async () => {
    const { response, page, texts } = await open('de-AT,en;q=0.5')
    expect(page).toContain('<html lang="de" dir="ltr">')
    expect(texts).toMatchObject({
      play: 'Abspielen',
      positionOfDuration: '{1} von {2}',
      openFile: 'Datei öffnen',
    })
    expect(response.headers.get('content-language')).toBe('de')
    expect(response.headers.get('vary')).toMatch(/accept-language.*cookie/)
  })

  it.each(['ar', 'fa', 'he'])('runs from right to left in %s, except for the player', async (language) => {
    const { page } = await open(language)
    expect(page).toContain(`<html lang="${language}" dir="rtl">`)
    expect(page).toMatch(/<video\s[^>]*\sdir="ltr"/)
  })

  it('names subtitles of an unknown language in its own, and others by theirs', async () => {
    const { page } = await open('de')
    const labels = Array.from(page.matchAll(/<track[^>]*label="([^"]*)"/g), ([, label]) => label)
    expect(labels).toEqual(['français', 'Untertitel'])
  })
})

it('says in the language of the browser that there is no video', async () => {
  const { response, page } = await open('he', 'nothing')
  expect(page).toContain('<html lang="he" dir="rtl">')
  expect(page).toContain(readTranslation('he')['videoNotAvailable'])
  expect(response.headers.get('content-language')).toBe('he')
})

it.each(LANGUAGES.filter((tag) => tag !== 'en'))('has every text of the player in %s', (tag) => {
  const translation = readTranslation(tag)
  expect(Object.keys(PLAYER_MESSAGES).filter((name) => !translation[name])).toEqual([])
})

it('sends the texts of the player under the names of the messages', () => {
  for (const [name, message] of Object.entries(PLAYER_MESSAGES))
    expect(messages).toHaveProperty(name, message)
  expect(Object.keys(compilePlayerTexts({}))).toEqual(Object.keys(PLAYER_MESSAGES))
})
