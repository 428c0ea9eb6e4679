import react from '@vitejs/plugin-react'
import * as m from '@vtube/messages'
import { isRightToLeft, LANGUAGES } from '@vtube/messages/languages'
import { CLIENT_POLICIES } from '@vtube/shared/trustedTypes'
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type createLanguage from '../src/language/createLanguage.ts'
import type { setLanguage } from '../src/language/currentLanguage.ts'
import { defineBrowserGlobals } from './browserGlobals.ts'
import { bundleScript } from './bundleScript.ts'
import { compactIcons } from './compactIcons.ts'
import { languageFiles, messages, patternsOf, translationOf } from './messages.ts'
import {
  BOOT_DATA_ID,
  templateId,
  type BootData,
  type ShellPart,
  type ShellParts,
} from '../src/boot/shellTemplates.ts'

const BEGIN = '<!-- begin -->'
const MARK = '<!-- boot -->'
const FIRST_CONTENT = '/src/boot/firstContent.ts'
/** The modules whose files the boot script preloads, by `BootScreen`. */
const SCREENS = {
  home: ['app/routes/HomeRoute.tsx'],
  watch: ['app/routes/WatchRoute.tsx', 'app/player/PlayerHost.tsx'],
} as const

/**
 * Writes everything into the page that it shows before the application has loaded: the critical styles, the shell,
 * which is rendered from the components, and the boot scripts (`src/boot`), which show the shell and request the first
 * files and data. Also writes the content security policy.
 */
export function staticShell(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'vtube:static-shell',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    transform: {
      order: 'post',
      filter: { id: /\.module\.css$/ },
      // Keeps style sheets that are imported only for the shell.
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle === undefined ? html : withPolicies(withStyles(html, bundle))),
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const index = bundle['index.html']
        if (index?.type !== 'asset') throw new Error('The build has no index.html.')
        forgetInlinedStyles(bundle)
        const first = chunkOf(bundle, FIRST_CONTENT)
        const page = runFirst(compact(String(index.source)), config.base + first.fileName)
        const files = filesOfScreens(bundle, config.base, first)
        const begin = await inlineScript(config, 'src/boot/requestFirstData.ts')
        const boot = await inlineScript(config, 'src/boot/showShell.ts')
        const choose = await inlineScript(config, 'src/boot/chooseLanguage.ts')
        const languages = Object.fromEntries(
          Array.from(languageFiles(bundle), ([tag, file]) => [tag, config.base + file]),
        )
        const shells = await renderShells(config)
        const write = (tag: string, data: Omit<BootData, 'files'>, scripts: PageScripts) => {
          const inlined = [
            ...templatesOf(shells.get(tag) ?? {}),
            `<script type="application/json" id="${BOOT_DATA_ID}">${JSON.stringify({ files, ...data })}</script>`,
            ...scripts.body,
          ]
          return inLanguage(tag, page)
            .replace(BEGIN, () => scripts.head)
            .replace(MARK, () => inlined.join('\n'))
        }
        // The page for static hosts chooses its language before its first request, which sends the language.
        const rightToLeft = LANGUAGES.filter(isRightToLeft)
        index.source = write('en', { languages, rightToLeft }, { head: '', body: [choose, begin, boot] })
        // Our server sends the page in the language of the user, so the build writes a page for each language.
        for (const tag of LANGUAGES) {
          const source = withLanguage(write(tag, {}, { head: begin, body: [boot] }), languages[tag])
          this.emitFile({ type: 'asset', fileName: `pages/${tag}.html`, source })
        }
      },
    },
  }
}

interface PageScripts {
  head: string
  body: readonly string[]
}

const inlineScript = async (config: ResolvedConfig, file: string): Promise<string> =>
  `<script>${await bundleScript(config, file)}</script>`

/** Removes the indentation from a page, and the comments except those that this plugin replaces later. */
const compact = (page: string): string =>
  page
    .replaceAll(/\s*<!--.*?-->/g, (comment) => ([BEGIN, MARK].includes(comment.trim()) ? comment : ''))
    .replaceAll(/\n +/g, '\n')

/** Makes the page run a chunk before the entry chunk, which imports it, has loaded. */
const runFirst = (page: string, url: string): string =>
  page
    .replace(new RegExp(`\\s*<link rel="modulepreload"[^>]*href="${url}">`), '')
    .replace('<script type="module"', `<script type="module" crossorigin src="${url}"></script>\n$&`)

/** Adds the URL of the language file to a page, so that the browser requests this file immediately. */
const withLanguage = (page: string, url: string | undefined): string =>
  url === undefined
    ? page
    : page
        .replace(/<html [^>]*/, `$& data-language="${url}"`)
        .replace('</title>', `$&\n<link rel="modulepreload" href="${url}" />`)

