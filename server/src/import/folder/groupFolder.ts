import type { MediaStore } from '../../media/MediaStore.ts'
import { extrasOfDisc } from '../naming/discs.ts'
import type { NameRules } from './fileNames.ts'
import { groupFiles, joinPath, type ChannelFiles, type VideoFiles } from './findEntries.ts'
import { samplesAmong } from './samples.ts'

interface GroupedFolder {
  groups: readonly (VideoFiles | ChannelFiles)[]
  /** The names of the files that are left out as samples beside a film. */
  samples: ReadonlySet<string>
  /** The names of the files that are left out as extras of a disc. */
  extras: readonly string[]
}

/**
 * Groups the files of a folder into videos and channels, without samples and extras.
 * @param below the paths of the files in subfolders with subtitles
 */
export async function groupFolder(
  store: Pick<MediaStore, 'describe'>,
  { folder, names, below }: { folder: string; names: readonly string[]; below: readonly string[] },
  rules: NameRules,
): Promise<GroupedFolder> {
  const samples = samplesAmong(names, rules)
  const extras = await extrasOfDisc(folder, names, async (name) => {
    const file = await store.describe(joinPath(folder, name))
    return file?.bytes ?? 0
  })
  const omitted = extras.length === 0 ? samples : new Set([...samples, ...extras])
  const used = omitted.size === 0 ? names : names.filter((name) => !omitted.has(name))
  return { groups: groupFiles(used, rules, below), samples, extras }
}
