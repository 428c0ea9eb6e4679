import type { CitedTest } from './CitedTest.ts'

const DELAY = { kind: 'subtitles', file: 'server/embed/src/subtitles/subtitleDelay.test.ts' } as const
const LOOKS = {
  kind: 'subtitles',
  file: 'e2e/journeys/adjustSubtitles.test.ts',
  test: 'chooses by keyboard how subtitles look, for all videos',
} as const
const FRAMES = { kind: 'streams', file: 'server/embed/src/controls/frameSteps.test.ts' } as const

const KEYS = { kind: 'streams', file: 'shared/src/shortcutKey.test.ts' } as const
const PLACES = { ...KEYS, test: 'takes what a key types in English on a keyboard for %s' } as const
const SHIFTED = {
  ...KEYS,
  test: 'takes what a key types with Shift in English on a keyboard for %s: %s',
} as const
const TYPED = { ...KEYS, test: 'takes %s for what it types' } as const

/** The tests of what viewers do in the player that reconstruct public reports. */
export const PLAYER_TESTS: readonly CitedTest[] = [
  {
    ...DELAY,
    report: 'jellyfin-web#4362',
    seen: 'After a seek, for which the stream is loaded again, the delay of the subtitles is lost.',
    title: 'keeps the delay of subtitles that load again',
    test: 'delays subtitles that load later, or again',
  },
  {
    ...DELAY,
    report: 'jellyfin-web#3214',
    seen: 'After other subtitles were chosen, the delay remains and cannot be taken back.',
    title: 'takes the delay back, whichever subtitles show',
    test: 'keeps one delay for all subtitles of a video, also while they are hidden',
  },
  {
    ...LOOKS,
    report: 'FreeTube#968',
    seen: 'While nobody speaks, nobody sees how subtitles will look, and the choices are lost with the next video.',
    title: 'shows how subtitles will look, and keeps the choices for all videos',
  },
  {
    ...LOOKS,
    report: 'shaka-player#3182',
    seen: 'Parts of subtitles with the classes of WebVTT’s colours are white.',
    title: 'shows the colours that WebVTT gives to its classes, unless the viewer has chosen another one',
  },
  {
    ...FRAMES,
    report: 'Sakuga-Extended#1',
    seen: 'Steps of frames are those of 24 per second, and skip frames of other videos.',
    title: 'shows each frame of videos with 23.976 to 120 frames per second',
    test: 'shows each frame once, with a single seek: %s',
  },
  {
    ...FRAMES,
    report: 'clappr#951',
    seen: 'Steps of frames get stuck on a frame.',
    title: 'shows each frame where the frame rate varies',
    test: 'shows each frame once where the frame rate varies or is unknown: %o',
  },
  {
    kind: 'access',
    file: 'client/src/app/player/flow/Flow.test.tsx',
    report: 'jellyfin#10477',
    seen: 'What one user plays goes on after the log-out, also when somebody else signs in who may not see it.',
    title: 'stops what plays at the log-out',
    test: 'forgets at the end of the session what belongs to it',
  },
  {
    kind: 'streams',
    report: 'jellyfin#14702',
    seen: 'A converted video changes to the file by itself while it plays, stutters and loses its position.',
    title: 'returns from the converted video to the file only when the viewer wants it',
    file: 'server/embed/src/quality/qualityControl.test.ts',
    test: 'does not return to the file by itself, nor load again what it plays (jellyfin#14702)',
  },
  {
    ...PLACES,
    report: 'celluloid#576',
    seen: 'Shortcuts do nothing on a Cyrillic keyboard.',
    title: 'knows the keys of a Cyrillic keyboard by their places',
  },
  {
    ...PLACES,
    report: 'vimium#212',
    seen: 'Commands of one letter do nothing until the keyboard is switched to English.',
    title: 'knows the keys of every other script by their places',
  },
  {
    ...PLACES,
    report: 'keydrown#2',
    seen: 'A key that works in English does nothing on a Greek keyboard.',
    title: 'knows the keys of a Greek keyboard by their places',
  },
  {
    ...PLACES,
    report: 'bongo.cat#146',
    seen: 'Nothing works on keyboards without Latin letters.',
    title: 'knows letters, digits and the number block by their places',
  },
  {
    ...PLACES,
    report: 'simplify#793',
    seen: 'A key whose sign is a letter on a Cyrillic keyboard does nothing.',
    title: 'knows comma and full stop where a Cyrillic keyboard has letters',
  },
  {
    ...SHIFTED,
    report: 'bulwarkmail/webmail#541',
    seen: 'Shortcuts with signs cannot be typed on Cyrillic and Greek keyboards.',
    title: 'knows < and > on a keyboard that has letters there',
  },
  {
    ...TYPED,
    report: 'cinny#680',
    seen: 'Shortcuts go by the place of a key, which has another letter on Dvorak or AZERTY.',
    title: 'goes by the letter on every keyboard that types Latin letters',
  },
  {
    kind: 'streams',
    report: 'jellyfin#17587',
    seen: 'A file whose default audio track is not the first does not play at all where nothing may be converted.',
    title: 'plays the first audio track of a file that cannot be converted, whichever is the default',
    file: 'server/embed/src/conversion/audioTracks.test.ts',
    test: 'begins with the first audio track where the file cannot be converted, because browsers play no other',
  },
]
