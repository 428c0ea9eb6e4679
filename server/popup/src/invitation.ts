import { ignoreDoubleClicks } from './ignoreDoubleClicks.ts'
import { enablePasskeyForms } from './passkeyForm.ts'
import { enableRecoveryCodes } from './recoveryCodes.ts'
import { enablePasswordButtons } from './showPassword.ts'

enablePasskeyForms()
enablePasswordButtons()
enableRecoveryCodes()
ignoreDoubleClicks()
