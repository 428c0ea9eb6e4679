import { useDetailsLoaders } from './DetailsContext.ts'
import { useLoaded } from './useLoaded.ts'

/** The address of a channel's picture; null while it is asked for, and where there is none. */
export function useChannelPicture(channelId: string): string | null {
  const { channelPictures } = useDetailsLoaders()
  const loaded = useLoaded(channelPictures, channelId === '' ? null : channelId)
  return loaded === 'pending' || loaded === 'failed' ? null : loaded
}
