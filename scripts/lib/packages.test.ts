import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gatherProductTexts } from './packages.mjs'

/** Returns the anchors of the headings of a document, as links write them. */
const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  )

describe('the texts of the package', () => {
  let folder = ''
  let files: string[] = []

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vtube-texts-'))
    gatherProductTexts(folder)
    files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('link only to what is in the package', () => {
    const documents = files.filter((path) => path.endsWith('.md')).map((path) => join(folder, path))
    const links = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].map(
        ([link, path = '', anchor = '']) => ({
          link: `${document}: ${link}`,
          target: path === '' ? document : resolve(dirname(document), path),
          anchor,
        }),
      ),
    )
    const dead = links.filter(
      ({ target, anchor }) => !existsSync(target) || (anchor !== '' && !anchorsOf(target).includes(anchor)),
    )
    expect(links).not.toEqual([])
    expect(dead.map(({ link }) => link)).toEqual([])
  })

  it('are no tests', () => {
    expect(files).toContain(join('deploy', 'vtube@.service'))
    expect(files.filter((path) => path.includes('.test.'))).toEqual([])
  })

  it('have a README without commands that need the sources', () => {
    expect(readFileSync(join(folder, 'README.md'), 'utf8')).not.toMatch(/npm (test|run)\b|CONTRIBUTING/)
  })
})
