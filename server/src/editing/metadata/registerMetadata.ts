import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { languageName } from '@vtube/shared/languageName'
import * as v from 'valibot'
import { SourceError } from '../../domain/SourceError.ts'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { isInstalled } from '../../ffmpeg/findFfmpeg.ts'
import { probeMedia } from '../../ffmpeg/probeMedia.ts'
import { readBody } from '../../http/jsonBody.ts'
import { abortOnDisconnect, respondUncached } from '../../http/respond.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import type { Editing, Editor } from '../Editing.ts'
import { changedMeanwhile } from '../../media/writeErrors.ts'
import type { FileChange } from './applyChange.ts'
import { changeOfChapters, chaptersSchema } from './changeChapters.ts'
import { changeOfFields } from './changeFields.ts'
import { changesSchema, isTooLate } from './fieldChanges.ts'
import { openMetadataEditing, type MetadataEditing, type VideoParameters } from './MetadataEditing.ts'
import { revertInterruptedChanges } from './interruptedChanges.ts'
import { registerChanges } from './registerChanges.ts'
import { registerFiles } from './registerFiles.ts'
import { readFields } from './videoFields.ts'
import type { VideoState } from './videoState.ts'

const MAX_VIDEOS = 500
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const version = v.pipe(v.string(), v.maxLength(100))
const corrections = v.strictObject({
  videos: v.pipe(v.array(v.strictObject({ id, version })), v.minLength(1), v.maxLength(MAX_VIDEOS)),
  changes: changesSchema,
})
const CORRECTIONS_HINT =
  'The body must be {"videos": [{"id": …, "version": …}], "changes": {…}} with valid fields of videos.'
const chapters = v.strictObject({ version, chapters: chaptersSchema })
const CHAPTERS_HINT = 'The body must be {"version": …, "chapters": [{"startSeconds": …, "title": …}]}.'

/** Registers the routes with which people correct what is said of videos. */
export function registerMetadata(routes: FastifyInstance, given: Editing): void {
  const editing = openMetadataEditing(given)
  editing.atStart(() => revertInterruptedChanges(editing))
  // Bodies of people without the permission are not read.
  routes.addHook('preParsing', async (request) => void editing.requirePermission(request, 'edit'))
  routes.get<{ Params: VideoParameters }>('/videos/:id', async (request, reply) => {
    const { limit } = editing.requirePermission(request, 'edit')
    const { id: given } = request.params
    const entry = await editing.catalogue.importIndex.findById('video', given, limit)
    if (entry !== null) editing.store.forget(folderOf(entry.path))
    const state = await editing.readVideo(given, limit)
    const body = await describe(editing, state, abortOnDisconnect(reply))
    return respondUncached(request, reply, body)
  })
  routes.patch('/videos', async (request, reply) => {
    const caller = editing.requirePermission(request, 'edit')
    const { videos, changes } = readBody(request, corrections, CORRECTIONS_HINT)
    if (changes.date && isTooLate(changes.date, editing.now()))
      throw new SourceError(400, 'invalidParameter', 'The date is later than tomorrow.', 'date')
    const wanted = new Map(videos.map((video) => [video.id, video.version]))
    const what = Object.keys(changes)
    const result = await editing.exclusivelyBy(caller, async (editor) => {
      const states = await editing.readVideos([...wanted.keys()], editor.limit)
      await requireUnchanged(states, [...wanted.values()])
      const files: FileChange[] = []
      const channelId = changes.channel ? await findChannel(editing, editor, changes.channel) : null
      for (const state of states) {
        const change = await changeOfFields(state, changes, channelId)
        // A video may be named by two ids.
        if (change !== null && files.every(({ path }) => path !== change.path)) files.push(change)
      }
      return await editing.change(editor, what, files, [...wanted.keys()])
    })
    return respondUncached(request, reply, result)
  })
  routes.put<{ Params: VideoParameters }>('/videos/:id/chapters', async (request, reply) => {
    const caller = editing.requirePermission(request, 'edit')
    const body = readBody(request, chapters, CHAPTERS_HINT)
    const result = await editing.changeVideo(caller, request.params.id, 'chapters', async (state) => {
      await requireUnchanged([state], [body.version])
      return [await changeOfChapters(state, body.chapters)]
    })
    return respondUncached(request, reply, result)
  })
  registerFiles(routes, editing)
  registerChanges(routes, editing)
}

/**
 * Returns if all videos have the versions that the caller has read.
 * @throws SourceError 409 `changedMeanwhile` with the present fields of the others in its details
 */
async function requireUnchanged(states: readonly VideoState[], versions: readonly string[]): Promise<void> {
  const changed = states.filter((state, index) => state.version !== versions[index])
  const [first] = changed
  if (first === undefined) return
  const videos = []
  for (const state of changed)
    videos.push({
      id: state.video.id,
      version: state.version,
      theirs: { ...(await readFields(state)), chapters: state.chapters },
    })
  throw changedMeanwhile(first.path, { theirs: videos[0]?.theirs, videos })
}

/** The number of channels among which the one with a title is looked for. */
const MAX_CHANNELS = 50

/** Resolves to the id of a channel with a title that the caller sees, or to null if there is none. */
async function findChannel(
  { catalogue }: MetadataEditing,
  { limit }: Editor,
  title: string,
): Promise<string | null> {
  const view = { ...LIBRARY, limit }
  const filter = { types: ['channel'], channelId: null } as const
  const { items } = await catalogue.searchRanked(view, title, filter, 0, MAX_CHANNELS)
  const channels = items.flatMap((hit) => (hit.kind === 'channel' ? [hit.channel] : []))
  return channels.find((channel) => channel.title === title)?.id ?? null
}

/** Returns everything that people can correct of a video. */
async function describe({ store, ffmpeg, probes }: MetadataEditing, state: VideoState, signal: AbortSignal) {
  const { folder, group, path, version } = state
  const subtitles = await Promise.all(
    group.subtitles.map(async ({ name, language, detail }) => ({
      file: name,
      language,
      label: [languageName(language), detail].filter((text) => text !== '').join(', '),
      version: (await store.describe(joinPath(folder, name)))?.version ?? '',
    })),
  )
  const programs = await ffmpeg
  const media = isInstalled(programs) ? await store.locate(path) : null
  const probed =
    isInstalled(programs) && media !== null
      ? await probes.run(randomUUID(), () => probeMedia(programs.ffprobe, media, signal).catch(() => null))
      : null
  const audio = (probed?.streams ?? []).filter(({ kind }) => kind === 'audio')
  const { audioLabels, ...fields } = await readFields(state)
  return {
    version,
    ...fields,
    chapters: state.chapters,
    subtitles,
    /** The names of the audio tracks, and those that they have without a correction. */
    audioTracks: audio.map(({ title, language }, index) => ({
      label: audioLabels[index] ?? '',
      title: title || languageName(language),
    })),
    pictureFile: group.thumbnail,
  }
}
