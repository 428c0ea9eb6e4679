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

/** The address of the server to which the development server forwards requests for data. */
const server = process.env.VTUBE_DEV_SERVER ?? 'http://127.0.0.1:8081'
const proxiedPaths = [
  '/youtube',
  '/complete',
  '/embed',
  '/media',
  '/saving',
  '/editing',
  '/images',
  '/device',
  '/identity',
  '/pages',
  '/config.json',
  '/status.json',
  '/topics.json',
  '/user-data',
  '/screens',
  '/guest-links',
]
/** Matches the modules that several screens share, except those that the video page does not need at first. */
const SHARED_BY_SCREENS =
  /client\/src\/(components\/(?!Hidden\/(?!Hidden\.|LazyListEnd)|VideoGrid|VideoItem\/Stored|VideoRow\/(?!RowSpace)|VirtualRows)|ui\/(?!arrowKeys|Card\/|useScrollEdges|ChipRow\/ChipScroller|CopyField|Dialog\/|Menu\/(?!menuPlacement)|NameForm|Panel|ScreenHead|RadioChips|SearchField|Select|Sheet|Switch|Tabs|TextField|VirtualItem|throttle|useInfiniteScroll)|format(?!\/(fileSize|length|playTime|timeOfDay))|storage\/firstScreen|app\/routes\/Page|api\/videosById|language\/chosenLanguage|videos\/findVideo|userData\/(hideWatched|history|newestFirst|subscriptions|useUserData|UserDataContext)|features\/subscriptions\/(SubscribeButton|useSubscription))|shared\/src\/keymap|lucide-react(?!.*\/(eye-off|hard-drive-download|pencil|sliders-horizontal)\.)|\0message:/
/** Matches the screen that shows the first cards. */
const HOME = /client\/src\/app\/routes\/HomeRoute\.tsx$/
/** Matches the sign-in, the settings and dialogs. What only these share is not in the chunk that screens load first. */
const LATER =
  /client\/src\/(features\/(account|backup|blocks\/BlockedSection|device|feeds|forYou\/LessList|languageMenu|shortcuts\/ShortcutsDialog|signIn|sync\/SyncSection|theme\/ThemeChoice|watch\/(Guest|Share))|app\/(Dialogs|settings\/|routes\/(Settings|SignIn)Route)|ui\/Card\/)/
/** Matches the remotes of other screens. What they share with one screen is not in the chunk that screens load first. */
const REMOTES = /client\/src\/(features|app)\/screens\//
/** Matches what changes the library. It loads seldom, but shares much with menus and screens. */
const EDITING = /client\/src\/(features|app)\/editing\//
/** Matches the modules that menus and dialogs use after a change of the library. */
const REPORTS = /editing\/(refreshLibrary|sentenceOfReason|useReportChange)/
/** Matches the menus of videos. The first script contains the name of each file that they need. */
const MENUS = /client\/src\/app\/(Menus|videoActions)/
/** Matches the modules that load on most pages soon after the first screen. */
const SOON = [
  /client\/src\/app\/(deferredFeatures\.tsx|openDataOfSession\.ts)$/,
  /client\/src\/app\/player\/flow\/Flow\.tsx$/,
]
/** Matches the screens that people open first, and the player. */
const FIRST_SCREENS = /client\/src\/app\/(routes\/(Home|Watch)Route|player\/PlayerHost)\.tsx$/
/** Matches the module that draws the first content before the application has loaded. */
const FIRST_CONTENT = /client\/src\/boot\/firstContent\.ts$/

interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Returns the modules that import a module. If the module is a message, returns the modules that use the message. */
const importersOf = (id: string, graph: ModuleGraph): readonly string[] => [
  ...(usersOfMessage(id) ?? graph.getModuleInfo(id)?.importers ?? []),
]

/** Returns whether a chain of static imports leads from an entry to a module. `seen` are visited modules. */
function isLoadedWith(entry: RegExp, id: string, graph: ModuleGraph, seen = new Set<string>()): boolean {
  if (entry.test(id)) return true
  if (seen.has(id)) return false
  seen.add(id)
  return importersOf(id, graph).some((importer) => isLoadedWith(entry, importer, graph, seen))
}

/** Returns the name of the chunk for a module that screens share. Returns null if only one module imports it. */
function chunkOf(id: string, graph: ModuleGraph): string | null {
  if (isLoadedWith(HOME, id, graph)) return 'cards'
  const isFirst = isLoadedWith(FIRST_SCREENS, id, graph)
  const importers = importersOf(id, graph).filter(
    (importer) => !REMOTES.test(importer) && (isFirst || !EDITING.test(importer)),
  )
  return importers.length > 1 && !importers.every((importer) => LATER.test(importer)) ? 'screens' : null
}

/** Returns the name of the chunk for what menus and dialogs that change the library share with each other, or null. */
const editingChunkOf = (id: string, graph: ModuleGraph): string | null =>
  REPORTS.test(id) ||
  importersOf(id, graph).every((importer) => EDITING.test(importer) || MENUS.test(importer))
    ? 'editing'
    : null
/** Matches modules that are too small for files of their own, whose names are part of the first script. */
const SMALL = /lucide-react|\0message:/

/**
 * Returns the name of the chunk for a module that other scripts share with those that load soon, or that is too small
 * for a chunk of its own, or null.
 */
