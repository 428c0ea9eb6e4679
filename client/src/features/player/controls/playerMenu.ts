import * as v from 'valibot'

const row = v.object({
  kind: v.picklist(['menuitem', 'menuitemradio', 'menuitemcheckbox', 'submenu']),
  text: v.string(),
  icon: v.optional(v.string(), ''),
  startsGroup: v.optional(v.boolean(), false),
  /** A text in front, such as a time. */
  lead: v.optional(v.string(), ''),
  value: v.optional(v.string(), ''),
  isChecked: v.optional(v.boolean(), false),
  /** The choices that the row itself offers. */
  options: v.array(v.object({ text: v.string(), isChosen: v.boolean() })),
  /** Whether all options are shown at once. */
  isScale: v.optional(v.boolean(), false),
})

const schema = v.object({
  name: v.string(),
  hasBack: v.boolean(),
  /** A sample of subtitles, with the CSS properties of its letters. */
  preview: v.nullable(v.object({ text: v.string(), styles: v.record(v.string(), v.string()) })),
  rows: v.array(row),
})

/** A list of the menu of our own player, which the page shows as a sheet where the frame is too small for it. */
export type PlayerMenu = v.InferOutput<typeof schema>
export type PlayerMenuRow = PlayerMenu['rows'][number]

/** Reads the list that our player wants to show, or null to close the menu. */
export function readPlayerMenu(value: unknown): PlayerMenu | null {
  const result = v.safeParse(schema, value)
  return result.success ? result.output : null
}
