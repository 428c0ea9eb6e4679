import react from '@vitejs/plugin-react'
import * as m from '@vtube/messages'
import { isRightToLeft, LANGUAGES } from '@vtube/messages/languages'
import { CLIENT_POLICIES } from '@vtube/shared/trustedTypes'
import { createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import type createLanguage from '../src/language/createLanguage.ts'
import type { setLanguage } from '../src/language/currentLanguage.ts'
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

const MARK = '<!-- boot -->'
/** The modules of the screens whose files the boot script preloads, by `BootScreen`. */
const SCREENS = {
  home: ['app/routes/HomeRoute.tsx'],
  watch: ['app/routes/WatchRoute.tsx', 'app/player/PlayerHost.tsx'],
} as const

/**
 * Writes into the page what it shows before the application has loaded: the critical styles, the shell rendered from
 * the components, and the boot script (`src/boot`), which shows the shell and requests the first files and data. Also
 * writes the content security policy.
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
      // Keeps style sheets that are imported for the shell only.
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
        const page = String(index.source)
        forgetInlinedStyles(bundle)
        const files = { ...filesOfScreens(bundle, config.base), other: [] }
        const boot = await bundleScript(config, 'src/boot/main.ts')
        const choose = await bundleScript(config, 'src/boot/chooseLanguage.ts')
        const languages = Object.fromEntries(
          Array.from(languageFiles(bundle), ([tag, file]) => [tag, config.base + file]),
        )
        const shells = await renderShells(config)
        const write = (tag: string, data: Omit<BootData, 'files'>, ...scripts: string[]) => {
          const inlined = [
            ...templatesOf(shells.get(tag) ?? {}),
            `<script type="application/json" id="${BOOT_DATA_ID}">${JSON.stringify({ files, ...data })}</script>`,
            ...scripts.map((script) => `<script>${script}</script>`),
          ]
          return inLanguage(tag, page).replace(MARK, () => inlined.join('\n    '))
        }
        // For static hosts; our server sends the page of a language.
        const rightToLeft = LANGUAGES.filter(isRightToLeft)
        index.source = write('en', { languages, rightToLeft }, choose, boot)
        for (const tag of LANGUAGES) {
          const source = withLanguage(write(tag, {}, boot), languages[tag])
          this.emitFile({ type: 'asset', fileName: `pages/${tag}.html`, source })
        }
      },
    },
  }
}

/** Names the file of its language in a page, which requests it at once. */
const withLanguage = (page: string, url: string | undefined): string =>
  url === undefined
    ? page
    : page
        .replace(/<html [^>]*/, `$& data-language="${url}"`)
        .replace('</title>', `$&\n    <link rel="modulepreload" href="${url}" />`)

/** Translates the page itself: language, direction, description and the sentence for browsers without scripts. */
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

/** Renders the shell in each language from the components, outside of a browser. */
async function renderShells({ root, css }: ResolvedConfig): Promise<ReadonlyMap<string, ShellParts>> {
  const server = await createServer({
    configFile: false,
    root,
    plugins: [react(), messages(), compactIcons()],
    // So that the plugin sees them.
    ssr: { noExternal: ['lucide-react'] },
    css: { modules: css.modules ?? {} },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { renderShell } = await server.ssrLoadModule('/src/app/shell/renderShell.tsx')
    const { setLanguage: set } = await server.ssrLoadModule('/src/language/currentLanguage.ts')
    const { default: create } = await server.ssrLoadModule('/src/language/createLanguage.ts')
    return new Map(
      LANGUAGES.map((tag) => {
        const language = tag === 'en' ? null : (create as typeof createLanguage)(tag, patternsOf(tag))
        ;(set as typeof setLanguage)(language)
        return [tag, (renderShell as () => ShellParts)()]
      }),
    )
  } finally {
    await server.close()
  }
}

/** Wraps each part in a `<template>`, which the browser parses without showing it. */
const templatesOf = (shell: Partial<ShellParts>): string[] =>
  Object.entries(shell)
    .filter(([, markup]) => markup !== '')
    .map(([part, markup]) => `<template id="${templateId(part as ShellPart)}">${markup}</template>`)

/**
 * Adds the Trusted Types policy as a meta element, because static hosts do not send our headers. Not in development,
 * where the tools write markup and scripts.
 */
const withPolicies = (html: string): string =>
  html.replace(/<meta charset="[^"]*" \/>/, (first) => {
    const policy = `require-trusted-types-for 'script'; trusted-types ${CLIENT_POLICIES.join(' ')}`
    return `${first}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`
  })

/** Lists the files of each screen besides the entry chunk, which the page loads anyway. */
function filesOfScreens(bundle: Rolldown.OutputBundle, base: string): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name) || chunk === entry) return found
    found.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style)
    for (const imported of chunk.imports) withImports(imported, found)
    return found
  }
  return Object.fromEntries(
    Object.entries(SCREENS).map(([screen, modules]) => {
      const files = new Set<string>()
      for (const file of modules) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
        if (chunk === undefined) throw new Error(`There is no chunk of ${file}.`)
        withImports(chunk.fileName, files)
      }
      return [screen, Array.from(files, (name) => base + name)]
    }),
  )
}

/**
 * Replaces style sheets that are in the page in the lists of files that chunks load, which would fail without them. The
 * entry chunk takes their place, because the lists have indexes.
 */
function forgetInlinedStyles(bundle: Rolldown.OutputBundle): void {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find(({ isEntry }) => isEntry)
  for (const style of entry?.viteMetadata?.importedCss ?? [])
    for (const chunk of bundle[style] === undefined ? chunks : [])
      chunk.code = chunk.code.replaceAll(`"${style}"`, `"${entry?.fileName}"`)
}

/** Inlines the style sheet of the page, so that the first paint waits for no request. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return link
    delete bundle[name]
    return `<style>${String(file.source)}</style>`
  })
}
