import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { pictureSubtitles } from './pictureSubtitles.ts'
import { turnMovie } from './turnMovie.ts'

const run = promisify(execFile)

/** Whether ffmpeg and ffprobe are installed. */
export const hasFfmpeg = ['ffmpeg', 'ffprobe'].every(
  (name) => spawnSync(name, ['-version']).error === undefined,
)

/** The duration of every film. */
export const FILM_SECONDS = 14

const picture = ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=25:duration=${FILM_SECONDS}`]
const sound = (hertz: number, seconds = FILM_SECONDS) => [
  '-f',
  'lavfi',
  '-i',
  `sine=frequency=${hertz}:duration=${seconds}`,
]
/** The duration of sound that ends before its film. */
const SHORT_SOUND_SECONDS = 6
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -bf 2'.split(' ')

/** Films that browsers do not play, or not all of them, by their file names: the arguments of ffmpeg. */
const FILMS = {
  'h264-ac3.mkv': [...picture, ...sound(330), ...h264, '-c:a', 'ac3'],
  'mpeg4-mp3.avi': [...picture, ...sound(330), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  'hevc.mov': [
    ...picture,
    ...sound(330),
    ...'-c:v libx265 -preset ultrafast -x265-params log-level=none -tag:v hvc1 -c:a aac'.split(' '),
  ],
  'h264-aac.ts': [...picture, ...sound(330), ...h264, '-c:a', 'aac'],
  'mpeg2.mpg': [...picture, ...sound(330), '-c:v', 'mpeg2video', '-c:a', 'mp2'],
  'flash.flv': [...picture, ...sound(330), ...h264, '-c:a', 'aac'],
  'live.webm': [
    ...picture,
    ...sound(330),
    ...'-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus -f webm -live 1'.split(' '),
  ],
  'variable-rate.mkv': [
    ...picture,
    ...sound(330),
    '-vf',
    "select='if(lt(t,5),1,not(mod(n,20)))'",
    ...'-vsync vfr -c:v mpeg4 -c:a aac'.split(' '),
  ],
  'short-sound.mkv': [...picture, ...sound(330, SHORT_SOUND_SECONDS), ...h264, '-c:a', 'aac'],
  // Without the durations of its streams.
  'unstated-sound.flv': [...picture, ...sound(330, SHORT_SOUND_SECONDS), ...h264, '-c:a', 'aac'],
  'surround.mkv': [
    ...picture,
    ...sound(330),
    ...sound(660),
    ...'-map 0:v -map 1:a -map 2:a'.split(' '),
    ...h264,
    ...'-c:a:0 ac3 -ac:a:0 6 -c:a:1 aac'.split(' '),
    ...'-metadata:s:a:0 language=ger -metadata:s:a:1 language=fre'.split(' '),
  ],
} as const satisfies Record<string, readonly string[]>

const SUBTITLES = '1\n00:00:01,000 --> 00:00:13,000\nGuten <b>Tag</b>\n'

/** A white box at the lower edge. The film was scaled down and cut from the picture of the disc. */
const DISC_SUBTITLES = {
  canvas: { width: 640, height: 480 },
  box: { x: 240, y: 400, width: 160, height: 60 },
  fromSeconds: 1,
  toSeconds: 3,
}

export type FilmName =
  | keyof typeof FILMS
  | 'rotated.mov'
  | 'subtitles.mkv'
  | 'cover-first.mkv'
  | 'disc.mkv'
  | 'damaged.mkv'
  | 'cut-off.mkv'
  | 'cut-short.mp4'
  | 'cut-wmv2.wmv'

export const FILM_NAMES: readonly FilmName[] = [
  ...(Object.keys(FILMS) as (keyof typeof FILMS)[]),
  'rotated.mov',
  'subtitles.mkv',
  'cover-first.mkv',
  'disc.mkv',
  'damaged.mkv',
  'cut-off.mkv',
  'cut-short.mp4',
  'cut-wmv2.wmv',
]

const ffmpeg = (...args: readonly string[]) => run('ffmpeg', ['-v', 'error', '-y', ...args])

/**
 * Writes films with a test picture and a tone into a folder.
 * @throws if ffmpeg fails
 */
export async function writeFilms(folder: string, names: readonly FilmName[] = FILM_NAMES): Promise<void> {
  for (const name of names) await writeFilm(join(folder, name), name)
}

/** Writes one film to a path. */
export async function writeFilm(path: string, name: FilmName): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  switch (name) {
    case 'rotated.mov':
      await ffmpeg(...picture, ...sound(330), ...h264, '-c:a', 'aac', path)
      await writeFile(path, turnMovie(await readFile(path)))
      break
    case 'subtitles.mkv':
      await writeFile(`${path}.srt`, SUBTITLES)
      await ffmpeg(
        ...picture,
        ...sound(330),
        '-i',
        `${path}.srt`,
        ...h264,
        '-c:a',
        'ac3',
        '-c:s',
        'srt',
        '-metadata:s:s:0',
        'language=ger',
        path,
      )
      await rm(`${path}.srt`)
      break
    case 'cover-first.mkv':
      await writeFile(`${path}.srt`, SUBTITLES)
      await ffmpeg(
        ...'-f lavfi -i color=red:size=640x640:duration=0.04'.split(' '),
        ...picture,
        ...sound(330),
        ...sound(660),
        '-i',
        `${path}.srt`,
        ...'-map 0 -map 1 -map 2 -map 3 -map 4 -c:a aac -c:s srt'.split(' '),
        ...h264,
        ...'-c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -bf:v:0 0 -disposition:v:0 0'.split(' '),
        ...'-disposition:a:0 0 -disposition:a:1 default -disposition:s:0 forced'.split(' '),
        ...'-metadata:s:a:0 language=ger -metadata:s:a:1 language=fre -metadata:s:s:0 language=fre'.split(
          ' ',
        ),
        path,
      )
      await rm(`${path}.srt`)
      break
    case 'disc.mkv':
      await writeFile(`${path}.sup`, pictureSubtitles(DISC_SUBTITLES))
      await ffmpeg(
        '-copyts',
        '-f',
        'lavfi',
        '-i',
        `color=black:size=320x180:rate=25:duration=${FILM_SECONDS}`,
        ...sound(330),
        '-i',
        `${path}.sup`,
        ...'-map 0:v -map 1:a -map 2:s'.split(' '),
        ...h264,
        ...'-c:a aac -c:s copy -metadata:s:s:0 language=ger'.split(' '),
        path,
      )
      await rm(`${path}.sup`)
      break
    case 'damaged.mkv':
      await ffmpeg(...FILMS['h264-ac3.mkv'], path)
      await damage(path)
      break
    case 'cut-off.mkv':
      await ffmpeg(...FILMS['h264-ac3.mkv'], path)
      await truncate(path, Math.round((await stat(path)).size * 0.6))
      break
    case 'cut-short.mp4':
      await ffmpeg(...picture, ...sound(330), ...h264, '-c:a', 'ac3', '-movflags', '+faststart', path)
      await truncate(path, Math.round((await stat(path)).size * 0.6))
      break
    case 'cut-wmv2.wmv':
      await ffmpeg(...picture, ...sound(330), '-c:v', 'wmv2', '-c:a', 'wmav2', path)
      await truncate(path, Math.round((await stat(path)).size * 0.6))
      break
    default:
      await ffmpeg(...FILMS[name], path)
  }
}

/** Overwrites a twentieth in the middle of a file. */
async function damage(path: string): Promise<void> {
  const bytes = await readFile(path)
  const middle = Math.round(bytes.length / 2)
  bytes.fill(0xa5, middle, middle + Math.round(bytes.length / 20))
  await writeFile(path, bytes)
}
