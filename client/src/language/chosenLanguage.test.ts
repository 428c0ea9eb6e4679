import { afterEach, expect, it } from 'vitest'
import { forgetChoice } from '../testing/speak.ts'
import { chooseLanguage, chosenLanguage } from './chosenLanguage.ts'

afterEach(() => {
  forgetChoice()
  document.cookie = 'not_vtube_language=; Max-Age=0'
})

it('is nobody’s choice at first', () => {
  document.cookie = 'not_vtube_language=fr'
  expect(chosenLanguage()).toBeNull()
})

it('is what was chosen last', () => {
  document.cookie = 'not_vtube_language=fr'
  chooseLanguage('de')
  chooseLanguage('pt-BR')
  expect(chosenLanguage()).toBe('pt-BR')
})
