import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { readPopupBundle, servePopupBundle } from './popupBundle.ts'

const folder = folderOfEachTest()

it('gives the pages the built names of their scripts, and serves these for ever', async () => {
  for (const name of ['.vite', 'assets']) mkdirSync(join(folder, name))
  writeFileSync(
    join(folder, '.vite/manifest.json'),
    JSON.stringify({ 'src/signIn.ts': { file: 'assets/signIn-1.js' } }),
  )
  writeFileSync(join(folder, 'assets/signIn-1.js'), 'export {}')
  const { signIn, invitation } = readPopupBundle(folder)
  expect({ signIn, invitation }).toEqual({
    signIn: '/identity/popup/assets/signIn-1.js',
    invitation: null,
  })
  const app = fastify()
  await servePopupBundle(app, folder)
  const response = await app.inject(signIn ?? '')
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toContain('javascript')
  expect(response.headers['cache-control']).toContain('immutable')
})

it('leaves the pages without scripts if these were not built', () => {
  expect(readPopupBundle(folder)).toEqual({ signIn: null, invitation: null })
})
