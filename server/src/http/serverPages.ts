import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRightToLeft } from '@vtube/messages/languages'
import { isTelevision } from '@vtube/shared/remoteControl'
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

/** A script of the pages, and the style sheets that it needs. */
interface PageScript {
  script: string
  styles: readonly string[]
}

/** Returns the addresses of a script of the pages and of its style sheets, or null if it was not built. */
export function readPageScript(name: 'onGuestPage' | 'television'): PageScript | null {
  const path = join(BUILDS.accountPages, '.vite', 'manifest.json')
  if (!existsSync(path)) return null
  const entries = Object.values(
    JSON.parse(readFileSync(path, 'utf8')) as Record<string, { name?: string; file: string; css?: string[] }>,
  )
  const entry = entries.find((one) => one.name === name)
  if (entry === undefined) return null
  const { file, css = [] } = entry
  return { script: `${PATH}/${file}`, styles: css.map((sheet) => `${PATH}/${sheet}`) }
}

/** Returns whether a page is requested by the browser of a television. */
export const isForTelevision = ({ 'user-agent': userAgent = '' }: IncomingHttpHeaders): boolean =>
  isTelevision(userAgent)

/** The elements that lay a page out for televisions, or null before the first page that needs them. */
let television: string | null = null

function renderTelevision(): string {
  const { script, styles } = readPageScript('television') ?? { script: null, styles: [] }
  if (script === null) return ''
  const sheets = styles.map((sheet) => `<link rel="stylesheet" href="${sheet}">`)
  return `${sheets.join('')}<script type="module" src="${script}"></script>`
}

/**
 * Returns the document of a page for the browser that requests it. In the browser of a television, four arrows, Enter
 * and Back reach all controls of the page.
 */
export const pageFor = (headers: IncomingHttpHeaders, page: string): string =>
  isForTelevision(headers)
    ? page.replace('</head>', () => `${(television ??= renderTelevision())}</head>`)
    : page

/** Serves the style sheets and scripts of the pages. The scripts of accounts are also served beside their pages. */
export async function serveFilesOfPages(app: FastifyInstance): Promise<void> {
  await serveBundle(app, PATH, BUILDS.pages)
  await serveBundle(app, PATH, BUILDS.accountPages)
}
