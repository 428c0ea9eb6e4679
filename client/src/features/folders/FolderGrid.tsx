import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import FolderIcon from 'lucide-react/icons/folder'
import { useMemo, useRef, useState } from 'react'
import { DEFAULT_THUMBNAIL } from '../../components/Thumbnail/pictureSources.ts'
import { useColumnCount } from '../../components/VideoGrid/useColumnCount.ts'
import { VirtualSection } from '../../components/VirtualRows.tsx'
import { paths } from '../../config/paths.ts'
import type { Subfolder } from '../../domain/folder.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useLoaded } from '../../videos/useVideo.ts'
import { createListPictures, type ListPictures } from '../../listView/listPictures.ts'
import grid from '../../components/VideoGrid/VideoGrid.module.css'
import thumbnail from '../../components/Thumbnail/Thumbnail.module.css'
import styles from './FolderGrid.module.css'

/** The decorative picture of a video, which is a quarter of the picture of its folder. */
function Quarter({ videoId, pictures }: { videoId: string; pictures: ListPictures }) {
  const thumbnails = valueOf(useLoaded(pictures, videoId))
  const src = thumbnails === null ? null : (thumbnails.default ?? DEFAULT_THUMBNAIL)
  return (
    <span className={styles.quarter}>
      {src !== null && (
        <img
          className={thumbnail.picture}
          src={src}
          alt=""
          width={160}
          height={90}
          loading="lazy"
          decoding="async"
          onError={({ currentTarget }) => {
            if (!currentTarget.src.endsWith(DEFAULT_THUMBNAIL)) currentTarget.src = DEFAULT_THUMBNAIL
          }}
        />
      )}
    </span>
  )
}

/** A folder as a card: the pictures of up to four of its videos, its name and its number of videos at any depth. */
const FolderCard = ({ folder, pictures }: { folder: Subfolder; pictures: ListPictures }) => (
  <article className={styles.card}>
    <span className={clsx(styles.pictures, folder.pictures.length > 1 && styles.several)}>
      {folder.pictures.length === 0 && <FolderIcon />}
      {folder.pictures.map((id) => (
        <Quarter key={id} videoId={id} pictures={pictures} />
      ))}
    </span>
    <h2 className={styles.name} dir="auto">
      <Link to={folder.film === undefined ? paths.folder(folder.path) : paths.film(folder.film)}>
        {folder.name}
      </Link>
    </h2>
    <p className={styles.meta}>{t(m.videoCount, counted(folder.videos))}</p>
  </article>
)

/** A grid of folders. Only the rows near the window are in the document, because a folder can have thousands. */
export function FolderGrid({ folders }: { folders: readonly Subfolder[] }) {
  const dispatch = useAppDispatch()
  const [pictures] = useState(() => dispatch(createListPictures))
  const ref = useRef<HTMLDivElement>(null)
  const columns = useColumnCount(ref, 0)
  const rows = useMemo(
    () =>
      columns === 0
        ? []
        : Array.from({ length: Math.ceil(folders.length / columns) }, (_, row) => row * columns),
    [folders, columns],
  )
  return (
    <>
      <div
        ref={ref}
        className={clsx(grid.gridRow, grid.ruler, styles.row, styles.ruler)}
        aria-hidden="true"
      />
      {rows.length > 0 && (
        <VirtualSection
          key={columns}
          items={rows}
          label={t(m.subfolders)}
          className={undefined}
          virtualizer={{}}
        >
          {(start) => (
            <ul key={start} className={clsx(grid.gridRow, styles.row)}>
              {folders.slice(start, start + columns).map((folder, column) => (
                <li key={folder.path} aria-posinset={start + column + 1} aria-setsize={folders.length}>
                  <FolderCard folder={folder} pictures={pictures} />
                </li>
              ))}
            </ul>
          )}
        </VirtualSection>
      )}
    </>
  )
}
