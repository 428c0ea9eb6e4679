import { enablePasskeyForms } from './passkeyForm.ts'
import { enablePasswordButtons } from './showPassword.ts'

enablePasskeyForms()
enablePasswordButtons()
