import { open, type FileHandle } from 'node:fs/promises'
import { readMovieIndex, readPart } from '../parsing/movieIndex.ts'

/** A Matroska file lists its elements at the beginning. */
const MATROSKA_HEAD_BYTES = 64 * 1024
const EBML_HEADER = 0x1a45dfa3
const MATROSKA_CHAPTERS = Buffer.from([0x10, 0x43, 0xa7, 0x70])
/** Codecs of text, which the list of tracks names. */
const MATROSKA_TEXTS = ['S_TEXT/', 'S_ASS', 'S_SSA', 'D_WEBVTT']
/** A list of chapters, and a reference to a track with their titles. */
const MP4_CHAPTERS = ['chpl', 'chap']
const MP4_TEXTS = ['tx3g', 'wvtt']

/** What a file may contain besides picture and sound. */
export interface InnerContents {
  chapters: boolean
  texts: boolean
}

const NOTHING: InnerContents = { chapters: false, texts: false }

/**
 * Looks into the index of a Matroska or MP4 file for chapters and text subtitles. Most files have none, and to start a process for
 * each of them would take long.
 * @param path absolute path of the file
 */
export async function lookInside(path: string): Promise<InnerContents> {
  const file = await open(path).catch(() => null)
  try {
    return file === null ? NOTHING : await lookIntoIndex(file)
  } catch {
    return NOTHING
  } finally {
    await file?.close()
  }
}

async function lookIntoIndex(file: FileHandle): Promise<InnerContents> {
  const head = await readPart(file, 0, MATROSKA_HEAD_BYTES)
  if (head.length < 16) return NOTHING
  if (head.readUInt32BE(0) === EBML_HEADER)
    return { chapters: head.includes(MATROSKA_CHAPTERS), texts: hasAny(head, MATROSKA_TEXTS) }
  const index = await readMovieIndex(file)
  if (index === null) return NOTHING
  return { chapters: hasAny(index, MP4_CHAPTERS), texts: hasAny(index, MP4_TEXTS) }
}

const hasAny = (bytes: Buffer, names: readonly string[]) =>
  names.some((name) => bytes.includes(name, 0, 'latin1'))
