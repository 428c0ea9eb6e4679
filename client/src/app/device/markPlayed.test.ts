import { expect, it, onTestFinished } from 'vitest'
import { openVideos } from '../../features/device/following/openVideos.ts'
import { playback } from '../../features/player/playback.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { markPlayed } from './markPlayed.ts'

const show = (id: string) =>
  playback.show({ id, title: id, picture: null, start: null, playlistId: null }, null)

it('tells other tabs which video is open here, whether or not this tab knows of followed lists', async () => {
  fillDevice()
  onTestFinished(playback.reset)
  const open = async () => [...(await openVideos())]
  show('koi')
  markPlayed()
  await expect.poll(open).toEqual(['koi'])
  show('carp')
  await expect.poll(open).toEqual(['carp'])
  playback.close()
  await expect.poll(open).toEqual([])
})
