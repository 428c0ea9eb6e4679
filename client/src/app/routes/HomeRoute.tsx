import * as m from '@vtube/messages'
import { ALL_CATEGORY } from '@vtube/shared/constants'
import { t } from '../../language/translate.ts'
import { useSearchParams } from '../../routing/hooks.ts'
import { topicLabel } from '../../components/topicLabel.ts'
import { categoryOf } from '../../config/paths.ts'
import { ContinueWatching } from '../../features/continueWatching/ContinueWatching.tsx'
import { Feed } from '../../features/feed/Feed.tsx'
import { openCategory } from '../../features/feed/feedSlice.ts'
import { Page } from './Page.tsx'

/** @public Requests the first page of the category in the address. */
export const preload = ({ searchParams }: URL) => openCategory(categoryOf(searchParams))

/** `/`, and `/?category=Music` for a category. */
export default function HomeRoute() {
  const category = categoryOf(useSearchParams())
  const isAll = category === ALL_CATEGORY
  return (
    <Page title={isAll ? t(m.home) : topicLabel(category)}>
      <Feed category={category} beforeVideos={isAll && <ContinueWatching />} />
    </Page>
  )
}
