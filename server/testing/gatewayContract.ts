import type { VideoSource } from '../src/source/VideoSource.ts'
import { openGatewayWorkshop, type TestMemory } from './openTestGateway.ts'
import { describeSource } from './sourceContract.ts'

/** Waits for what the gateway does behind its answers, so that each test begins where the last one ended. */
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
    listPlaylistItems: (...asked) => after(source.listPlaylistItems(...asked)),
    listComments: (...asked) => after(source.listComments(...asked)),
    suggest: (...asked) => after(source.suggest(...asked)),
  }
}

/** The gateway as the source behind v3. */
export function describeGateway(name: string, remember?: () => Promise<TestMemory>): void {
  describeSource(name, async (rows) => {
    const workshop = await openGatewayWorkshop(remember)
    const { gateway } = await workshop.open({ rows })
    return { source: settling(gateway.source, gateway.settled), close: workshop.close }
  })
}
