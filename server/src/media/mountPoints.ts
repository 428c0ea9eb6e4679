import { readFile } from 'node:fs/promises'

/** What Linux knows of the mounted folders of this process. Other systems have no such file. */
const MOUNTS = '/proc/self/mountinfo'
/** A character that separates the fields of a line, as it is written within a field. */
const ESCAPED = /\\(\d{3})/g

/**
 * Resolves to the absolute paths at which disks and folders are mounted. A folder that is mounted a second time, as in
 * a container, has the number of the same disk, but nothing moves between its two places. Empty where the system does
 * not tell.
 */
export async function mountPoints(): Promise<ReadonlySet<string>> {
  const lines = (await readFile(MOUNTS, 'utf8').catch(() => '')).split('\n')
  const decoded = (path: string) =>
    path.replaceAll(ESCAPED, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 8)))
  return new Set(lines.flatMap((line) => line.split(' ').slice(4, 5).map(decoded)))
}
