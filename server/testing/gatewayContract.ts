import type { VideoSource } from '../src/source/VideoSource.ts'
import { openTestGateways, type TestStorage } from './openTestGateways.ts'
import { describeSource } from './sourceContract.ts'

/** Waits for the gateway's background tasks after every answer, so that tests do not affect each other. */
const settling = (source: VideoSource, settled: () => Promise<void>): VideoSource => {
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer
    await settled()
    return value
  }
  return {
    listVideos: (...asked) => after(source.listVideos(...asked)),
    search: (...asked) => after(source.search(...asked)),
    listChannels: (...asked) => after(source.listChannels(...asked)),
    findChannel: (...asked) => after(source.findChannel(...asked)),
    listPlaylistItems: (...asked) => after(source.listPlaylistItems(...asked)),
    listComments: (...asked) => after(source.listComments(...asked)),
    suggest: (...asked) => after(source.suggest(...asked)),
  }
}

/** Runs the contract of video sources over the gateway. */
export function describeGateway(name: string, openStorage?: () => Promise<TestStorage>): void {
  describeSource(name, async (rows) => {
    const gateways = await openTestGateways(openStorage)
    const { gateway } = await gateways.open({ rows })
    return { source: settling(gateway.source, gateway.settled), close: gateways.close }
  })
}
