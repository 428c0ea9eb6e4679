import fastify from 'fastify'
import { expect, it } from 'vitest'
import { pageFor, renderPage, serveFilesOfPages } from './serverPages.ts'

const TELEVISION = 'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36'
const page = () =>
  renderPage(
    'notice',
    { title: 'Sorry', text: 'No.', isError: true },
    { language: 'en', icon: '/icon.svg', script: null },
  )

it('adds a script and a style sheet, which it serves, to a page for a television', async () => {
  const markup = pageFor({ 'user-agent': TELEVISION }, await page())
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(markup) ?? []
  const sheets = [...markup.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, sheet = '']) => sheet)
  expect(sheets).toHaveLength(2)
  const app = fastify()
  await serveFilesOfPages(app)
  for (const address of [script, ...sheets]) expect((await app.inject(address)).statusCode).toBe(200)
})

it('leaves pages for other browsers without a script', async () => {
  const markup = await page()
  expect(pageFor({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0' }, markup)).toBe(markup)
  expect(pageFor({}, markup)).toBe(markup)
  expect(markup).not.toContain('<script')
})
