/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }>,
 *   dev?: boolean, devOptional?: boolean, optional?: boolean, peer?: boolean, [field: string]: unknown }} Locked
 * @typedef {Record<string, Locked>} Tree packages by their place, such as `node_modules/a/node_modules/b`
 */

/**
 * Returns the place of a dependency of a package according to Node's module resolution, or undefined if the dependency
 * is missing.
 * @param {Tree} tree @param {string} from @param {string} name
 */
export const findPackage = (tree, from, name) => {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (place in tree) return place
    if (folder === '') return undefined
  }
}

/** @param {Locked} locked */
const needed = ({ dependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys(dependencies ?? {}),
  ...Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true),
]

/**
 * Returns the `npm-shrinkwrap.json` of a package. With it, npm installs the versions with which the package was tested,
 * and checks their contents. As in npm, a dependency gets a place at the top if that place is free.
 * @param {{ name: string, version: string } & Locked} manifest of the package
 * @param {Tree} locked `packages` of the lock file of the project
 * @param {string} workspace the workspace whose dependencies the package has
 */
export const shrinkwrapOf = (manifest, locked, workspace) => {
  /** @type {Tree} */
  const packages = { '': manifest }
  /** Maps each place in the result to its place in the lock file. */
  const origins = new Map([['', workspace]])
  let waiting = ['']
  /** @param {string} parent @param {string} name @param {boolean} isOptional */
  const place = (parent, name, isOptional) => {
    const origin = findPackage(locked, origins.get(parent) ?? '', name)
    if (origin === undefined) return
    const taken = findPackage(packages, parent, name)
    if (taken !== undefined && origins.get(taken) === origin) return
    const chosen =
      taken === undefined || parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`
    const {
      dev: _dev,
      devOptional: _devOptional,
      optional: _optional,
      peer: _peer,
      ...rest
    } = locked[origin] ?? {}
    packages[chosen] = isOptional ? { ...rest, optional: true } : rest
    origins.set(chosen, origin)
    waiting.push(chosen)
  }
  /** @param {(locked: Locked) => string[]} namesOf @param {boolean} areOptional */
  const placeAll = (namesOf, areOptional) => {
    for (const parent of waiting)
      for (const name of namesOf(packages[parent] ?? {})) place(parent, name, areOptional)
  }
  placeAll(needed, false)
  waiting = Object.keys(packages)
  placeAll((one) => [...Object.keys(one.optionalDependencies ?? {}), ...needed(one)], true)
  const { name, version } = manifest
  return { name, version, lockfileVersion: 3, requires: true, packages }
}
