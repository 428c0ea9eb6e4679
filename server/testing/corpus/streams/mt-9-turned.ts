import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, look } from '../films.ts'
import { makeTurnedFilm, UPRIGHT } from './turnedFilm.ts'

export default {
  report: 'mutschler/mt#9',
  seen: 'The small pictures of a film that was turned while recording lie on their side.',
  title: 'turns the picture on the card, and those over the time bar, like a player does',
  needsFfmpeg: true,
  files: makeTurnedFilm,
  async check(library) {
    const film = filmIn(library, (await library.video()).id)
    expect(look(await film.card())).toMatchObject({ width: 72, height: 128, quarters: UPRIGHT })
    const { width, height, sheet } = await film.storyboard()
    expect([width, height]).toEqual([90, 160])
    expect(look(sheet).quarters).toEqual(UPRIGHT)
  },
} satisfies CorpusCase
