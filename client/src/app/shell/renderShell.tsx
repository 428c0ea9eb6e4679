import * as m from '@vtube/messages'
import { CHIPS } from '@vtube/shared/constants'
import { clsx } from 'clsx'
import MenuIcon from 'lucide-react/icons/menu'
import Mic from 'lucide-react/icons/mic'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { t } from '../../language/translate.ts'
import type { ShellParts, SidebarForm } from '../../boot/shellTemplates.ts'
import { RelatedSkeleton } from '../../components/RelatedCard/RelatedCard.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { topicLabel } from '../../components/topicLabel.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { ContinueSpace } from '../../features/continueWatching/ContinueSpace.tsx'
import { PlayerLoading } from '../../features/player/PlayerPlaceholder.tsx'
import related from '../../features/related/RelatedVideos.module.css'
import { Sidebar } from '../../features/sidebar/Sidebar.tsx'
import box from '../../features/suggestions/SearchBox.module.css'
import voice from '../../features/voice/VoiceSearch.module.css'
import watch from '../../features/watch/Watch.module.css'
import { DescriptionSkeleton, HeadingSkeleton } from '../../features/watch/WatchSkeleton.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import { ChipRow } from '../../ui/ChipRow/ChipRow.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import account from '../AppShell/AccountMenu.module.css'
import frame from '../AppShell/AppShell.module.css'
import header from '../AppShell/Header.module.css'
import { LoadingScreen } from '../LoadingScreen.tsx'
import shell from './Shell.module.css'

const ignore = () => {}

/** The boot script removes the icon of the other theme. */
const eitherTheme = (
  <>
    <Moon />
    <Sun />
  </>
)

/** The header before it is interactive, with the layout of `Header`. */
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

/** The home page while its videos load. The boot script marks the category, and removes the space where none is due. */
const HomeShell = () => (
  <>
    <ChipRow label={t(m.topics)} chips={CHIPS} labelOf={topicLabel} chosen={null} onChoose={ignore} />
    <ContinueSpace />
    <VideoGridSkeleton />
  </>
)

/** The video page while its video loads. */
const WatchShell = () => (
  <div className={watch.watch}>
    <div className={watch.main}>
      <PlayerLoading />
      <div className={watch.below}>
        <HeadingSkeleton />
        <DescriptionSkeleton />
      </div>
    </div>
    <div className={related.related}>
      <div className={related.heading}>{t(m.relatedVideos)}</div>
      <RelatedSkeleton />
    </div>
  </div>
)

/** The content security policy forbids `style` attributes in markup; the boot script sets the styles instead. */
const withoutStyles = (markup: string) => markup.replaceAll(' style="', ' data-style="')

/** An address at which no entry is current: the boot script marks the entry of the actual one. */
const UNKNOWN_ADDRESS = '/nowhere'

const render = (part: ReactNode) =>
  withoutStyles(renderToStaticMarkup(<MemoryRouter address={UNKNOWN_ADDRESS}>{part}</MemoryRouter>))

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

/** Renders the templates of the shell at build time, from the real components, so that replacing it shifts nothing. */
export const renderShell = (): ShellParts => ({
  header: render(<HeaderShell />),
  open: withEmptyPage('open', sidebar(false)),
  rail: withEmptyPage('rail', sidebar(true)),
  none: withEmptyPage('none', null),
  home: render(<HomeShell />),
  watch: render(<WatchShell />),
  other: '',
  loading: render(<LoadingScreen />),
  signIn: render(<div className={shell.signInBackground} />),
})
