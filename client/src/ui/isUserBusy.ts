/** The selector of fields into which the user types. */
export const TEXT_FIELDS = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** Returns whether the focus is in a text field, or a dialog or menu is open, so that nothing may interrupt. */
export const isUserBusy = (): boolean =>
  document.activeElement?.matches(TEXT_FIELDS) === true ||
  document.querySelector('dialog[open], [aria-haspopup="menu"][aria-expanded="true"]') !== null
