import type { VideoSource } from '../../src/domain/VideoSource.ts'
import { openGateways, type TestStorage } from '../openGateways.ts'
import { describeSource } from './sourceContract.ts'

/** Waits for the gateway's background tasks after every answer, so that tests do not affect each other. */
function settling(source: VideoSource, settled: () => Promise<void>): VideoSource {
  const settle =
    (method: (...asked: never[]) => Promise<unknown>) =>
    async (...asked: never[]) => {
      const answer = await method(...asked)
      await settled()
      return answer
    }
  const methods = Object.entries(source).map(([name, method]) => [name, settle(method)])
  return Object.fromEntries(methods) as VideoSource
}

/** Runs the contract of video sources over the gateway. */
export function describeGateway(name: string, openStorage?: () => Promise<TestStorage>): void {
  describeSource(name, async (rows) => {
    const gateways = await openGateways(openStorage)
    const { gateway } = await gateways.open({ rows })
    return { source: settling(gateway.source, gateway.settled), close: gateways.close }
  })
}
