import { createListeners } from '@vtube/shared/createListeners'

/** Lets the menu of a page start the selection of videos in the list of the page. A list without videos does not listen. */
export const selectionStart = createListeners()
