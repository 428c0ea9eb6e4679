import { contentDigest } from '@vtube/shared/contentDigest'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Duplicate, EditingApi } from '../../../api/editingApi.ts'
import type { PickedFile } from './pickedFiles.ts'

/** The number of files about which one request asks. */
const AT_ONCE = 100

/** Returns the digest of a file, or an empty text for an empty file and for one that cannot be read any more. */
async function digestOf(file: File): Promise<string> {
  if (file.size === 0) return ''
  const read = async (position: number, length: number) =>
    new Uint8Array(await file.slice(position, position + length).arrayBuffer())
  return await contentDigest(file.size, read).catch(() => '')
}

/** Finds videos of the library with the contents of files. Files of which that cannot be known are new. */
async function findDuplicates(
  files: readonly File[],
  api: EditingApi,
  signal: AbortSignal,
): Promise<(Duplicate | null)[]> {
  const digests: { bytes: number; digest: string }[] = []
  for (const file of files) digests.push({ bytes: file.size, digest: await digestOf(file) })
  signal.throwIfAborted()
  const known = digests.filter(({ digest }) => digest !== '')
  const found = known.length === 0 ? [] : await api.duplicates(known, signal)
  return digests.map((one) => found[known.indexOf(one)] ?? null)
}

/** Returns the videos of the library that chosen files repeat. Files about which nothing is known yet are missing. */
export function useDuplicates(
  files: readonly PickedFile[],
  api: EditingApi,
): ReadonlyMap<File, Duplicate | null> {
  const [known, setKnown] = useState<ReadonlyMap<File, Duplicate | null>>(new Map())
  const next = files.filter(({ file }) => !known.has(file)).slice(0, AT_ONCE)
  const firstFile = next[0]?.file
  const find = useEffectEvent((signal: AbortSignal) => {
    const asked = next.map(({ file }) => file)
    const tell = (found: readonly (Duplicate | null)[]) => {
      if (signal.aborted) return
      const pairs = asked.map((file, index) => [file, found[index] ?? null] as const)
      setKnown((former) => new Map([...former, ...pairs]))
    }
    findDuplicates(asked, api, signal).then(tell, () => tell([]))
  })
  useEffect(() => {
    if (firstFile === undefined) return undefined
    const controller = new AbortController()
    find(controller.signal)
    return () => controller.abort()
  }, [firstFile])
  return known
}
