import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join, resolve } from 'node:path'
import * as v from 'valibot'

/** The default folders and files of this program, which settings can replace. All paths are absolute. */
export interface Locations {
  version: string
  /** The folder of data that must not be lost. */
  data: string
  /** The folder of data that can be recreated. */
  cache: string
  /** The path of the file of settings. The file may be missing unless `VTUBE_SETTINGS_FILE` names it. */
  settingsFile: string
  /** The folder from which relative folders in the environment are resolved. */
  base: string
  /** The folder of the sample library, or null if it is not installed. */
  sampleLibrary: string | null
}

/** The environment variable that names another file of settings. */
export const SETTINGS_FILE = 'VTUBE_SETTINGS_FILE'

interface LocationOptions {
  /** The folder that contains the program's `package.json`. */
  root: string
  environment?: Readonly<Record<string, string | undefined>>
  home?: string
  workingFolder?: string
}

const manifest = v.object({ version: v.fallback(v.string(), '0.0.0'), workspaces: v.optional(v.unknown()) })

/**
 * Finds the folders of the program. An installed package uses the folders of the XDG base directory specification, and
 * a clone uses `.vtube`. Only the `package.json` of a clone has `workspaces`.
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
      version,
      data,
      cache: data,
      settingsFile: namedSettings ?? join(root, '.env'),
      base: root,
      sampleLibrary: join(root, 'sample-library', 'videos'),
    }
  }
  /** Returns the folder that a variable names. Relative paths are ignored, as the specification requires. */
  const xdg = (name: string, fallback: string) => {
    const given = environment[name]
    const folder =
      given !== undefined && isAbsolute(given) ? given : join(options.home ?? findHome(), fallback)
    return join(folder, 'vtube')
  }
  return {
    version,
    data: xdg('XDG_DATA_HOME', '.local/share'),
    cache: xdg('XDG_CACHE_HOME', '.cache'),
    settingsFile: namedSettings ?? join(xdg('XDG_CONFIG_HOME', '.config'), 'vtube.env'),
    base: workingFolder,
    sampleLibrary: findSampleLibrary(file),
  }
}

/** Returns the home folder of this account, or the root folder if the account has none, as in some containers. */
function findHome(): string {
  try {
    return homedir()
  } catch {
    return '/'
  }
}

/** Finds the package of the sample library by Node's resolution, in the same way as an import in the program would. */
function findSampleLibrary(manifest: string): string | null {
  try {
    return join(dirname(createRequire(manifest).resolve('@vtube/sample-library/package.json')), 'videos')
  } catch {
    return null
  }
}
