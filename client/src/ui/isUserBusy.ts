/** Where typing belongs to the field. */
export const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Returns whether the user is in a text field, a dialog or a menu, from which nothing may take them away. */
export const isUserBusy = (): boolean =>
  document.activeElement?.matches(TEXT_FIELDS) === true ||
  document.querySelector('dialog[open], [aria-haspopup="menu"][aria-expanded="true"]') !== null
