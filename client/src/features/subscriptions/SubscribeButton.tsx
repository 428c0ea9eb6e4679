import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import { t } from '../../language/translate.ts'
import { Button, type ButtonProps } from '../../ui/Button/Button.tsx'
import { useSubscription } from './useSubscription.ts'
import styles from './SubscribeButton.module.css'

const Label = ({ isShown, children }: { isShown: boolean; children: string }) => (
  <span className={clsx(!isShown && styles.hidden)} aria-hidden={!isShown || undefined}>
    {children}
  </span>
)

/** A button with two labels, which overlap in the space of the wider one, so that its width never changes. */
export const SubscribeToggle = ({
  isSubscribed,
  ...rest
}: { isSubscribed: boolean } & Omit<ButtonProps, 'children'>) => (
  <Button {...rest} variant={isSubscribed ? 'default' : 'primary'} aria-pressed={isSubscribed}>
    <span className={styles.labels}>
      <Label isShown={!isSubscribed}>{t(m.subscribe)}</Label>
      <Label isShown={isSubscribed}>{t(m.subscribed)}</Label>
    </span>
  </Button>
)

interface SubscribeButtonProps {
  channelId: string
  /** The name of the channel, which is empty if it is unknown. */
  name: string
}

/** A button that subscribes to a channel or ends the subscription. It is disabled until the user's data is open. */
export function SubscribeButton({ channelId, name }: SubscribeButtonProps) {
  const subscription = useSubscription(channelId, name)
  return (
    <SubscribeToggle
      isSubscribed={subscription?.isSubscribed ?? false}
      disabled={subscription === null}
      onClick={subscription?.toggle}
    />
  )
}
