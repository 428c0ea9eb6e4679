import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compactIcons } from './vite/compactIcons.ts'
import { verifyReactCompiler } from './vite/verifyReactCompiler.ts'
import { messages, usersOfMessage } from './vite/messages.ts'
import { languagesInDevelopment } from './vite/languagesInDevelopment.ts'
import { installable } from './vite/installable.ts'
import { notFoundPage } from './vite/notFoundPage.ts'
import { ownCopy } from './vite/ownCopy.ts'
import { precompress } from './vite/precompress.ts'
import { shortClassNames } from './vite/shortClassNames.ts'
import { staticShell } from './vite/staticShell.ts'

/** The API server behind the development server. */
const server = process.env.VTUBE_DEV_SERVER ?? 'http://127.0.0.1:8081'
const proxiedPaths = [
  '/youtube',
  '/complete',
  '/embed',
  '/media',
  '/images',
  '/identity',
  '/config.json',
  '/status.json',
  '/topics.json',
  '/user-data',
]
/** Modules that several screens share, except those that the video page does not need at first. */
const SHARED_BY_SCREENS =
  /client\/src\/(components\/(?!VideoGrid|VideoItem\/Stored|VirtualRows)|ui\/(?!arrowKeys|Dialog|MoveMenu|Panel|ScreenHead|SearchField|VirtualItem)|format|storage\/videosToContinue|app\/routes\/Page|api\/videosById|language\/chosenLanguage|userData\/(continueWatching|history|newestFirst|subscriptions))|lucide-react|\0message:/
/** The screen with the first cards. */
const HOME = /client\/src\/app\/routes\/HomeRoute\.tsx$/
/** The module that draws the first content before the application has loaded. */
const FIRST_CONTENT = /client\/src\/boot\/firstContent\.ts$/

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Returns the modules that import a module, or that use a message. */
const importersOf = (id: string, graph: ModuleGraph): readonly string[] => [
  ...(usersOfMessage(id) ?? graph.getModuleInfo(id)?.importers ?? []),
]

/**
 * Returns whether a module is loaded together with an entry, because static imports lead from the entry to it.
 * @param seen modules that need no second look
 */
function isLoadedWith(entry: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return importersOf(id, graph).some((importer) => isLoadedWith(entry, importer, graph, seen))
}

/** Returns the chunk of a module that screens share, or null if only one module uses it. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (isLoadedWith(HOME, id, graph)) return 'cards'
  return importersOf(id, graph).length > 1 ? 'screens' : null
}
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Modules that the React Compiler skips: the app shell, and components without lists, whose compiled parents re-render
 * them only when their props change. Compiling them adds 5 KB to the first card.
 */
const NOT_COMPILED = [
  /client\/src\/(app|routing|ui|components\/(?!VideoGrid\/VideoGrid\.))/,
  /client\/src\/features\/(backup|shortcuts|sidebar|signIn|splash|suggestions|theme|voice)\//,
]

export default defineConfig(({ command }) => ({
  root: folder('.'),
  plugins: [
    react({ compiler: true, ...(command === 'build' && { exclude: NOT_COMPILED }) }),
    messages(),
    languagesInDevelopment(),
    compactIcons(),
    // The transcript scrolls in a box and not with the window. It alone needs half a kilobyte of this package.
    ownCopy('virtua', /client\/src\/features\/transcript\//),
    verifyReactCompiler(),
    staticShell(),
    notFoundPage(),
    installable(),
    precompress(),
  ],
  css: { modules: { generateScopedName: shortClassNames(folder('./src')) } },
  server: {
    // The proxy keeps the Host header, from which the sign-in service builds its addresses.
    proxy: Object.fromEntries(
      proxiedPaths.map((path) => [path, { target: server, changeOrigin: false, xfwd: true }]),
    ),
  },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // All browsers of this baseline support modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // This small chunk draws the first cards. The entry imports it, so it comes before the entry.
            {
              name: (id, graph) => (isLoadedWith(FIRST_CONTENT, id, graph) ? 'first' : null),
              priority: 1,
            },
            // The entry is one chunk, and so is what screens share, because separate files would cost more requests and
            // compress worse.
            { name: 'index', tags: ['$initial'] },
            {
              name: chunkOf,
              test: SHARED_BY_SCREENS,
              minShareCount: 2,
            },
            // This chunk parses comments and descriptions. The video page shows descriptions first.
            { name: 'texts', test: /domain\/richText|api\/comments/ },
            // Lists that the arrow keys walk load it too, or come after the home page has loaded it.
            { name: 'grid', test: /virtua\/lib\/index\.js$|VideoGrid|ui\/arrowKeys/, minShareCount: 2 },
            // The video page and the player share these modules.
            {
              name: 'playback',
              test: /client\/src\/(features\/(player\/(playback|preferences|PlayerPlaceholder)|queue\/queue)\.tsx?|app\/player\/loadFlow)/,
            },
            // The home page names every file of the code for an empty library, so that code is one chunk.
            { name: 'status', test: /client\/src\/(features\/status|app\/routes\/EmptyHome)/ },
            // Also what the chunks of the player and of dialogs share, which import this one all the same.
            { name: 'deferred', test: /client\/src\/app\/deferredFeatures\.tsx|shared\/src\/keymap\.ts/ },
            // Dialogs and panels share styles and small components, which are not worth files of their own.
            { name: 'Dialog', test: /client\/src\/ui\/(Dialog|Panel)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
