/** Playlist of a channel's videos: `UU` and the channel's id without its leading `UC` (as the provider has it). */
export const toUploadsPlaylistId = (channelId: string): string => `UU${channelId.replace(/^UC/v, '')}`

/** Channels that a playlist of videos may belong to; ids of other origins need not begin with `UC`. */
export function toChannelIds(playlistId: string): string[] {
  if (!playlistId.startsWith('UU')) return []
  const rest = playlistId.slice(2)
  return [`UC${rest}`, rest]
}
