import * as m from '@vtube/messages'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { t } from '../../language/translate.ts'
import { playlistOf } from '../../userData/playlists.ts'
import { useUserDataView } from '../../userData/useUserData.ts'

/** Returns the name of a playlist, or null if the playlist does not exist or the user's data is not open yet. */
export function usePlaylistName(id: string): string | null {
  const playlist = useUserDataView(playlistOf, id)
  return id === WATCH_LATER ? t(m.watchLater) : (playlist?.name ?? null)
}
