import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseConfig, type Environment } from '../src/config/config.ts'
import { createServer } from '../src/app/createServer.ts'

/** Starts the whole server in a folder, to which it adds an empty library and a page if it has none. */
export async function startWholeServer(
  folder: string,
  environment: Environment = {},
  overrides: Parameters<typeof createServer>[1] = {},
) {
  await mkdir(join(folder, 'library'), { recursive: true })
  const page = join(folder, 'index.html')
  if (!existsSync(page)) await writeFile(page, '<!doctype html><head></head>')
  const own = { PORT: '0', VTUBE_DATA_DIR: 'data', VTUBE_LIBRARY: 'library' }
  const config = parseConfig({ ...own, ...environment }, folder)
  const server = await createServer(config, { clientFolder: folder, ...overrides })
  return { ...server, origin: await server.start() }
}

export type WholeServer = Awaited<ReturnType<typeof startWholeServer>>
