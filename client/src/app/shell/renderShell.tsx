import * as m from '@vtube/messages'
import { CHIPS, SKELETON_COUNT } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import MenuIcon from 'lucide-react/icons/menu'
import Mic from 'lucide-react/icons/mic'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { t } from '../../language/translate.ts'
import { cardSlots } from '../../boot/cardSlots.ts'
import type { ShellParts, SidebarForm } from '../../boot/shellTemplates.ts'
import { FirstVideo, FirstVideos, VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import { VideoCardSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { topicLabel } from '../../components/topicLabel.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { RowSpace } from '../../components/VideoRow/RowSpace.tsx'
import type { Video, VideoDetails } from '../../domain/video.ts'
import { PlayerLoading } from '../../features/player/PlayerPlaceholder.tsx'
import { RelatedSkeleton, RelatedSkeletons } from '../../features/related/RelatedSkeletons.tsx'
import related from '../../features/related/RelatedVideos.module.css'
import { Sidebar } from '../../features/sidebar/Sidebar.tsx'
import box from '../../features/suggestions/SearchBox.module.css'
import voice from '../../features/voice/VoiceSearch.module.css'
import watch from '../../features/watch/Watch.module.css'
import { DescriptionSkeleton, HeadingSkeleton, VideoTitle } from '../../features/watch/WatchSkeleton.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import { ChipRow } from '../../ui/ChipRow/ChipRow.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { CONTINUE_SPACE_ID, REPEAT_ATTRIBUTE, FOR_YOU_SPACE_ID } from '../../ui/shell.ts'
import account from '../AppShell/AccountMenu.module.css'
import frame from '../AppShell/AppShell.module.css'
import header from '../AppShell/Header.module.css'
import { LoadingScreen } from '../LoadingScreen.tsx'
import shell from './Shell.module.css'

const ignore = () => {}

/** The icons of both themes. The boot script removes the icon that does not match the current theme. */
const eitherTheme = (
  <>
    <Moon />
    <Sun />
  </>
)

/** The header before it becomes interactive. It has the same layout as `Header`. */
const HeaderShell = () => (
  <header className={header.header}>
    <div className={header.start}>
      <IconButton label={t(m.menu)} icon={<MenuIcon />} />
      <span className={header.brand}>
        <Wordmark />
      </span>
    </div>
    <div className={header.search}>
      <div className={box.box}>
        <div className={box.field}>
          <input
            className={box.input}
            aria-label={t(m.search)}
            placeholder={t(m.searchPlaceholder)}
            readOnly
          />
          <IconButton className={box.submit} label={t(m.search)} icon={<Search />} />
        </div>
      </div>
      <IconButton className={voice.button} isFilled label={t(m.searchByVoice)} icon={<Mic />} />
    </div>
    <div className={header.end}>
      <IconButton className={header.searchButton} label={t(m.search)} icon={<Search />} />
      <IconButton label={t(m.darkMode)} icon={eitherTheme} aria-pressed={false} />
      <button type="button" className={account.button} aria-label={t(m.account)}>
        <UserAvatar pictureUrl={null} />
      </button>
    </div>
  </header>
)

/**
 * The home page while its videos load. The boot script marks the current category, and removes the spaces for rows that
 * are not needed.
 */
const HomeShell = () => (
  <>
    <ChipRow label={t(m.topics)} chips={CHIPS} labelOf={topicLabel} chosen={null} onChoose={ignore} />
    <RowSpace id={CONTINUE_SPACE_ID} />
    <RowSpace id={FOR_YOU_SPACE_ID} />
    <VideoGridSkeleton />
  </>
)

/** The video page while its video loads. */
const WatchShell = () => (
  <div className={watch.watch}>
    <article className={watch.main}>
      <PlayerLoading />
      <div className={watch.below}>
        <HeadingSkeleton />
        <DescriptionSkeleton />
      </div>
    </article>
    <div className={related.related}>
      <div className={related.heading}>{t(m.relatedVideos)}</div>
      <RelatedSkeletons />
    </div>
  </div>
)

/** Renames `style` attributes, which the content security policy forbids. The boot script sets these styles. */
const withoutStyles = (markup: string) => markup.replaceAll(' style="', ' data-style="')

/** Removes the preload links that React adds for pictures, because the page does not show these pictures yet. */
const withoutPreloads = (markup: string) => markup.replaceAll(/<link rel="preload"[^<>]*>/g, '')

/** An address that belongs to no entry of the sidebar. The boot script marks the entry for the actual address. */
const UNKNOWN_ADDRESS = '/nowhere'

const render = (part: ReactNode) =>
  withoutStyles(
    withoutPreloads(renderToStaticMarkup(<MemoryRouter address={UNKNOWN_ADDRESS}>{part}</MemoryRouter>)),
  )

/** Replaces a row of equal placeholders with a single placeholder, which the boot script repeats. */
function withoutRepeats(markup: string, placeholder: ReactNode, count: number): string {
  const one = render(placeholder)
  return markup.replace(one.repeat(count), one.replace(/^<\w+/, `$& ${REPEAT_ATTRIBUTE}="${count}"`))
}

const sidebar = (isCollapsed: boolean) => (
  <Sidebar isCollapsed={isCollapsed} showsProviderLine={false} showsStatusLink={false} onSignOut={ignore} />
)

const withEmptyPage = (form: SidebarForm, part: ReactNode) =>
  render(
    <>
      {part}
      <div className={clsx(frame.page, frame[form])} />
    </>,
  )

/** Returns the placeholder for a value in a template. `fillTemplate` replaces the placeholder with the value. */
const slot = (name: string) => `{${name}}`

const details: VideoDetails = { durationSeconds: 3723, viewCount: 7654n, likeCount: null, commentCount: null }
/** A video whose texts and addresses all differ, so that each of them can be found in the markup. */
const sample: Video = {
  id: 'sample',
  title: slot('title'),
  description: '',
  channelId: 'of-sample',
  channelTitle: 'channel of-sample',
  publishedAt: '2020-01-02T03:04:05Z',
  thumbnails: { medium: '/medium', high: '/high' },
  details,
}

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')

/** Renders the card of the sample video and replaces each value with its placeholder. */
function cardTemplate(sampleDetails: VideoDetails | null): string {
  const video = { ...sample, details: sampleDetails }
  const markup = render(
    <FirstVideo>
      <VideoItem
        form="card"
        video={video}
        details={sampleDetails ?? 'pending'}
        channelPictureUrl={null}
        priority
      />
    </FirstVideo>,
  )
  return Object.entries(cardSlots(video)).reduce((template, [name, value = '']) => {
    const text = escapeText(value)
    return template.replaceAll(`>${text}<`, `>${slot(name)}<`).replaceAll(`="${text}"`, `="${slot(name)}"`)
  }, markup)
}

/**
 * Renders the templates of the shell at build time. They use the components of the application, so that nothing moves
 * when the application replaces the shell.
 */
export const renderShell = (): ShellParts => ({
  header: render(<HeaderShell />),
  open: withEmptyPage('open', sidebar(false)),
  rail: withEmptyPage('rail', sidebar(true)),
  none: withEmptyPage('none', null),
  home: withoutRepeats(render(<HomeShell />), <VideoCardSkeleton />, SKELETON_COUNT.feed),
  watch: withoutRepeats(render(<WatchShell />), <RelatedSkeleton />, SKELETON_COUNT.related),
  other: '',
  loading: render(<LoadingScreen />),
  signIn: render(<div className={shell.signInBackground} />),
  videos: render(<FirstVideos label={slot('videos')} />),
  title: render(<VideoTitle title={slot('title')} />),
  'card-timed': cardTemplate(details),
  'card-live': cardTemplate({ ...details, durationSeconds: null }),
  'card-pending': cardTemplate(null),
  'card-timed-uncounted': cardTemplate({ ...details, viewCount: null }),
  'card-live-uncounted': cardTemplate({ ...details, durationSeconds: null, viewCount: null }),
})
