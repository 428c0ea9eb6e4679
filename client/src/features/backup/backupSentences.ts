import type { Merged } from './mergeBackup.ts'

type Amount = Pick<Merged, 'likedVideos' | 'comments'>

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** '3 liked videos and 1 comment'; a kind of which there is none is left out. */
function describeAmount({ likedVideos, comments }: Amount): string {
  const parts: string[] = []
  if (likedVideos > 0) parts.push(counted(likedVideos, 'liked video'))
  if (comments > 0) parts.push(counted(comments, 'comment'))
  return parts.join(' and ')
}

const isNothing = ({ likedVideos, comments }: Amount): boolean => likedVideos + comments === 0

export const describeExport = (amount: Amount): string =>
  isNothing(amount) ? 'There is nothing to export yet.' : `Exported ${describeAmount(amount)}.`

export function describeImport(merged: Merged): string {
  if (isNothing(merged)) return 'Everything in this backup is here already.'
  const sentence = `Imported ${describeAmount(merged)}.`
  return merged.isKept ? sentence : `${sentence} ${NOT_KEPT}`
}

const NOT_KEPT = 'This browser’s storage is full or blocked: it is kept only until this page is closed.'
