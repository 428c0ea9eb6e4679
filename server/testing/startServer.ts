import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseConfig, type Environment } from '../src/config.ts'
import { createServer } from '../src/createServer.ts'

export type ServerFolder = Awaited<ReturnType<typeof createServerFolder>>

/** Creates the folder of a server, with an empty library. Servers that use it one after another share its data. */
export async function createServerFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-server-'))
  await mkdir(join(folder, 'library'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>')
  return { folder, remove: () => rm(folder, { recursive: true }) }
}

/** Starts the whole server with this folder. */
export async function startServer(
  folder: string,
  environment: Environment = {},
  overrides: Parameters<typeof createServer>[1] = {},
) {
  const own = { PORT: '0', VTUBE_DATA_DIR: 'data', VTUBE_LIBRARY: 'library' }
  const config = parseConfig({ ...own, ...environment }, folder)
  const server = await createServer(config, { clientFolder: folder, ...overrides })
  const origin = (await server.start()).replace(/\/$/, '')
  return { origin, importLibrary: () => server.importLibrary(), close: () => server.close() }
}

export type StartedServer = Awaited<ReturnType<typeof startServer>>
