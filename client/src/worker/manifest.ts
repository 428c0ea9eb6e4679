/** A file of the build: its path without a slash in front, and a print of its content where its name has none. */
export interface ManifestEntry {
  url: string
  revision: string | null
}

/** The page, as the server hands it out: with the settings of the place, and never by its file's name. */
export const PAGE = '/'
const PAGE_FILE = 'index.html'

/** What the files of one build are called. */
export interface Build {
  /** Another one for another build: the page names the first script, whose name changes with every other. */
  id: string
  /** Paths of all files but the page. */
  files: ReadonlySet<string>
}

export function readManifest(manifest: readonly ManifestEntry[]): Build {
  const page = manifest.find(({ url }) => url === PAGE_FILE)
  if (page === undefined) throw new Error(`The build has no ${PAGE_FILE}.`)
  const files = manifest.filter((entry) => entry !== page).map(({ url }) => `/${url}`)
  return { id: page.revision ?? '', files: new Set(files) }
}

const ASSET = /\/assets\/[\w.-]+\.(?:js|css)/g

/**
 * Whether a page belongs to a build: while servers are changed one after the other, or behind a cache, a page may name
 * files of another one, with which it could not start without a connection.
 */
export const isPageOf = ({ files }: Build, markup: string): boolean => {
  const named = markup.match(ASSET) ?? []
  return named.length > 0 && named.every((path) => files.has(path))
}

/** Addresses of the product that a page stands under. All else is left to whoever offers it. */
const PAGES = /^\/$|^\/(search|watch|channel)\/|^\/(liked|auth)$/
export const isPagePath = (pathname: string): boolean => PAGES.test(pathname)
