import * as m from '@vtube/messages'
import { MemberItem, ReactionButtons } from '../components/Together/Together.tsx'
import { STANDINGS } from '../components/Together/standings.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Panel } from '../ui/Panel/Panel.tsx'
import styles from '../components/Together/Together.module.css'
import { Field } from './Field.tsx'

/** The sentences that the script shows. It replaces `{name}` and `{names}`. */
const sentences = () => ({
  ...Object.fromEntries(Object.entries(STANDINGS).map(([standing, message]) => [standing, t(message)])),
  waiting: t(m.togetherWaiting, { names: '{names}' }),
  continueWithout: t(m.continueWithout, { name: '{name}' }),
  guest: t(m.togetherGuest),
  away: t(m.memberAway),
  catchingUp: t(m.memberCatchingUp),
})

/**
 * The session in which a guest can take part, with the others who watch. The script
 * `client/src/features/together/onGuestPage.ts` shows and fills it.
 */
export const GuestTogether = ({ session, videoId }: { session: string; videoId: string }) => (
  <Panel
    className={styles.panel}
    titleId="together"
    title={t(m.watchTogether)}
    note={<output data-status="" />}
    actions={null}
    data-together={session}
    data-video={videoId}
    data-texts={JSON.stringify(sentences())}
    hidden
  >
    <form className={styles.content} data-join="">
      <Field
        id="name"
        label={t(m.accountName)}
        maxLength={40}
        autoComplete="nickname"
        pattern=".*\S.*"
        required
      />
      <Button type="submit" variant="primary" className={styles.without}>
        {t(m.joinTogether)}
      </Button>
    </form>
    <div className={styles.content} data-inside="" hidden>
      <ul className={styles.members} aria-labelledby="together" data-members="" />
      <div className={styles.members} data-others="" />
      <ReactionButtons />
      <Button variant="quiet" className={styles.without} data-leave="">
        {t(m.leaveTogether)}
      </Button>
    </div>
    <template>
      <MemberItem name="" note="" reaction={{ number: 0, sign: '' }} />
    </template>
    <template>
      <Button />
    </template>
  </Panel>
)
