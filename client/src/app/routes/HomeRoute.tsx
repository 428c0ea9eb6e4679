import * as m from '@vtube/messages'
import { ALL_CATEGORY } from '@vtube/shared/constants'
import { t } from '../../language/translate.ts'
import { useSearchParams } from '../../routing/hooks.ts'
import { topicLabel } from '../../components/topicLabel.ts'
import { categoryOf } from '../../config/paths.ts'
import { Feed } from '../../features/feed/Feed.tsx'
import { openCategory } from '../../features/feed/feedSlice.ts'
import { Page } from './Page.tsx'

/** @public Requests the first page of the category in the address. */
export const preload = ({ searchParams }: URL) => openCategory(categoryOf(searchParams))

/** `/`, and `/?category=Music` for a category. */
export default function HomeRoute() {
  const category = categoryOf(useSearchParams())
  return (
    <Page title={category === ALL_CATEGORY ? t(m.home) : topicLabel(category)}>
      <Feed category={category} />
    </Page>
  )
}
