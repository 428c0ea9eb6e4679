import { raw, sql, type Fragment } from '../database/sql.ts'
import type { Engine } from './Engine.ts'
import { createLibraryCache } from './libraryCache.ts'
import { createNameOrder } from './nameOrder.ts'
import { andVisible, type View } from './visibleRows.ts'

const PICTURES = 4

/** A folder of the library with the videos that the reader may see. */
export interface Folder {
  /** The path in the library, empty for the library itself. */
  path: string
  /** The number of videos in the folder and in all folders below it. */
  videos: number
  /** The ids of the newest videos of the folder, or of its subfolders. */
  pictures: readonly string[]
}

export interface FolderListing extends Folder {
  /** The number of videos in the folder itself, without subfolders. */
  ownVideos: number
  /** The subfolders in the order of their names. */
  folders: readonly Folder[]
}

interface Node {
  path: string
  ownVideos: number
  videos: number
  pictures: string[]
  children: Node[]
}

const trees = createLibraryCache<ReadonlyMap<string, Node>>(1)

const listOfIds: Fragment = (dialect) =>
  raw(dialect === 'postgres' ? 'json_agg(id)::text' : 'json_group_array(id)')

/**
 * Returns a folder with its subfolders in the order of a language, or null without a visible video. The tree of all
 * folders is kept until the library changes.
 */
export async function readFolders(
  engine: Engine,
  view: View,
  path: string,
  language: string,
): Promise<FolderListing | null> {
  const nodes = await readTree(engine, view)
  const node = nodes.get(path)
  // The library's own folder exists even if the library is empty.
  if (node === undefined)
    return path === '' ? { path, videos: 0, pictures: [], ownVideos: 0, folders: [] } : null
  const folders = createNameOrder(language)(node.children, (child) => child.path)
  return { ...toFolder(node), ownVideos: node.ownVideos, folders: folders.map(toFolder) }
}

const toFolder = ({ path, videos, pictures }: Node): Folder => ({ path, videos, pictures })

const readTree = (engine: Engine, view: View): Promise<ReadonlyMap<string, Node>> =>
  trees(engine, view, '', async () => {
    const rows = await engine.session.query<{ folder: string; videos: number; pictures: string }>(sql`
    select folder, count(*) as videos,
      (select ${listOfIds} from (
        select n.id from items n where n.origin = 'library' and n.folder = i.folder and n.kind = 'video' order by n.published_at desc, n.id desc
        limit ${raw(String(PICTURES))}) as newest) as pictures
    from items i where i.folder is not null and i.origin = 'library' and i.kind = 'video'${andVisible(view, 'i.rowid')}
    group by folder`)
    return buildTree(rows)
  })

function buildTree(rows: readonly { folder: string; videos: number; pictures: string }[]): Map<string, Node> {
  const nodes = new Map<string, Node>()
  const nodeAt = (path: string): Node => {
    const known = nodes.get(path)
    if (known !== undefined) return known
    const node: Node = { path, ownVideos: 0, videos: 0, pictures: [], children: [] }
    nodes.set(path, node)
    if (path !== '') nodeAt(parentOf(path)).children.push(node)
    return node
  }
  for (const { folder, videos, pictures } of rows) {
    const ids = JSON.parse(pictures) as string[]
    const own = nodeAt(folder)
    own.ownVideos = Number(videos)
    for (let path = folder; ; path = parentOf(path)) {
      const node = nodeAt(path)
      node.videos += Number(videos)
      if (path === folder) node.pictures.unshift(...ids)
      // A folder that contains only folders shows a picture of each of its first subfolders.
      else node.pictures.push(...ids.slice(0, 1))
      if (path === '') break
    }
  }
  for (const node of nodes.values()) node.pictures.splice(PICTURES)
  return nodes
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
