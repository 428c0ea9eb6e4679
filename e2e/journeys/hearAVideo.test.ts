import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { hasFfmpeg } from '../testing/makeVideo.ts'
import { expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

/** A video with a tone that is 30 dB louder from its 30th second on. */
const TONES = "aevalsrc='if(lt(t,30),0.01,0.316)*sin(2*PI*440*t)':duration=60"
const PICTURE = 'testsrc2=size=320x180:rate=10:duration=60'
const INPUT = ['-f', 'lavfi', '-i', PICTURE, '-f', 'lavfi', '-i', TONES]

/** The encoders of a video that browsers play, and of one that the server converts. */
const VIDEOS = {
  played: { extension: 'webm', encoders: '-c:v libvpx -deadline realtime -cpu-used 8 -c:a libopus' },
  converted: { extension: 'avi', encoders: '-c:v mpeg4 -c:a libmp3lame' },
}

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    for (const [name, { extension, encoders }] of Object.entries(VIDEOS)) {
      const base = join(folder, name)
      const args = ['-v', 'error', ...INPUT, ...encoders.split(' '), `${base}.${extension}`]
      const { status, stderr } = spawnSync('ffmpeg', args)
      if (status !== 0) throw new Error(stderr.toString())
      await writeFile(`${base}.info.json`, JSON.stringify({ id: `film-${name}`, title: name }))
    }
  }),
)

test.skip(!hasFfmpeg, 'The video needs ffmpeg.')

/** Lets `levelOf` hear what reaches the speakers. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const { connect } = AudioNode.prototype as { connect: (target: AudioNode) => AudioNode }
    AudioNode.prototype.connect = function (this: AudioNode, target: AudioNode) {
      if (target instanceof AudioDestinationNode) {
        const ear = new AnalyserNode(this.context, { fftSize: 8192 })
        connect.call(this, ear)
        Object.assign(window, { ear })
      }
      return connect.call(this, target)
    } as AudioNode['connect']
  })

/** Returns the level of the sound in dB. */
const levelOf = (page: Page): Promise<number> =>
  videoOf(page).evaluate(() => {
    const { ear } = window as unknown as { ear: AnalyserNode }
    const samples = new Float32Array(ear.fftSize)
    ear.getFloatTimeDomainData(samples)
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
    return 10 * Math.log10(power)
  })

for (const name of Object.keys(VIDEOS))
  test(
    `brings quiet and loud parts of a video that is ${name} together, and the volume of the player still holds`,
    { tag: '@release' },
    async ({ visitSignedIn }) => {
      const page = await visitSignedIn()
      await listen(page)
      await page.goto(`/watch/film-${name}`)
      await expectToPlay(page)
      const player = page.frameLocator('iframe')
      await player.getByRole('button', { name: 'Settings' }).focus()
      await page.keyboard.press('m')
      await page.keyboard.press('Enter')
      await player.getByRole('menuitem', { name: 'More' }).click()
      await player.getByRole('menuitem', { name: 'Audio delay' }).click()
      await player.getByRole('menuitem', { name: 'Increase delay' }).click()
      const setVolume = (volume: number) =>
        videoOf(page).evaluate((video: HTMLVideoElement, to) => void (video.volume = to), volume)
      await setVolume(1)
      /** Expects levels of the quiet and of the loud part. */
      const expectLevels = async (...levels: readonly [quiet: number, loud: number]) => {
        for (const [index, level] of levels.entries()) {
          await seekTo(page, [5, 40][index]!)
          await expect.poll(async () => Math.abs((await levelOf(page)) - level)).toBeLessThan(4)
        }
      }
      await expectLevels(-43, -13)
      // Back through the list of further settings.
      for (let lists = 0; lists < 2; lists += 1) await page.keyboard.press('ArrowLeft')
      await player.getByRole('menuitemcheckbox', { name: 'Even volume' }).click()
      await expectLevels(-24, -19)
      await setVolume(0.1)
      await expectLevels(-44, -39)
    },
  )
