import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compactIcons } from './vite/compactIcons.ts'
import { verifyReactCompiler } from './vite/verifyReactCompiler.ts'
import { messages, usersOfMessage } from './vite/messages.ts'
import { installable } from './vite/installable.ts'
import { notFoundPage } from './vite/notFoundPage.ts'
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
  '/user-data',
]
/** Modules of several screens, without the virtual grid and dialogs, which the video page does not need at first. */
const SHARED_BY_SCREENS =
  /client\/src\/(components\/(?!VideoGrid)|ui\/(?!Dialog)|cardDetails|format|storage\/videosToContinue|app\/routes\/Page|api\/videosById|language\/chosenLanguage|userData\/(continueWatching|detailsOf|history|newestFirst|subscriptions))|lucide-react|\0message:/
/** Screens, dialogs and rows that nobody sees first, and what only these have. */
const DEFERRED_SCREENS =
  /client\/src\/(userData\/|ui\/RemoveButton|features\/(backup|history|playlists|queue|subscriptions|sync)\/(?!(Save|Subscribe)Button)|features\/player\/flow\/|app\/player\/flow\/|features\/continueWatching\/(ContinueCard|ContinueWatchingRow)|app\/(cardActions|YourDataDialog|routes\/(History|Playlists?|Subscriptions)Route))/

/** Modules that the home page loads. */
const HOME =
  /client\/src\/(app\/(AppShell|routes\/(Home|Page))|features\/(continueWatching|feed)|components|ui|cardDetails|format)/

/** Returns the chunk of a module by the modules that import it; null for one that has a single user. */
function chunkOf(importers: readonly string[]): string | null {
  const first = importers.filter((importer) => !DEFERRED_SCREENS.test(importer))
  if (first.length > 1 || first.some((importer) => HOME.test(importer))) return 'cards'
  return importers.length > 1 ? 'screens' : null
}
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * Modules that the React Compiler skips: the app shell, and components without lists, whose compiled parents re-render
 * them only when their props change. Compiling them adds 5 KB to the first card.
 */
const NOT_COMPILED = [
  /client\/src\/(app|routing|ui|components\/(?!VideoGrid))/,
  /client\/src\/features\/(backup|shortcuts|sidebar|signIn|splash|suggestions|theme|voice)\//,
]

export default defineConfig(({ command }) => ({
  root: folder('.'),
  plugins: [
    react({ compiler: true, ...(command === 'build' && { exclude: NOT_COMPILED }) }),
    messages(),
    compactIcons(),
    verifyReactCompiler(),
    staticShell(),
    notFoundPage(),
    installable(),
    precompress(),
  ],
  css: { modules: { generateScopedName: shortClassNames(folder('./src')) } },
  server: {
    // Keeps the Host header, from which the sign-in service builds its addresses.
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
            // One chunk for the entry and one for what screens share: separate files would cost more requests and
            // compress worse.
            { name: 'index', tags: ['$initial'] },
            {
              name: (id, bundle) =>
                chunkOf([...(usersOfMessage(id) ?? bundle.getModuleInfo(id)?.importers ?? [])]),
              test: SHARED_BY_SCREENS,
              minShareCount: 2,
            },
            // Parses descriptions, which the video page shows first, and comments.
            { name: 'texts', test: /domain\/richText|api\/comments/ },
            { name: 'grid', test: /virtua|VideoGrid/, minShareCount: 2 },
            // What the video page and the player share.
            {
              name: 'playback',
              test: /client\/src\/(features\/(player\/(playback|preferences)|queue\/queue)\.ts|app\/player\/loadFlow)/,
            },
            { name: 'deferred', test: /client\/src\/app\/deferredFeatures\.tsx/ },
          ],
        },
      },
    },
  },
}))
