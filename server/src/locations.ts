import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import * as v from 'valibot'

/** The folders and files of this program, unless settings name others. All paths are absolute. */
export interface Locations {
  /** Whether it was installed as a package, rather than cloned with its sources. */
  isInstalled: boolean
  version: string
  /** Folder of data that must not be lost. */
  data: string
  /** Folder of data that can be made again. */
  cache: string
  /** File of settings, which may be missing unless `VTUBE_SETTINGS_FILE` names it. */
  settingsFile: string
  /** Folder from which relative folders of the environment are resolved. */
  base: string
  /** Folder of the sample library; null if it is not installed. */
  sampleLibrary: string | null
}

/** Variable of the environment that names another file of settings. */
export const SETTINGS_FILE = 'VTUBE_SETTINGS_FILE'

interface LocationOptions {
  /** Folder of the program's `package.json`. */
  root: string
  environment?: Readonly<Record<string, string | undefined>>
  home?: string
  /** Folder that the program was started in. */
  workingFolder?: string
}

const manifest = v.object({ version: v.fallback(v.string(), '0.0.0'), workspaces: v.optional(v.unknown()) })

/**
 * Finds the folders of the program: those of the XDG base directory specification for an installed package, `.vtube` in
 * a clone. The `package.json` of a clone has `workspaces`, that of a package has none.
 */
export function findLocations(options: LocationOptions): Locations {
  const { root, environment = process.env, workingFolder = process.cwd() } = options
  const file = join(root, 'package.json')
  const named = environment[SETTINGS_FILE]?.trim()
  const namedSettings = named ? resolve(workingFolder, named) : undefined
  const isThere = existsSync(file)
  const { version, workspaces } = v.parse(manifest, isThere ? JSON.parse(readFileSync(file, 'utf8')) : {})
  if (workspaces !== undefined || !isThere) {
    const data = join(root, '.vtube')
    return {
      isInstalled: false,
      version,
      data,
      cache: data,
      settingsFile: namedSettings ?? join(root, '.env'),
      base: root,
      sampleLibrary: join(root, 'sample-library', 'videos'),
    }
  }
  /** The specification says to ignore relative paths. */
  const xdg = (name: string, fallback: string) => {
    const given = environment[name]
    const folder =
      given !== undefined && isAbsolute(given) ? given : join(options.home ?? findHome(), fallback)
    return join(folder, 'vtube')
  }
  return {
    isInstalled: true,
    version,
    data: xdg('XDG_DATA_HOME', '.local/share'),
    cache: xdg('XDG_CACHE_HOME', '.cache'),
    settingsFile: namedSettings ?? join(xdg('XDG_CONFIG_HOME', '.config'), 'vtube.env'),
    base: workingFolder,
    sampleLibrary: findSampleLibrary(file),
  }
}

/** Returns the home of this account; the root where it has none, as in some containers. */
function findHome(): string {
  try {
    return homedir()
  } catch {
    return '/'
  }
}

/** Finds the package of the sample library as Node resolves it for the program. */
function findSampleLibrary(manifest: string): string | null {
  try {
    return join(dirname(createRequire(manifest).resolve('@vtube/sample-library/package.json')), 'videos')
  } catch {
    return null
  }
}
