/** The name of the channel on which the pages of this origin tell that saved videos have changed. */
export const SAVED_CHANNEL = 'vtube.saved'

/** Tells all pages of this origin and their workers, this one too, that other videos are saved than before. */
export function tellSavedChanged(): void {
  const channel = new BroadcastChannel(SAVED_CHANNEL)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none to name
  channel.postMessage('changed')
  channel.close()
}
