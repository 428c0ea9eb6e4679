import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { OpenPageTokens } from '../catalogue/pageToken.ts'
import type { Channel } from '../source/channel.ts'
import type { Inquiry, VideoSource } from '../source/VideoSource.ts'
import type { Video } from '../source/video.ts'
import type { CacheTtls } from './cacheTtl.ts'
import type { CombineValidity } from './combineValidity.ts'
import type { GatewayEvents } from './events.ts'
import type { ListRepository } from './lists/ListRepository.ts'
import type { Provider } from './provider/Provider.ts'
import type { SpendingPolicy } from './quota/SpendingPolicy.ts'
import type { ResourceRepository } from './resources/ResourceRepository.ts'
import type { GatewayStore } from './store/GatewayStore.ts'

/** Dependencies of the gateway's answers. */
export interface GatewayContext {
  provider: Provider
  catalogue: Catalogue
  /** The catalogue's rows of the provider, queried without any call. */
  catalogueSource: VideoSource
  store: GatewayStore
  policy: SpendingPolicy
  lists: ListRepository
  tokensOf: OpenPageTokens
  videos: ResourceRepository<Video>
  channels: ResourceRepository<Channel>
  ttlMs: CacheTtls
  /** Called before an answer is read. */
  trackValidity(): CombineValidity
  events: GatewayEvents
  now: () => Date
}

/** Returns an inquiry for queries of the catalogue on nobody's behalf. */
export const anonymousInquiry = (): Inquiry => ({ subject: null, signal: new AbortController().signal })
