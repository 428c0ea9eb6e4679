import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compilerAtWork } from './vite/compilerAtWork.ts'
import { installable } from './vite/installable.ts'
import { notFoundPage } from './vite/notFoundPage.ts'
import { precompress } from './vite/precompress.ts'
import { shortClassNames } from './vite/shortClassNames.ts'
import { staticShell } from './vite/staticShell.ts'

/** The server behind the development server: everything that is not the client comes from it. */
const server = process.env.VTUBE_DEV_SERVER ?? 'http://127.0.0.1:8081'
const served = [
  '/youtube',
  '/complete',
  '/embed',
  '/media',
  '/images',
  '/identity',
  '/config.json',
  '/status.json',
]
/** Left out are the list that knows what is near the window, and dialogs: the video page has none at first. */
const SHARED_BY_SCREENS =
  /client\/src\/(components\/(?!VideoGrid)|ui\/(?!Dialog)|details|format|app\/routes\/Page)|lucide-react/
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * What the React Compiler leaves as it is: the frame of the pages and parts that hold no list, whose parents are
 * compiled and draw them again only when something of theirs has changed. Compiled, they were 5 KB more before the
 * first card.
 */
const WITHOUT_LISTS = [
  /client\/src\/(app|routing|ui|components\/(?!VideoGrid))/,
  /client\/src\/features\/(backup|shortcuts|sidebar|signIn|splash|suggestions|theme|voice)\//,
]

export default defineConfig(({ command }) => ({
  root: folder('.'),
  plugins: [
    react({ compiler: true, ...(command === 'build' && { exclude: WITHOUT_LISTS }) }),
    compilerAtWork(),
    staticShell(),
    notFoundPage(),
    installable(),
    precompress(),
  ],
  css: { modules: { generateScopedName: shortClassNames(folder('./src')) } },
  server: {
    // The Host header stays the visitor's, so that the sign-in service names addresses the visitor can reach.
    proxy: Object.fromEntries(
      served.map((path) => [path, { target: server, changeOrigin: false, xfwd: true }]),
    ),
  },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // Every browser of that baseline knows it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first script needs comes in one file, and so does what several screens share: each file
            // more is a request more, and files that are compressed apart are larger together.
            { name: 'index', tags: ['$initial'] },
            { name: 'cards', test: SHARED_BY_SCREENS, minShareCount: 2 },
            // With the video page comes what reads its texts, and what reads its comments later.
            { name: 'texts', test: /domain\/richText|api\/comments/ },
            { name: 'grid', test: /virtua|VideoGrid/, minShareCount: 2 },
            // What nobody waits for, with all that it needs.
            { name: 'later', test: /client\/src\/app\/(later|attend)\.ts/ },
          ],
        },
      },
    },
  },
}))
