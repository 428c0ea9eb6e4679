import { ignoreDoubleClicks } from './ignoreDoubleClicks.ts'
import { enableWayBack } from './wayBack.ts'
import { enablePasskeyForms } from './passkeyForm.ts'
import { enableRecoveryCodes } from './recoveryCodes.ts'
import { enablePasswordButtons } from './showPassword.ts'
import { signalPasskeys } from './signalPasskeys.ts'

enablePasskeyForms()
enablePasswordButtons()
enableRecoveryCodes()
ignoreDoubleClicks()
enableWayBack()
void signalPasskeys()

const avatarForm = document.querySelector<HTMLFormElement>('form[data-picture]')
if (avatarForm !== null)
  void import('./scaleAvatar.ts').then(({ enableAvatarForm }) => enableAvatarForm(avatarForm))
