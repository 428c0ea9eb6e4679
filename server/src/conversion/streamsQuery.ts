import * as v from 'valibot'

/** Parses a list such as `video,0,2`. */
const copies = v.pipe(
  v.string(),
  v.maxLength(400),
  v.transform(
    (text) =>
      new Set(
        text.split(',').flatMap((entry): ('video' | number)[] => {
          if (entry === 'video') return [entry]
          return /^\d{1,2}$/.test(entry) ? [Number(entry)] : []
        }),
      ),
  ),
)
/** The values of a query by which a browser says which streams it plays as they are, and in which form it gets the others. */
export const streamsQuery = {
  target: v.fallback(v.picklist(['h264', 'vp9']), 'h264'),
  copy: v.fallback(copies, () => new Set<'video' | number>()),
}
