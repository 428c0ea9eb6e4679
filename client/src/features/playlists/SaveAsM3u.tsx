import * as m from '@vtube/messages'
import FileDown from 'lucide-react/icons/file-down'
import { loadLibraryPaths } from '../../api/library/libraryPlaylists.ts'
import { useSettings } from '../../config/settings.ts'
import type { Video } from '../../domain/video.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { type Thunk, useAppDispatch } from '../../redux/dispatch.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { saveFile } from '../../ui/saveFile.ts'
import { useTask } from '../../ui/Toast/useTask.ts'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { findVideo } from '../../videos/findVideo.ts'
import { useVideoStore } from '../../videos/useVideo.ts'

/** A video of a playlist file. */
interface M3uEntry {
  title: string
  /** The length in seconds, or null if it is unknown. */
  durationSeconds: number | null
  /** The path of the file of the video, or the address of the video. */
  location: string
}

/** Returns a text without characters that would end the line. */
const inOneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Returns a playlist as an extended M3U in UTF-8, which players, phones and other media servers read. A path that
 * begins with a number sign gets a prefix. Otherwise, it would be a comment.
 */
export function toM3u(name: string, entries: readonly M3uEntry[]): string {
  const lines = entries.flatMap(({ title, durationSeconds, location }) => [
    `#EXTINF:${durationSeconds === null ? -1 : Math.round(durationSeconds)},${inOneLine(title)}`,
    location.startsWith('#') ? `./${location}` : location,
  ])
  return ['#EXTM3U', `#PLAYLIST:${inOneLine(name)}`, ...lines, ''].join('\n')
}

interface SaveAsM3uProps {
  name: string
  /** Resolves to the videos of the playlist in their order, or to their ids. */
  read: () => Promise<readonly (Video | string)[]>
}

const WATCH_ADDRESS = 'https://www.youtube.com/watch?v='
const MAX_FILE_NAME = 100

const loadPaths =
  (
    settings: { libraryUrl: string; sendToken: boolean },
    ids: readonly string[],
  ): Thunk<Promise<ReadonlyMap<string, string>>> =>
  (_dispatch, _getState, { identity }) =>
    loadLibraryPaths(settings, identity, ids, new AbortController().signal)

/** A row of a menu that saves a playlist as M3U, with the paths of a library's videos, or the provider's addresses. */
export function SaveAsM3u({ name, read }: SaveAsM3uProps) {
  const { libraryUrl, sendToken } = useSettings()
  const store = useVideoStore()
  const dispatch = useAppDispatch()
  const toast = useToast()
  const { run } = useTask(m.playlistNotRead)
  async function save() {
    const items = (await read()).map((item) => (typeof item === 'string' ? { id: item } : item))
    const ids = items.map(({ id }) => id)
    const paths = libraryUrl === undefined ? null : await dispatch(loadPaths({ libraryUrl, sendToken }, ids))
    const entries = items.flatMap((item) => {
      const video = 'title' in item ? item : findVideo(store, item.id)
      const location = paths === null ? WATCH_ADDRESS + item.id : paths.get(item.id)
      const durationSeconds = video?.details?.durationSeconds ?? null
      return location === undefined ? [] : [{ title: video?.title ?? '', durationSeconds, location }]
    })
    const fileName =
      name
        .replaceAll(/[\p{C}"*/:<>?\\|]+/gu, '_')
        .slice(0, MAX_FILE_NAME)
        .trim() || 'playlist'
    saveFile(`${fileName}.m3u8`, 'audio/x-mpegurl', toM3u(name, entries))
    const missing = ids.length - entries.length
    if (missing > 0) toast({ text: t(m.notInPlaylistFile, counted(missing)) })
  }
  return (
    <MenuItem icon={<FileDown />} onSelect={() => run(save)}>
      {t(m.saveAsM3u)}
    </MenuItem>
  )
}
