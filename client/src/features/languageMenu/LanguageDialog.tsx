import * as m from '@vtube/messages'
import { LANGUAGES } from '@vtube/messages/languages'
import Check from 'lucide-react/icons/check'
import { chooseLanguage } from '../../language/chosenLanguage.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { ownName } from './ownName.ts'
import styles from './LanguageDialog.module.css'

/** Returns the languages with their own names, sorted by the rules of the current language. */
function sortedLanguages(): { tag: string; name: string }[] {
  const { compare } = new Intl.Collator(languageTag())
  return LANGUAGES.map((tag) => ({ tag, name: ownName(tag) })).toSorted((one, other) =>
    compare(one.name, other.name),
  )
}

/** Stores the choice and reloads the page, because the server sends each page in the chosen language. */
function choose(tag: string): void {
  chooseLanguage(tag)
  location.reload()
}

export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const current = languageTag()
  return (
    <Dialog title={t(m.language)} onClose={onClose}>
      <ul className={styles.list}>
        {sortedLanguages().map(({ tag, name }) => (
          <li key={tag}>
            <button
              type="button"
              className={styles.language}
              lang={tag}
              aria-current={tag === current ? 'true' : undefined}
              onClick={() => choose(tag)}
            >
              <bdi>{name}</bdi>
              {tag === current && <Check />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
