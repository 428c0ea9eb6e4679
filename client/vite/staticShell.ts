import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { CLIENT_POLICIES } from '@vtube/shared/trustedTypes'
import { build, createServer, type Plugin, type ResolvedConfig, type Rolldown } from 'vite'
import { BOOT_DATA_ID, templateId, type ShellPart, type ShellParts } from '../src/boot/shellTemplates.ts'

const MARK = '<!-- boot -->'
/** The modules of the screens whose files the boot script preloads, by `BootScreen`. */
const SCREENS = { home: 'app/routes/HomeRoute.tsx', watch: 'app/routes/WatchRoute.tsx' } as const

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
      async handler(html, { bundle }) {
        if (bundle === undefined) return html
        const files = { ...filesOfScreens(bundle, config.base), other: [] }
        const inlined = [
          ...templatesOf(await renderShellParts(config)),
          `<script type="application/json" id="${BOOT_DATA_ID}">${JSON.stringify({ files })}</script>`,
          `<script>${await bundleBootScript(config)}</script>`,
        ]
        return withPolicies(withStyles(html, bundle)).replace(MARK, () => inlined.join('\n    '))
      },
    },
  }
}

/** Renders the shell from the components, outside of a browser. */
async function renderShellParts({ root, css }: ResolvedConfig): Promise<ShellParts> {
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

/** Wraps each part in a `<template>`, which the browser parses without showing it. */
const templatesOf = (shell: ShellParts): string[] =>
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

async function bundleBootScript({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const output = await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: resolve(root, 'src/boot/main.ts'), output: { format: 'iife' } },
    },
  })
  const [first] = Array.isArray(output) ? output : [output]
  if (first === undefined || !('output' in first)) throw new Error('The boot script was not built.')
  return first.output[0].code.trim()
}

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
    Object.entries(SCREENS).map(([screen, file]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(file))
      if (chunk === undefined) throw new Error(`There is no chunk of ${file}.`)
      return [screen, Array.from(withImports(chunk.fileName), (name) => base + name)]
    }),
  )
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
