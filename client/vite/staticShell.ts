import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { CLIENT_POLICIES } from '@vtube/shared/trustedTypes'
import { build, createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { templateId, type ShellPart, type ShellParts } from '../src/early/ShellParts.ts'

const MARK = '<!-- early -->'
/** The screens that the page asks the files of, by the names of `EarlyScreen`. */
const SCREENS = { home: 'app/routes/HomeRoute.tsx', watch: 'app/routes/WatchRoute.tsx' } as const

/**
 * Writes into the page what lets it show something before any script has come: the styles, the shell that the
 * components draw, and the script of `src/early`, which puts up the shell and asks for the first files and data; and
 * what it allows itself.
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
      // A sheet that is only imported, for the shell, is no mistake: it stays.
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (bundle === undefined) return html
        const files = { ...filesOfScreens(bundle, config.base), other: [] }
        const early = [
          ...templatesOf(await drawShell(config)),
          `<script type="application/json" id="early">${JSON.stringify({ files })}</script>`,
          `<script>${await bundleEarly(config)}</script>`,
        ]
        return withPolicies(withStyles(html, bundle)).replace(MARK, () => early.join('\n    '))
      },
    },
  }
}

/** Draws the shell with the components themselves, outside of a browser. */
async function drawShell({ root, css }: ResolvedConfig): Promise<ShellParts> {
  const server = await createServer({
    configFile: false,
    root,
    plugins: [react()],
    css: { modules: css.modules ?? {} },
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { renderShell } = await server.ssrLoadModule('/src/app/shell/renderShell.tsx')
    return (renderShell as () => ShellParts)()
  } finally {
    await server.close()
  }
}

/** Each piece in a template, which the browser reads without showing it. */
const templatesOf = (shell: ShellParts): string[] =>
  Object.entries(shell)
    .filter(([, markup]) => markup !== '')
    .map(([part, markup]) => `<template id="${templateId(part as ShellPart)}">${markup}</template>`)

/**
 * The page says by itself that no text becomes markup or a script: a static host sends no headers of ours. Not while
 * it is being written, when the tools around it do just that.
 */
const withPolicies = (html: string): string =>
  html.replace(/<meta charset="[^"]*" \/>/, (first) => {
    const policy = `require-trusted-types-for 'script'; trusted-types ${CLIENT_POLICIES.join(' ')}`
    return `${first}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`
  })

async function bundleEarly({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(root, 'src/early/main.ts'), output: { format: 'iife' } },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('The early script was not built.')
  return first.output[0].code.trim()
}

/** What each screen needs besides the first script, which the page asks for anyway. */
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
    Object.entries(SCREENS).map(([screen, file]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
      if (chunk === undefined) throw new Error(`There is no chunk of ${file}.`)
      return [screen, Array.from(withImports(chunk.fileName), (name) => base + name)]
    }),
  )
}

/** The styles of the page in place of the link to them: nothing is painted without them, so nothing waits for them. */
function withStyles(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (link, name: string) => {
    const file = bundle[name]
    if (file?.type !== 'asset') return link
    delete bundle[name]
    return `<style>${String(file.source)}</style>`
  })
}
