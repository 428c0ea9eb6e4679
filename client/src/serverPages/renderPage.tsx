import type { PageFrame, RenderPage, ServerPages } from '@vtube/shared/serverPages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import createLanguage from '../language/createLanguage.ts'
import { setLanguage } from '../language/currentLanguage.ts'
import '../styles/tokens.css'
import '../styles/reset.css'
import './document.css'
import { AccountChooser } from './AccountChooser.tsx'
import { Device, DeviceCode } from './Device.tsx'
import { EndSession } from './EndSession.tsx'
import { FrameContext } from './FrameContext.ts'
import { Guest } from './Guest.tsx'
import { GuestNotice } from './GuestNotice.tsx'
import { Invitation } from './Invitation.tsx'
import { Notice } from './Notice.tsx'
import { Recovered } from './Recovered.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SignIn } from './SignIn.tsx'

const PAGES: { [Name in keyof ServerPages]: (content: ServerPages[Name]) => ReactNode } = {
  accountChooser: AccountChooser,
  signIn: SignIn,
  recovered: Recovered,
  invitation: Invitation,
  recoveryCodes: RecoveryCodes,
  endSession: EndSession,
  deviceCode: DeviceCode,
  device: Device,
  notice: Notice,
  guest: Guest,
  guestNotice: GuestNotice,
}

/** The formats of languages, which are costly to create. */
const formats = new Map<string, ReturnType<typeof createLanguage>>()

/** Makes components speak the language of a page. The server translates, so that its texts and theirs agree. */
function speak({ language, translate }: PageFrame): void {
  const known = formats.get(language) ?? createLanguage(language, {})
  formats.set(language, known)
  setLanguage({ ...known, translate })
}

/** Returns the document of a page. It is rendered at once, so that pages in several languages do not meet. */
export const renderPage: RenderPage = (name, content, frame) => {
  speak(frame)
  const markup = renderToStaticMarkup(<FrameContext value={frame}>{PAGES[name](content)}</FrameContext>)
  return `<!doctype html>${markup}`
}
