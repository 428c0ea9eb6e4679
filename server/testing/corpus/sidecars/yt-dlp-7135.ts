import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'yt-dlp#7135',
  seen: 'Folders fill with *.part, *.ytdl and *-Frag files.',
  title: 'shows nothing of a download that is under way, and its video when it is finished',
  files: {
    'Koi.webm.part': TINY_FILM,
    'Koi.webm.ytdl': '{"downloader": {"current_fragment": {"index": 12}}}',
    'Koi.webm.part-Frag12': TINY_FILM,
    'Koi.webm.part-Frag12.part': TINY_FILM,
    'Koi.f303.webm.part-Frag3': TINY_FILM,
    'Koi.info.json': buildSidecar(),
    'Koi.webp': 'a picture',
    'Koi.live_chat.json': '{"replayChatItemAction": {}}\n{"replayChatItemAction": {}}\n',
    'Koi.live_chat.json.part': '{',
    'Koi.description': 'Forty fish and one bucket.',
    'Koi.url': '[InternetShortcut]',
    'Koi.webloc': '<plist/>',
    'Koi.desktop': '[Desktop Entry]',
    'Heron.webm': TINY_FILM,
    'Heron.webm.aria2': 'control file',
  },
  async check({ titles, disk }) {
    expect(await titles()).toEqual([])
    await disk.write({ 'Koi.webm': TINY_FILM })
    await disk.importAll()
    expect(await titles()).toEqual(['Feeding the koi'])
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
