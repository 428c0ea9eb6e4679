import { categoryWords, found, readShelf } from './check.ts'

/** Prints sizes, lengths, and the number of results of every chip and category. */
export async function printStats(): Promise<void> {
  const { videos, channels, totalBytes } = await readShelf()
  const seconds = videos.reduce((sum, video) => sum + video.seconds, 0)
  const comments = videos.reduce((sum, { sidecar }) => sum + (sidecar.comments?.length ?? 0), 0)
  console.log(
    `${videos.length} videos in ${channels.length} channels, ${(seconds / 60).toFixed(1)} minutes, ${comments} comments, ${(totalBytes / 1024 / 1024).toFixed(2)} MB`,
  )
  for (const word of categoryWords) console.log(`${String(found(videos, word).length).padStart(4)}  ${word}`)
  console.log('Largest:')
  for (const { key, bytes } of videos.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12))
    console.log(`${String(Math.round(bytes / 1024)).padStart(6)} KB  ${key}`)
}
