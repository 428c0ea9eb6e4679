import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { SettingsProblem } from '../config/settings.ts'
import { speak } from '../testing/speak.ts'
import { SettingsNotice } from './deferredFeatures.tsx'

it.each<[SettingsProblem, string]>([
  [
    { code: 'notLoaded' },
    'The settings (config.json) could not be loaded. Check your connection and reload the page.',
  ],
  [{ code: 'notJson' }, 'The settings (config.json) are not valid JSON.'],
  [{ code: 'inlineNotJson' }, 'The settings embedded in this page are not valid JSON.'],
  [{ code: 'noObject' }, 'The settings in config.json must be a JSON object.'],
  [{ code: 'missing', status: 404 }, 'The settings (config.json) are missing: the server returned 404.'],
  [{ code: 'wrongField', field: 'key' }, 'The setting “key” in config.json is missing or invalid.'],
])('tells the operator of the site what is wrong: %o', (problem, sentence) => {
  render(<SettingsNotice problem={problem} />)
  expect(screen.getByText(sentence)).toBeVisible()
})

it('tells it in the language of the page', async () => {
  await speak('de')
  render(<SettingsNotice problem={{ code: 'wrongField', field: 'key' }} />)
  expect(screen.getByText(/„key“/)).toBeVisible()
})
