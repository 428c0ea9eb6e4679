import * as m from '@vtube/messages'
import type { GuestPage } from '@vtube/shared/serverPages'
import { clsx } from 'clsx'
import Download from 'lucide-react/icons/download'
import { ChannelAvatar } from '../components/ChannelAvatar/ChannelAvatar.tsx'
import { formatWhole } from '../format/count.ts'
import { isolated } from '../format/isolated.ts'
import { formatLength } from '../format/length.ts'
import { formatExactTime } from '../format/time.ts'
import { t } from '../language/translate.ts'
import { buttonClass } from '../ui/Button/Button.tsx'
import form from './Form.module.css'
import texts from '../ui/text.module.css'
import dialog from '../ui/Dialog/DialogForm.module.css'
import styles from './Guest.module.css'
import { GuestFrame } from './GuestFrame.tsx'
import { GuestTogether } from './GuestTogether.tsx'

const titleOf = (title: string) => title.trim() || t(m.untitledVideo)

/** The page on which a guest watches the videos of a link. */
export function Guest(page: GuestPage) {
  const { video, place, durationSeconds, owner, expiresAt, allowsDownload, query, session } = page
  const title = titleOf(video.title)
  const path = encodeURIComponent(video.id)
  const facts = [
    ...(place === null ? [] : [isolated(place.series), partInWords(place)]),
    ...(durationSeconds === null ? [] : [formatLength(durationSeconds)]),
  ]
  const until = t(m.guestMayWatchUntil, { date: formatExactTime(expiresAt, true) })
  return (
    <GuestFrame title={title} head={<MetaTags page={page} title={title} path={path} />}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- The player needs scripts and its own origin, and with both a sandbox holds nothing. */}
      <iframe
        src={`/embed/${path}`}
        className={styles.player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      />
      <h1 dir="auto">{title}</h1>
      {facts.length > 0 && <p className={texts.muted}>{facts.join(' · ')}</p>}
      <div className={styles.about}>
        {owner !== null && <ChannelAvatar name={owner} pictureUrl={null} size={44} />}
        <div className={styles.owner}>
          {owner !== null && <p className={styles.name}>{t(m.sharedWithGuest, { name: owner })}</p>}
          <p className={texts.meta}>{until}</p>
        </div>
        {allowsDownload && (
          <a
            className={buttonClass({}, clsx(form.tall, styles.download))}
            href={`/media/${path}?download&${query}`}
            download
          >
            <Download />
            {t(m.downloadVideo)}
          </a>
        )}
      </div>
      {session !== null && <GuestTogether session={session} videoId={video.id} />}
      {page.listTitle !== '' && <Playlist page={page} />}
    </GuestFrame>
  )
}

/** Returns the numbers of a part: 'Season 2, episode 3', or 'Part 3' without a season. */
const partInWords = ({ season, part }: NonNullable<GuestPage['place']>): string =>
  season === null
    ? t(m.partOfSeries, { part: formatWhole(part) })
    : t(m.partOfSeasonInWords, { season: formatWhole(season), part: formatWhole(part) })

/** The list of the videos of a playlist, with links to the previous and the next video. */
function Playlist({ page: { video, listTitle, videos, query } }: { page: GuestPage }) {
  const hrefOf = (id: string) => `/embed/${encodeURIComponent(id)}?${query}`
  const position = videos.findIndex(({ id }) => id === video.id)
  const step = (by: -1 | 1, label: string) => {
    const other = videos[position + by]
    return (
      other && (
        <a className={buttonClass({}, form.tall)} href={hrefOf(other.id)} rel={by === 1 ? 'next' : 'prev'}>
          {label}
        </a>
      )
    )
  }
  return (
    <nav className={styles.list} aria-labelledby="list">
      <h2 id="list" dir="auto">
        {listTitle}
      </h2>
      <p className={`${dialog.buttons} ${styles.steps}`}>
        {step(-1, t(m.previousVideo))}
        {step(1, t(m.nextVideo))}
      </p>
      <ol>
        {videos.map(({ id, title }) => (
          <li key={id}>
            <a href={hrefOf(id)} aria-current={id === video.id ? 'page' : undefined} dir="auto">
              {titleOf(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The elements from which chat programs read the title and the picture of the video. */
function MetaTags({ page, title, path }: { page: GuestPage; title: string; path: string }) {
  const { origin, query, pictureUrl } = page
  return (
    <>
      <meta property="og:site_name" content="Vtube" />
      <meta property="og:type" content="video.other" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={`${origin}/embed/${path}?${query}`} />
      {pictureUrl !== null && <meta property="og:image" content={pictureUrl} />}
      {pictureUrl !== null && <meta property="og:image:alt" content={title} />}
      <meta name="twitter:card" content={pictureUrl === null ? 'summary' : 'summary_large_image'} />
      <link
        rel="alternate"
        type="application/json+oembed"
        href={`${origin}/embed/${path}/oembed?${query}`}
        title={title}
      />
    </>
  )
}
