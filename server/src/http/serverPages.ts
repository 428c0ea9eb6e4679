import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRightToLeft } from '@vtube/messages/languages'
import type { PageFrame, RenderPage, ServerPages } from '@vtube/shared/serverPages'
import type { FastifyInstance } from 'fastify'
import { translatorOf } from '../language/translate.ts'
import { BUILDS } from './builds.ts'
import { serveBundle } from './serveBundle.ts'

const PATH = '/pages'

interface Bundle {
  renderPage: RenderPage
  /** The addresses of the style sheets. */
  styles: readonly string[]
}

async function loadBundle(): Promise<Bundle> {
  const manifest = await readFile(join(BUILDS.pages, '.vite', 'manifest.json'), 'utf8')
  const files = Object.values(JSON.parse(manifest) as Record<string, { file: string }>)
  const named = (extension: string) => files.flatMap(({ file }) => (file.endsWith(extension) ? [file] : []))
  const [script = ''] = named('.js')
  const module: unknown = await import(pathToFileURL(join(BUILDS.pages, script)).href)
  return { ...(module as Pick<Bundle, 'renderPage'>), styles: named('.css').map((file) => `${PATH}/${file}`) }
}

/** The build of the pages, which is loaded for the first page, because it contains React. */
let bundle: Promise<Bundle> | null = null

function openBundle(): Promise<Bundle> {
  bundle ??= loadBundle().catch((error: unknown) => {
    bundle = null
    throw error
  })
  return bundle
}

/**
 * Resolves to the document of a page, which the components of the client render.
 * @throws if the pages were not built
 */
export async function renderPage<Name extends keyof ServerPages>(
  name: Name,
  content: ServerPages[Name],
  frame: Pick<PageFrame, 'language' | 'icon' | 'script'>,
): Promise<string> {
  const { renderPage: render, styles } = await openBundle()
  const { language } = frame
  const translate = translatorOf(language) as PageFrame['translate']
  return render(name, content, { ...frame, isRightToLeft: isRightToLeft(language), translate, styles })
}

/** Serves the style sheets of the pages. */
export const serveStylesOfPages = (app: FastifyInstance): Promise<void> =>
  serveBundle(app, PATH, BUILDS.pages)
