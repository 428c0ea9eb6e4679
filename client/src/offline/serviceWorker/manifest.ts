/** A file of the build: its path without a leading slash, and a hash of its content if its name has none. */
export interface ManifestEntry {
  url: string
  revision: string | null
}

/** The path of the page. The page is requested by this path, not by its file name, so that it contains the settings. */
export const PAGE = '/'
const PAGE_FILE = 'index.html'

export interface Build {
  /** The hash of the page. It changes with every build, because the page contains the name of the entry chunk. */
  id: string
  /** The paths of all files except the page. */
  files: ReadonlySet<string>
}

export function readManifest(manifest: readonly ManifestEntry[]): Build {
  const page = manifest.find(({ url }) => url === PAGE_FILE)
  if (page === undefined) throw new Error(`The build has no ${PAGE_FILE}.`)
  const files = manifest.filter((entry) => entry !== page).map(({ url }) => `/${url}`)
  return { id: page.revision ?? '', files: new Set(files) }
}

/** The folder of the language files, which are not in the manifest, because only the language of the page is cached. */
export const LANGUAGES_PATH = '/assets/languages/'
const LANGUAGE = /<link rel="modulepreload" href="(\/assets\/languages\/[^"?]+)"/

/** Returns the path of the language file of a page, or undefined for English. */
export const languageOf = (markup: string): string | undefined => LANGUAGE.exec(markup)?.[1]

const DEFERRED_MESSAGES = /import\("\.\/([^"]+\.deferred\.js)"\)/

/** Returns the path of the file of deferred messages that the file of a language imports. */
export function deferredMessagesOf(code: string): string | undefined {
  const name = DEFERRED_MESSAGES.exec(code)?.[1]
  return name === undefined ? undefined : LANGUAGES_PATH + name
}

const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g

/**
 * Returns whether a page belongs to a build, given its HTML. During a rolling deployment or behind a proxy cache, a
 * page may refer to files of another build. Offline, such a page could not start, because these files are not cached.
 */
export const isPageOf = ({ files }: Build, markup: string): boolean => {
  const named = markup.match(ASSET) ?? []
  return named.length > 0 && named.every((path) => files.has(path))
}
