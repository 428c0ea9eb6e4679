import {
  ALL_CATEGORY,
  COLLAPSED_SIDEBAR_ENTRIES,
  SIDEBAR_ENTRIES,
  type SidebarEntry,
} from '@vtube/shared/constants'
import type { LucideIcon } from 'lucide-react'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Music from 'lucide-react/icons/music'
import Newspaper from 'lucide-react/icons/newspaper'
import Plane from 'lucide-react/icons/plane'
import Podcast from 'lucide-react/icons/podcast'
import Rss from 'lucide-react/icons/rss'
import Shirt from 'lucide-react/icons/shirt'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import TrendingUp from 'lucide-react/icons/trending-up'
import Trophy from 'lucide-react/icons/trophy'
import { categoryOf, paths } from '../../config/paths.ts'

export const ENTRY_ICON: Record<SidebarEntry, LucideIcon> = {
  Home: House,
  Subscriptions: Rss,
  'Liked Videos': ThumbsUp,
  Trending: TrendingUp,
  Shopping: ShoppingBag,
  Music,
  Films: Clapperboard,
  Gaming: Gamepad2,
  News: Newspaper,
  Sports: Trophy,
  Courses: GraduationCap,
  Travel: Plane,
  Fashion: Shirt,
  Podcast,
  'Log Out': LogOut,
}

/** A hairline follows each of these. */
const LAST_OF_GROUP: ReadonlySet<SidebarEntry> = new Set<SidebarEntry>(['Liked Videos', 'Podcast'])

/** The entries between hairlines; collapsed, only four are left and no hairline. */
export function entryGroups(isCollapsed: boolean): SidebarEntry[][] {
  if (isCollapsed) return [[...COLLAPSED_SIDEBAR_ENTRIES]]
  const groups: SidebarEntry[][] = [[]]
  for (const entry of SIDEBAR_ENTRIES) {
    groups.at(-1)?.push(entry)
    if (LAST_OF_GROUP.has(entry)) groups.push([])
  }
  return groups
}

/** Liked Videos is a page; Home is the category All, every other entry the category of its name. */
export function pathOf(entry: SidebarEntry): string {
  if (entry === 'Liked Videos') return paths.liked
  return paths.home(entry === 'Home' ? undefined : entry)
}

/** The entry that stands for where the viewer is; null where none does. */
export function currentEntry({
  pathname,
  search,
}: {
  pathname: string
  search: string
}): SidebarEntry | null {
  if (pathname === paths.liked) return 'Liked Videos'
  if (pathname !== paths.home()) return null
  const category = categoryOf(new URLSearchParams(search))
  if (category === ALL_CATEGORY) return 'Home'
  return (
    SIDEBAR_ENTRIES.find((entry) => entry === category && entry !== 'Log Out' && entry !== 'Liked Videos') ??
    null
  )
}
