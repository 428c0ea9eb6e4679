import { loadTopics } from '../../api/loadTopics.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { rememberedTopics, rememberTopics } from '../../storage/topics.ts'

/**
 * Loads the topics and remembers them.
 * @param onChanged is called with the topics if they differ from the remembered ones
 * @throws if the topics cannot be loaded, or if `signal` is aborted, for example because the session has ended
 */
export const refreshTopics =
  (
    topicsUrl: string,
    signal: AbortSignal,
    onChanged: (topics: readonly string[]) => void,
  ): Thunk<Promise<void>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const topics = await loadTopics(topicsUrl, settings, identity, signal)
    signal.throwIfAborted()
    if (topics.join('\n') === rememberedTopics().join('\n')) return
    rememberTopics(topics)
    onChanged(topics)
  }
