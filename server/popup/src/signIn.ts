import { enableAutofill } from './autofill.ts'
import { enablePasskeyForms } from './passkeyForm.ts'
import { enablePasswordButtons } from './showPassword.ts'

enablePasskeyForms()
enablePasswordButtons()
void enableAutofill()
