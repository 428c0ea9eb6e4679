import * as m from '@vtube/messages'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line'
import Captions from 'lucide-react/icons/captions'
import CheckCheck from 'lucide-react/icons/check-check'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Folder from 'lucide-react/icons/folder'
import ListVideo from 'lucide-react/icons/list-video'
import Trash2 from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef } from 'react'
import type {
  CardMenuProps,
  RowActions,
  SelectionBarProps,
  WatchMenuProps,
} from '../components/CardMenuButton/VideoActionsContext.ts'
import { paths } from '../config/paths.ts'
import { useSettings } from '../config/settings.ts'
import { parseVideoFacts } from '../domain/videoFacts.ts'
import { counted } from '../format/count.ts'
import { isolated } from '../format/isolated.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { IconButton, iconButtonClass } from '../ui/IconButton/IconButton.tsx'
import { Menu, MenuItem, MenuLink } from '../ui/Menu/Menu.tsx'
import { valueOf } from '../videos/createBatchLoader.ts'
import { useLoaded, useVideoStore } from '../videos/useVideo.ts'
import { IN_WATCH_MENU, useCardActions, useSelectionActions } from './videoActions.tsx'

/** Returns the moves that a row can make, with the index to which each leads. */
const movesOf = ({ index, total }: NonNullable<RowActions['place']>) =>
  [
    { label: m.moveToTop, icon: <ArrowUpToLine />, to: 0 },
    { label: m.moveUp, icon: <ArrowUp />, to: index - 1 },
    { label: m.moveDown, icon: <ArrowDown />, to: index + 1 },
    { label: m.moveToEnd, icon: <ArrowDownToLine />, to: total - 1 },
  ].filter(({ to }) => to !== index && to >= 0 && to < total)

/** What a list offers for one of its rows: to move it and to remove it. */
const RowItems = ({ onRemove, place }: RowActions) => (
  <>
    {place &&
      movesOf(place).map(({ label, icon, to }) => (
        <MenuItem key={t(label)} icon={icon} onSelect={() => place.onMove(to)}>
          {t(label)}
        </MenuItem>
      ))}
    <MenuItem icon={<Trash2 />} isDanger onSelect={onRemove}>
      {t(m.remove)}
    </MenuItem>
  </>
)

/** The menu of a card or row. */
export function CardMenu({ video, row, label, buttonClassName }: CardMenuProps) {
  const { actions, dialog } = useCardActions(video)
  return (
    <Opened>
      <Menu
        label={label}
        buttonClassName={buttonClassName}
        button={null}
        {...(row && { buttonProps: { 'data-remove': true } })}
      >
        <Actions actions={actions} />
        {row && actions.length > 0 && <hr />}
        {row && <RowItems {...row} />}
      </Menu>
      {dialog}
    </Opened>
  )
}

/** Opens the menu inside it as soon as it is mounted, because the menu replaces the button that the user pressed. */
function Opened({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null)
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!hasOpened.current) ref.current?.querySelector('button')?.click()
    hasOpened.current = true
  }, [])
  return (
    <span ref={ref} style={{ display: 'contents' }}>
      {children}
    </span>
  )
}

const Actions = ({ actions }: Pick<ReturnType<typeof useCardActions>, 'actions'>) =>
  actions.map(({ name, label, icon, isDanger, offer }) =>
    typeof offer === 'string' ? (
      <MenuLink key={name} icon={icon} to={offer}>
        {t(label)}
      </MenuLink>
    ) : (
      <MenuItem key={name} icon={icon} isDanger={isDanger} onSelect={offer}>
        {t(label)}
      </MenuItem>
    ),
  )

/** Lets the browser save the file of a video. */
function saveVideoFile(videoId: string, mediaUrl: string): void {
  const link = document.createElement('a')
  link.href = new URL(`${encodeURIComponent(videoId)}?download`, mediaUrl).href
  link.download = ''
  link.click()
}

/** What the library offers for the file of a video: its folder, and the file itself unless its storage is away. */
function FileItems({ videoId }: { videoId: string }) {
  const { mediaUrl } = useSettings()
  const { away } = useVideoStore()
  // The response that says whether a video is away also states its folder.
  const isAway = valueOf(useLoaded(away, videoId))
  const facts = parseVideoFacts(away.factsOf(videoId))
  if (facts === null) return null
  return (
    <>
      <MenuLink icon={<Folder />} to={paths.folder(facts.folder)}>
        {t(m.openFolder, { name: isolated(facts.folder.split('/').at(-1) || t(m.folders)) })}
      </MenuLink>
      {mediaUrl !== undefined && isAway === false && (
        <MenuItem icon={<Download />} onSelect={() => saveVideoFile(videoId, mediaUrl)}>
          {t(m.downloadVideo)}
        </MenuItem>
      )}
    </>
  )
}

/** The menu with what else can be done with the video of the page. */
export function WatchMenu({ video, contents, onContents, ...menu }: WatchMenuProps) {
  const { actions, dialog } = useCardActions(video, IN_WATCH_MENU)
  return (
    <Opened>
      <Menu {...menu}>
        {!!contents?.subtitles.length && (
          <MenuItem icon={<Captions />} onSelect={() => onContents('transcript')}>
            {t(m.transcript)}
          </MenuItem>
        )}
        {!!contents?.chapters.length && (
          <MenuItem icon={<ListVideo />} onSelect={() => onContents('chapters')}>
            {t(m.chapters)}
          </MenuItem>
        )}
        <FileItems videoId={video.id} />
        <Actions actions={actions} />
      </Menu>
      {dialog}
    </Opened>
  )
}

/** The bar of a selection: the number of videos, Save to…, Play, and a menu with what else can be done with them. */
export function SelectionBar({ total, className, onSelectAll, ...selection }: SelectionBarProps) {
  const { videoIds, onEnd } = selection
  const { buttons, items, dialog } = useSelectionActions(selection)
  return (
    <div className={className} role="toolbar" aria-label={t(m.selectedVideos)}>
      <IconButton label={t(m.endSelection)} icon={<X />} onClick={onEnd} />
      <span>{t(m.selectedCount, counted(videoIds.length))}</span>
      {buttons.map(
        ({ name, label, icon, hasDialog, offer }) =>
          typeof offer !== 'string' && (
            <Button key={name} icon={icon} aria-haspopup={hasDialog && 'dialog'} onClick={offer}>
              {t(label)}
            </Button>
          ),
      )}
      <Menu
        label={t(m.moreActions, { title: t(m.selectedVideos) })}
        button={<EllipsisVertical />}
        buttonClassName={iconButtonClass(true)}
      >
        {videoIds.length < total && (
          <MenuItem icon={<CheckCheck />} onSelect={onSelectAll}>
            {t(m.selectAll)}
          </MenuItem>
        )}
        {items.map(
          ({ name, label, icon, isDanger, offer }) =>
            typeof offer !== 'string' && (
              <MenuItem key={name} icon={icon} isDanger={isDanger} onSelect={offer}>
                {t(label)}
              </MenuItem>
            ),
        )}
      </Menu>
      {dialog}
    </div>
  )
}
