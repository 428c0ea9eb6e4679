import * as m from '@vtube/messages'
import { paths } from '../../config/paths.ts'
import type { Folder } from '../../domain/folder.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import styles from './FolderTrail.module.css'

/** The links from the library down to a folder, which is the last of them. */
export const FolderTrail = ({ trail }: Pick<Folder, 'trail'>) => (
  <nav aria-label={t(m.folderTrail)}>
    <ol className={styles.trail}>
      {[{ name: t(m.folders), path: '' }, ...trail].map(({ name, path }, index) => (
        <li key={path} className={styles.step}>
          <Link
            className={styles.link}
            to={paths.folder(path)}
            aria-current={index === trail.length ? 'page' : undefined}
            dir="auto"
          >
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
)