/** Sets the language and direction of the page. Translates its description and the notice about JavaScript. */
function inLanguage(tag: string, page: string): string {
  const marked = page.replace(
    '<html lang="en">',
    `<html lang="${tag}"${isRightToLeft(tag) ? ' dir="rtl"' : ''}>`,
  )
  return [m.siteDescription, m.needsJavaScript].reduce(
    (text, message) => text.replace(String(message), () => escapeText(translationOf(message, tag))),
    marked,
  )
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Renders the shell in each language from the application. This runs in Node, with the globals of a browser. */
async function renderShells({ root, css }: ResolvedConfig): Promise<ReadonlyMap<string, ShellParts>> {
  const server = await createServer({
    configFile: false,
    root,
    plugins: [react(), messages(), compactIcons()],
    // Only a bundled package is processed by the plugin that compacts icons.
    ssr: { noExternal: ['lucide-react'] },
    css: { modules: css.modules ?? {} },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  const removeGlobals = defineBrowserGlobals()
  try {
    const { renderShell } = await server.ssrLoadModule('/src/app/shell/renderShell.tsx')
    const { setLanguage: set } = await server.ssrLoadModule('/src/language/currentLanguage.ts')
    const { default: create } = await server.ssrLoadModule('/src/language/createLanguage.ts')
    const shells = new Map<string, ShellParts>()
    for (const tag of LANGUAGES) {
      const language = tag === 'en' ? null : (create as typeof createLanguage)(tag, patternsOf(tag))
      ;(set as typeof setLanguage)(language)
      shells.set(tag, await (renderShell as () => Promise<ShellParts>)())
    }
    return shells
  } finally {
    removeGlobals()
    await server.close()
  }
}

/** Wraps each part in a `<template>` element, which the browser parses but does not show. */
const templatesOf = (shell: Partial<ShellParts>): string[] =>
  Object.entries(shell)
    .filter(([, markup]) => markup !== '')
    .map(([part, markup]) => `<template id="${templateId(part as ShellPart)}">${markup}</template>`)

/**
 * Adds the Trusted Types policy as a meta element, because static hosts do not send our headers. The page of the
 * development server has no policy, because the development tools write markup and scripts.
 */
const withPolicies = (html: string): string =>
  html.replace(/<meta charset="[^"]*" \/>/, (first) => {
    const policy = `require-trusted-types-for 'script'; trusted-types ${CLIENT_POLICIES.join(' ')}`
    return `${first}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`
  })

const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** Returns the chunk that contains a module. */
function chunkOf(bundle: Rolldown.OutputBundle, file: string): Rolldown.OutputChunk {
  const chunk = chunksOf(bundle).find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(file)))
  if (chunk === undefined) throw new Error(`There is no chunk of ${file}.`)
  return chunk
}

const entryOf = (bundle: Rolldown.OutputBundle) =>
  chunksOf(bundle).find(({ isEntry, facadeModuleId }) => isEntry && facadeModuleId?.endsWith('.html'))

/** Returns the files of each screen. Omits the entry chunk and the chunk of the boot, which every page loads anyway. */
function filesOfScreens(
  bundle: Rolldown.OutputBundle,
  base: string,
  first: Rolldown.OutputChunk,
): BootData['files'] {
  const entry = entryOf(bundle)
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name) || chunk === entry || chunk === first) return found
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) withImports(imported, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, modules]) => {
      const files = new Set<string>()
      for (const file of modules) withImports(chunkOf(bundle, file).fileName, files)
      return [screen, Array.from(files, (name) => base + name)]
    }),
  )
}

/**
 * Removes inlined style sheets from the lists of files that chunks load, because loading them would fail. Replaces each
 * of them by the entry chunk, because the items of these lists are addressed by their indexes.
 */
function forgetInlinedStyles(bundle: Rolldown.OutputBundle): void {
  const chunks = chunksOf(bundle)
  const entry = entryOf(bundle)
  const inlined = [entry, chunkOf(bundle, FIRST_CONTENT)].flatMap((chunk) =>
    Array.from(chunk?.viteMetadata?.importedCss ?? []),
  )
  for (const style of inlined)
    for (const chunk of bundle[style] === undefined ? chunks : [])
      chunk.code = chunk.code.replaceAll(`"${style}"`, `"${entry?.fileName}"`)
}

/** Inlines the style sheets of the page, so that the first paint needs no further request. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return link
    delete bundle[name]
    return `<style>${String(file.source)}</style>`
  })
}
