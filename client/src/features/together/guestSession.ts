import { createTogetherApi } from '../../api/togetherApi.ts'
import { REACTIONS } from '@vtube/shared/watchTogether'
import { parseJson } from '../../domain/parseJson.ts'
import { isolated } from '../../format/isolated.ts'
import {
  randomId,
  reactionOf,
  standingOf,
  type SyncedPlayer,
  together,
  type TogetherView,
} from './together.ts'

/** Guests have no token: the cookie of their link admits them. */
const NO_TOKEN = { token: async () => null, renew: async () => null, reportRefusal: () => {} }

/** Returns the player in the frame of the page, as a session controls it. */
function playerIn(frame: HTMLIFrameElement, videoId: string): SyncedPlayer {
  const post = (message: object) =>
    frame.contentWindow?.postMessage(
      JSON.stringify({ ...message, id: 'vtube-guest', channel: 'widget' }),
      location.origin,
    )
  const command = (func: string, ...args: unknown[]) => post({ event: 'command', func, args })
  const listen = () => post({ event: 'listening' })
  frame.addEventListener('load', listen)
  listen()
  return {
    order(order) {
      if (order.name === 'seek') command('seekTo', order.seconds, true)
      else if (order.name === 'setSpeed') command('setPlaybackRate', order.rate)
      else command(order.name === 'play' ? 'playVideo' : 'pauseVideo')
    },
    adjustSpeed: (factor) => command('adjustSpeed', factor),
    // The page shows one video.
    subscribe: () => () => {},
    videoId: () => videoId,
    origin: location.origin,
  }
}

/**
 * Lets a guest take part in a session on a page that the server has rendered (`serverPages/GuestTogether.tsx`), whose
 * sentences are in its markup.
 * @param section the part of the page about the session
 * @param frame the frame with the player
 */
export function enableGuestSession(section: HTMLElement, frame: HTMLIFrameElement): void {
  const { together: id = '', video: videoId = '', texts = '' } = section.dataset
  const sentences = Object(parseJson(texts)) as Record<string, string>
  const api = createTogetherApi(`/watch-together/guests/${randomId()}`, NO_TOKEN)
  const player = playerIn(frame, videoId)
  const part = <E extends HTMLElement = HTMLElement>(name: string) =>
    section.querySelector<E>(`[data-${name}]`)
  const [form, inside, status] = [part<HTMLFormElement>('join'), part('inside'), part('status')]
  const [members, others] = [part('members'), part('others')]
  const [memberTemplate, buttonTemplate] = section.querySelectorAll('template')
  if (!form || !inside || !status || !members || !others || !memberTemplate || !buttonTemplate) return

  const copyOf = (template: HTMLTemplateElement) => template.content.cloneNode(true) as DocumentFragment
  const memberItem = (view: TogetherView, member: TogetherView['members'][number]) => {
    const item = copyOf(memberTemplate)
    const fill = (selector: string, text: string) => {
      const place = item.querySelector(selector)
      if (place !== null) place.textContent = text
    }
    const isLate = member.isConnected && member.isLeftBehind
    const notes = [member.isGuest && 'guest', !member.isConnected && 'away', isLate && 'catchingUp']
    fill('bdi', member.name)
    fill('[data-note]', notes.flatMap((note) => (note === false ? [] : [sentences[note] ?? ''])).join(' · '))
    fill('[data-sign]', reactionOf(view, member.id)?.sign ?? '')
    return item
  }
  const continueButton = ({ id: other, name }: TogetherView['members'][number]) => {
    const copy = copyOf(buttonTemplate)
    const button = copy.querySelector('button')
    if (button === null) return copy
    button.textContent = (sentences['continueWithout'] ?? '').replace('{name}', () => isolated(name))
    button.addEventListener('click', () => together.act({ name: 'continueWithout', other }))
    return copy
  }
  const sentenceOf = (view: TogetherView): string => {
    const standing = standingOf(view)
    const names = view.members.filter(({ isWaitedFor }) => isWaitedFor).map(({ name }) => isolated(name))
    const list = new Intl.ListFormat(document.documentElement.lang || 'en').format(names)
    return standing === null ? '' : (sentences[standing] ?? '').replace('{names}', () => list)
  }
  let shown: Pick<TogetherView, 'members' | 'reaction'> | null = null
  const show = (view: TogetherView | null) => {
    const isThere = view?.status === 'together' || view?.status === 'lost'
    form.hidden = view !== null
    inside.hidden = !isThere
    const sentence = view === null ? '' : sentenceOf(view)
    if (status.textContent !== sentence) status.textContent = sentence
    if (view === null || (view.members === shown?.members && view.reaction === shown.reaction)) return
    shown = view
    members.replaceChildren(...view.members.map((member) => memberItem(view, member)))
    others.replaceChildren(
      ...view.members.filter((one) => one.isWaitedFor && one.id !== view.ownId).map(continueButton),
    )
  }
  together.subscribe(() => show(together.current()))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const name = new FormData(form).get('name')
    // A video loads and may play only after a press. The session pauses it.
    player.order({ name: 'play' })
    together.join({
      player,
      api,
      id,
      videoId,
      name: typeof name === 'string' ? name.trim() : '',
      // The link of a guest is for one video, so the server lets the guest into no session of another one.
      onOtherVideo() {},
    })
  })
  part('leave')?.addEventListener('click', () => together.leave())
  for (const button of section.querySelectorAll<HTMLElement>('[data-reaction]'))
    button.addEventListener('click', () => {
      const reaction = REACTIONS.find((one) => one === button.dataset['reaction'])
      if (reaction !== undefined) together.act({ name: 'react', reaction })
    })
  section.hidden = false
}
