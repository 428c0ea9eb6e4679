import { describe, expect, it } from 'vitest'
import { stemOf } from '../../import/folder/fileNames.ts'
import { filesOfVideo, pathFor } from './filesOfVideo.ts'

const RULES = { ignoresCase: false }

/** Returns the files of a video among others, and what they are called in another folder for another name. */
function filesOf(
  media: string,
  files: readonly string[],
  { folder = 'Holidays', below = [] as string[] } = {},
) {
  const found = filesOfVideo({ folder, files, below, rules: RULES }, media)
  return Object.fromEntries(found.map((file) => [file.path, pathFor(file, 'New', stemOf(media))]))
}

describe('the files of a video', () => {
  it('are those with its name, whatever they hold', () => {
    const files = [
      'Talk.mp4',
      'Talk.info.json',
      'Talk.description',
      'Talk.webp',
      'Talk-poster.jpg',
      'Talk.en.vtt',
      'Talk.es-MX.srt',
      'Talk - German [SDH].ass',
      'Talk.idx',
      'Talk.sub',
      'Talk.funscript',
      'Walk.mp4',
      'Walk.jpg',
      'notes.txt',
    ]
    // JellyPlugins/jellyfin-helper#105: subtitles with a region in their language seemed to belong to no video.
    // David-Maisonave/Axter-Stash#15: files of other programs kept their names, and lost their video.
    expect(filesOf('Talk.mp4', files)).toEqual({
      'Talk.mp4': 'New.mp4',
      'Talk.info.json': 'New.info.json',
      'Talk.description': 'New.description',
      'Talk.webp': 'New.webp',
      'Talk-poster.jpg': 'New-poster.jpg',
      'Talk.en.vtt': 'New.en.vtt',
      'Talk.es-MX.srt': 'New.es-MX.srt',
      'Talk - German [SDH].ass': 'New - German [SDH].ass',
      'Talk.idx': 'New.idx',
      'Talk.sub': 'New.sub',
      'Talk.funscript': 'New.funscript',
    })
  })

  it('are not those of a video with a longer name', () => {
    const files = [
      'Film.mkv',
      'Film.srt',
      'Film.2.mkv',
      'Film.2.en.srt',
      'Film-trailer.mkv',
      'Film-trailer.nfo',
    ]
    expect(Object.keys(filesOf('Film.mkv', files))).toEqual(['Film.mkv', 'Film.srt'])
    expect(Object.keys(filesOf('Film.2.mkv', files))).toEqual(['Film.2.mkv', 'Film.2.en.srt'])
    expect(Object.keys(filesOf('Film-trailer.mkv', files))).toEqual(['Film-trailer.mkv', 'Film-trailer.nfo'])
  })

  it('stay where another video has the same name', () => {
    const files = ['Talk.mp4', 'Talk.webm', 'Talk.jpg', 'Talk.en.srt']
    expect(Object.keys(filesOf('Talk.webm', files))).toEqual(['Talk.webm'])
  })

  it('are never downloads under way', () => {
    expect(
      Object.keys(filesOf('Talk.mp4', ['Talk.mp4', 'Talk.f137.mp4', 'Talk.mp4.part', 'Talk.ytdl'])),
    ).toEqual(['Talk.mp4'])
  })

  it('get its name where they belong to it only because it is alone', () => {
    const files = ['Sin.City.2005.mkv', 'movie.nfo', 'poster.jpg', 'fanart.jpg', 'English.srt']
    expect(filesOf('Sin.City.2005.mkv', files, { folder: 'Films/Sin City (2005)' })).toEqual({
      'Sin.City.2005.mkv': 'New.mkv',
      'movie.nfo': 'New.nfo',
      'poster.jpg': 'New-poster.jpg',
      'fanart.jpg': 'New-fanart.jpg',
      'English.srt': 'New.English.srt',
    })
  })

  it('are not the pictures of a folder that is not that of a film', () => {
    expect(filesOf('Croatia.mp4', ['Croatia.mp4', 'poster.jpg', 'folder.jpg'])).toEqual({
      'Croatia.mp4': 'New.mp4',
    })
  })

  it('are those in folders of subtitles, too', () => {
    const below = ['Subs/Film.de.srt', 'Subs/Film/2_German.srt', 'Subs/Other.de.srt']
    expect(filesOf('Film.mkv', ['Film.mkv', 'Other.mkv'], { below })).toEqual({
      'Film.mkv': 'New.mkv',
      'Subs/Film.de.srt': 'Subs/New.de.srt',
      'Subs/Film/2_German.srt': 'Subs/New/2_German.srt',
    })
    expect(filesOf('Film.mkv', ['Film.mkv'], { below: ['Subs/2_German.srt'] })).toEqual({
      'Film.mkv': 'New.mkv',
      'Subs/2_German.srt': 'Subs/New/2_German.srt',
    })
  })

  it('are found whatever form of accents a disk stores', () => {
    const files = ['Café.mp4', 'Café.jpg'.normalize('NFD')]
    expect(filesOf('Café.mp4', files)).toEqual({
      'Café.mp4': 'New.mp4',
      ['Café.jpg'.normalize('NFD')]: 'New.jpg',
    })
  })
})
