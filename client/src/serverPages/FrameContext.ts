import type { PageFrame } from '@vtube/shared/serverPages'
import { createContext } from 'react'

/** The parts of the document that do not depend on its contents. */
export const FrameContext = createContext<PageFrame>({
  language: 'en',
  isRightToLeft: false,
  translate: String,
  styles: [],
  icon: '',
  script: null,
})
