import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { OpenPageTokens } from '../catalogue/pageToken.ts'
import type { Channel } from '../source/channel.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import type { Video } from '../source/video.ts'
import type { Background } from './Background.ts'
import type { GatewayEvents } from './events.ts'
import type { Freshness } from './freshness.ts'
import type { Ledger } from './ledger/Ledger.ts'
import type { ListKeeper } from './lists/ListKeeper.ts'
import type { Provider } from './provider/Provider.ts'
import type { Purse } from './Purse.ts'
import type { ResourceKeeper } from './resources/ResourceKeeper.ts'
import type { Stand } from './stand.ts'
import type { GatewayStore } from './store/GatewayStore.ts'

/** What the gateway's answers are made with. */
export interface Parts {
  provider: Provider
  catalogue: Catalogue
  /** The catalogue's rows of the provider, as a source of their own: what is remembered. */
  memory: VideoSource
  store: GatewayStore
  ledger: Ledger
  purse: Purse
  lists: ListKeeper
  tokensOf: OpenPageTokens
  videos: ResourceKeeper<Video>
  channels: ResourceKeeper<Channel>
  freshMs: Freshness
  /** Begun before an answer is put together. */
  stands: { begin(): Stand }
  events: GatewayEvents
  background: Background
  now: () => Date
}
