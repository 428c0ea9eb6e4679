import { readdirSync, readFileSync } from 'node:fs'

const SAMPLE_MS = 200

const readText = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // The process has ended.
    return ''
  }
}
const kilobytesOf = (status: string, field: string): number =>
  Number(new RegExp(String.raw`^${field}:\s+(\d+) kB`, 'm').exec(status)?.[1] ?? 0)

/** Returns the memory of all pages and workers of the browsers that this process has started, in MB, on Linux. */
export function readPageMemory(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(
    pids.map((pid) => [pid, /^PPid:\s+(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1]]),
  )
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(parents.get(pid)))
  const renderers = pids.filter(
    (pid) => readText(`/proc/${pid}/cmdline`).includes('--type=renderer') && isOurs(pid),
  )
  // What processes share with others, such as the code of the browser, is not counted.
  const sizes = renderers.map((pid) => {
    const status = readText(`/proc/${pid}/status`)
    return kilobytesOf(status, 'RssAnon') + kilobytesOf(status, 'RssShmem')
  })
  return (sizes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6
}

/** Follows the memory of pages and workers. Returns a function that ends this and returns the largest value, in MB. */
export function followPageMemory(): () => number {
  let most = readPageMemory()
  const timer = setInterval(() => {
    most = Math.max(most, readPageMemory())
  }, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    return most
  }
}
