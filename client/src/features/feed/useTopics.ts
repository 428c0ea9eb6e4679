import { ALL_CATEGORY, CHIPS } from '@vtube/shared/constants'
import { useEffect, useState } from 'react'
import { useSettings } from '../../config/settings.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { rememberedTopics } from '../../storage/topics.ts'

/**
 * Returns the topics above the feed. They are those of the specification, unless the settings have the address of the
 * server's topics. In that case, the topics of the last visit are used until the server answers, and if it does not
 * answer.
 */
export function useTopics(): readonly string[] {
  const { topicsUrl } = useSettings()
  const dispatch = useAppDispatch()
  const [topics, setTopics] = useState(rememberedTopics)

  useEffect(() => {
    if (topicsUrl === undefined) return undefined
    const controller = new AbortController()
    import('./refreshTopics.ts')
      .then(({ refreshTopics }) => dispatch(refreshTopics(topicsUrl, controller.signal, setTopics)))
      .catch(() => {})
    return () => controller.abort()
  }, [dispatch, topicsUrl])

  return topicsUrl === undefined ? CHIPS : [ALL_CATEGORY, ...topics]
}