const laterChunkOf = (id: string, graph: ModuleGraph): string | null =>
  (SOON.some((entry) => isLoadedWith(entry, id, graph)) ||
    (SMALL.test(id) && editingChunkOf(id, graph) === null)) &&
  !isLoadedWith(FIRST_SCREENS, id, graph)
    ? 'later'
    : null
const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/**
 * The modules that the React Compiler skips: the app shell, and components without lists. Compiled parents re-render
 * these components only when their props change. Compiling them would add 5 KB to the code that the first card needs.
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
    // Only the transcript scrolls in a box, which needs half a kilobyte of this package that nothing else uses.
    ownCopy('virtua', /client\/src\/features\/transcript\//),
    verifyReactCompiler(),
    staticShell(),
    notFoundPage(),
    installable(),
    precompress(),
  ],
  css: { modules: { generateScopedName: shortClassNames(folder('./src')) } },
  server: {
    // The proxy does not change the Host header, from which the sign-in service builds its addresses.
    proxy: Object.fromEntries(
      proxiedPaths.map((path) => [path, { target: server, changeOrigin: false, xfwd: true }]),
    ),
  },
  build: {
    outDir: folder('./dist'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // All browsers of this baseline support `modulepreload`.
    modulePreload: {
      polyfill: false,
      // The page has loaded the entry and the chunks that it imports before anything imports another chunk.
      resolveDependencies: (_file, dependencies) =>
        dependencies.filter((name) => !/\/(?:index|first|rolldown-runtime)-[^/]*\.js$/.test(name)),
    },
    rolldownOptions: {
      output: {
        // Pages and scripts contain the names of many files, and nothing compresses a hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // This small chunk draws the first cards. It runs before the entry, which imports it.
            {
              name: (id, graph) =>
                id.startsWith('\0rolldown') || isLoadedWith(FIRST_CONTENT, id, graph) ? 'first' : null,
              priority: 1,
            },
            // The entry is one chunk, and so is shared code. Separate files need more requests and compress less well.
            { name: 'index', tags: ['$initial'] },
            {
              name: chunkOf,
              test: SHARED_BY_SCREENS,
              minShareCount: 2,
            },
            // This chunk parses comments and descriptions. The video page needs it first, for the description.
            { name: 'texts', test: /domain\/richText|api\/comments/ },
            // Lists that support the arrow keys also load this chunk, unless the home page has already loaded it.
            {
              name: 'grid',
              test: /virtua\/lib\/index\.js$|VideoGrid|ui\/(arrowKeys|useScrollEdges|ChipRow\/ChipScroller)/,
            },
            // Neither the home page nor the video page tells a time of day.
            { name: 'timeOfDay', test: /format\/timeOfDay/ },
            // The menus of videos and two screens share these modules, whose names are part of the first script.
            {
              name: 'deviceVideos',
              test: /features\/device\/(following\/changeFollowing|\w+)\.ts$|storage\/saved\/savedFile\.|format\/fileSize|\/hard-drive-download\.|\0message:(saving|removeWatched|audioTrack|chooseFiles|subfolders)/,
              minShareCount: 2,
            },
            // Menus and dialogs are sheets on phones.
            { name: 'sheets', test: /client\/src\/ui\/Sheet\// },
            // What most pages load soon after the first screen is one chunk, apart from what one script alone needs.
            { name: laterChunkOf, test: /(client|shared)\/src\/|lucide-react|\0message:/, minShareCount: 2 },
            {
              name: editingChunkOf,
              test: /client\/src\/(features|app)\/editing\/(refreshLibrary|sentenceOfReason|useReportChange)|lucide-react|\0message:/,
              minShareCount: 2,
            },
            // The first script contains the name of each file that a screen needs, so what such screens share is one chunk.
            {
              name: 'listView',
              test: /client\/src\/(listView\/(lazyControls|listOffers|playableFormats|toListParameters|useListQuery|useWatchedFilter)|components\/VirtualRows|ui\/VirtualItem|userData\/smartPlaylists)/,
              minShareCount: 2,
            },
            {
              name: 'works',
              test: /client\/src\/(domain\/work\.|api\/library\/work)|shared\/src\/works\./,
              minShareCount: 2,
            },
            // Each of the rows above the feed is one chunk, because the home page contains the names of these files.
            {
              name: 'rows',
              test: /client\/src\/(components\/VideoRow\/(?!RowSpace)|features\/continueWatching\/Continue(Card|WatchingRow))/,
            },
            {
              name: 'forYou',
              test: /client\/src\/features\/forYou\/(?!ForYou(Controls|Screen)?\.|LessList)/,
            },
            // The modules that the video page and the player share.
            {
              name: 'playback',
              test: /client\/src\/(features\/player\/(playback|preferences|PlayerPlaceholder)\.tsx?|app\/player\/(loadFlow|useWatchHistory))/,
            },
            // The video page shows related videos after the video.
            { name: 'related', test: /client\/src\/features\/related\/Related/ },
            // The home page contains the name of every file for an empty library, so they are one chunk.
            { name: 'status', test: /client\/src\/(features\/status|app\/routes\/EmptyHome)/ },
            { name: 'deferred', test: /client\/src\/app\/deferredFeatures\.tsx/ },
            // The styles and small components that dialogs and panels share are too small for separate files.
            { name: 'Dialog', test: /client\/src\/ui\/(Dialog|Panel)\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))
