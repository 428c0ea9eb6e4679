import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'

/** Returns a case in which only “Holiday” is shown, beside what systems and people have put there. */
const onlyHoliday = (
  report: string,
  seen: string,
  title: string,
  paths: readonly string[],
  markers: readonly string[] = [],
): CorpusCase => ({
  report,
  seen,
  title,
  files: {
    'Holidays/Holiday.mp4': TINY_VIDEO,
    ...Object.fromEntries(paths.map((path) => [path, TINY_VIDEO])),
    ...Object.fromEntries(markers.map((path) => [path, ''])),
  },
  async check({ titles }) {
    expect(await titles()).toEqual(['Holiday'])
  },
})

export default [
  onlyHoliday(
    'navidrome#1074',
    'Files in the recycle bin of Windows are listed.',
    'shows nothing that was deleted on Windows, whatever the case of the bin’s name',
    ['$RECYCLE.BIN/S-1-5-21/$RABC123.mp4', 'Films/$Recycle.Bin/old.mp4', 'RECYCLER/S-1/Dc1.avi.mp4'],
  ),
  onlyHoliday(
    'YAMJ#1171',
    'The jukebox shows what is in the folders of the system restore of each drive.',
    'shows nothing of the folders in which Windows keeps its own files',
    ['System Volume Information/a.mp4', 'found.000/FILE0001.mp4'],
  ),
  onlyHoliday(
    'recognize#1385',
    'Snapshots and bins of a storage device are read like folders of people.',
    'shows nothing of the bins and snapshots of storage devices',
    [
      '#recycle/Deleted one.mp4',
      '#snapshot/daily/Holiday.mp4',
      '@Recycle/gone.mp4',
      'Holidays/~snapshot/hourly.0/Holiday.mp4',
      '@GMT-2024.03.01-10.00.00/Holidays/Holiday.mp4',
    ],
  ),
  onlyHoliday(
    'aos-AVP#1308',
    'Films of the snapshot folders of a QNAP appear again and again.',
    'shows nothing of the snapshots of QNAP',
    ['@Recently-Snapshot/GMT+08_2024/Holidays/Holiday.mp4', 'Network Recycle Bin 1/x.mp4'],
  ),
  onlyHoliday(
    'jellyfin#10215',
    'Each snapshot of ZFS lists the whole library again.',
    'shows nothing of the snapshots of ZFS',
    ['.zfs/snapshot/daily/Holidays/Holiday.mp4'],
  ),
  onlyHoliday(
    'Emby#3305',
    'The copies of names that macOS leaves on servers are listed beside the videos.',
    'shows nothing of the folders that macOS leaves on servers',
    ['Holidays/.AppleDouble/Holiday.mp4', '__MACOSX/Holidays/Holiday.mp4', 'Network Trash Folder/b.mp4'],
  ),
  onlyHoliday(
    'gerbera#2825',
    'There is no way to exclude a folder.',
    'leaves out a folder with an empty file .ignore or .plexignore, and everything below it',
    ['Raw/take.mp4', 'Raw/Day 1/take.mp4', 'Plex/x.mp4'],
    ['Raw/.ignore', 'Plex/.plexignore'],
  ),
  onlyHoliday(
    'xbmc#8586',
    'A file .nomedia in the folder of a show excludes nothing.',
    'leaves out a folder with a file .nomedia',
    ['Series/Show/S01E01.mp4'],
    ['Series/Show/.nomedia'],
  ),
  {
    report: 'Radarr#1385',
    seen: 'The sample takes the place of the film.',
    title: 'shows no samples beside films, wherever they are',
    files: {
      'Great Film (2010)/Great.Film.2010.1080p.mkv': TINY_VIDEO,
      'Great Film (2010)/sample.mkv': TINY_VIDEO,
      'Great Film (2010)/Sample/great-sample.mkv': TINY_VIDEO,
      'Other Film (2011)/Other Film (2011).mkv': TINY_VIDEO,
      'Other Film (2011)/Other Film (2011) sample.mkv': TINY_VIDEO,
      'Third Film (2012)/third.film.2012-sample.mkv': TINY_VIDEO,
      'Third Film (2012)/third.film.2012.mkv': TINY_VIDEO,
    },
    async check({ videos }) {
      expect(await videos()).toHaveLength(3)
    },
  },
  {
    report: 'DroppedNeedle#471',
    seen: 'An exclusion by the beginning of a name would leave out folders of people.',
    title: 'keeps folders and videos of people whose names only look like those of systems',
    files: {
      'Lost and found/Ring.mp4': TINY_VIDEO,
      'Snapshots of Rome/Forum.mp4': TINY_VIDEO,
      'Recycled-mix/Bottles.mp4': TINY_VIDEO,
      'Drums/Drum sample.mp4': TINY_VIDEO,
      'Drums/Kit.mp4': TINY_VIDEO,
      'Sample/Alone.mp4': TINY_VIDEO,
      'Music/sample.mp4': TINY_VIDEO,
    },
    async check({ titles }) {
      expect((await titles()).toSorted()).toEqual([
        'Alone',
        'Bottles',
        'Drum sample',
        'Forum',
        'Kit',
        'Ring',
        'sample',
      ])
    },
  },
  {
    report: 'mediacentermaster#1040',
    seen: 'Nobody can tell why a folder is missing, or why one is shown.',
    title: 'tells the operator which folders and samples are left out, and why',
    files: {
      'Film/Film.mkv': TINY_VIDEO,
      'Film/sample.mkv': TINY_VIDEO,
      'Raw/.nomedia': '',
      'Raw/take.mp4': TINY_VIDEO,
      '#recycle/gone.mp4': TINY_VIDEO,
    },
    async check({ disk }) {
      const { skippedFiles, skippedCount } = await disk.library.status()
      expect(skippedCount).toBe(3)
      expect(skippedFiles).toEqual([
        { path: '#recycle', reason: 'system' },
        { path: 'Film/sample.mkv', reason: 'sample' },
        { path: 'Raw', reason: 'marker' },
      ])
    },
  },
] satisfies CorpusCase[]
