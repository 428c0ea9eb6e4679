import * as m from '@vtube/messages'
import MonitorDown from 'lucide-react/icons/monitor-down'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import RotateCw from 'lucide-react/icons/rotate-cw'
import SkipBack from 'lucide-react/icons/skip-back'
import SkipForward from 'lucide-react/icons/skip-forward'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import type { PlayingStatus, ScreenCommand } from '@vtube/shared/screens'
import { formatWhole } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { formatPlayTime } from '../../format/playTime.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { DialogSection } from '../../ui/Dialog/DialogSection.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { Spinner } from '../../ui/Spinner/Spinner.tsx'
import type { Remote } from './createRemote.ts'
import { RemoteChoices } from './RemoteChoices.tsx'
import styles from './RemoteControls.module.css'
import { sentenceOfProblem } from './sentenceOfProblem.ts'
import { Slider } from './Slider.tsx'
import { useNow } from './useNow.ts'

type State = ReturnType<Remote['state']>

/** Says what the screen does not do, or does not do yet. Returns null if there is nothing to say. */
function sentenceOf({ screen, status, isStarting, problem, name }: State): string | null {
  const named = { name: isolated(name) }
  if (screen === null) return t(m.screenGone, named)
  if (problem !== null) return sentenceOfProblem(problem, name)
  if (isStarting) return t(m.screenStarts, named)
  if (status !== null) return null
  return screen.isBusy ? t(m.screenBusy) : t(m.screenIdle)
}

interface RemoteControlsProps {
  state: State
  remote: Remote
  onBringHere: () => void
}

/** The remote of a screen: what it plays, and the controls of it. */
export function RemoteControls({ state, remote, onBringHere }: RemoteControlsProps) {
  const { status, isStarting } = state
  const run = (command: ScreenCommand) => void remote.run(command)
  const sentence = sentenceOf(state)
  const seconds = remote.positionAt(useNow(status?.state === 'playing')) ?? 0
  return (
    <>
      <output className={styles.sentence}>
        {isStarting && <Spinner />}
        {sentence}
      </output>
      {status !== null && !isStarting && (
        <>
          <p className={styles.title} dir="auto">
            {status.title || t(m.untitledVideo)}
          </p>
          <Position status={status} seconds={seconds} onRun={run} />
          <Transport status={status} seconds={seconds} onRun={run} />
          <div className={styles.volume}>
            <IconButton
              label={t(status.isMuted ? m.unmute : m.mute)}
              icon={status.isMuted ? <VolumeX /> : <Volume2 />}
              onClick={() => run({ name: 'setMuted', isMuted: !status.isMuted })}
            />
            <Slider
              label={t(m.volumeLevel)}
              value={status.isMuted ? 0 : status.volume}
              max={100}
              step={5}
              onChange={(volume) => run({ name: 'setVolume', volume })}
            />
          </div>
          <RemoteChoices status={status} position={seconds} onRun={run} />
          <Button className={styles.bring} variant="primary" icon={<MonitorDown />} onClick={onBringHere}>
            {t(m.bringHere)}
          </Button>
          {status.queue.length > 0 && (
            <DialogSection title={t(m.queue)}>
              <ol className={styles.queue}>
                {status.queue.map(({ id, title }) => (
                  <li key={id} dir="auto">
                    {title || t(m.untitledVideo)}
                  </li>
                ))}
              </ol>
            </DialogSection>
          )}
        </>
      )}
    </>
  )
}

interface PartProps {
  status: PlayingStatus
  /** The present position. */
  seconds: number
  onRun: (command: ScreenCommand) => void
}

/** The position in the video, which goes on while it plays. A live stream has none. */
function Position({ status: { durationSeconds }, seconds, onRun }: PartProps) {
  if (durationSeconds === null) return null
  return (
    <div className={styles.position} dir="ltr">
      <Slider
        label={t(m.progressBar)}
        value={Math.floor(seconds)}
        max={Math.floor(durationSeconds)}
        step={5}
        textOf={formatPlayTime}
        onChange={(target) => onRun({ name: 'seek', seconds: target })}
      />
      <span>{formatPlayTime(seconds)}</span>
      <span>{formatPlayTime(durationSeconds)}</span>
    </div>
  )
}

/** The buttons of playback, which are not mirrored, because playback goes from left to right in every language. */
function Transport({ status, seconds, onRun }: PartProps) {
  const { state, previousId, nextId, durationSeconds } = status
  const skip = (by: number) => {
    const target = Math.max(0, seconds + by)
    onRun({ name: 'seek', seconds: Math.min(target, durationSeconds ?? target) })
  }
  const isPlaying = state === 'playing'
  const isLive = durationSeconds === null
  const tenSeconds = <small className={styles.ten}>{formatWhole(10)}</small>
  return (
    <fieldset className={styles.transport} aria-label={t(m.playback)} dir="ltr">
      <IconButton
        label={t(m.previousVideo)}
        icon={<SkipBack />}
        disabled={previousId === null}
        onClick={() => onRun({ name: 'previous' })}
      />
      <IconButton
        label={t(m.skipBack)}
        icon={
          <>
            <RotateCcw />
            {tenSeconds}
          </>
        }
        disabled={isLive}
        onClick={() => skip(-10)}
      />
      <IconButton
        className={styles.main}
        label={t(isPlaying ? m.pause : m.play)}
        icon={isPlaying ? <Pause /> : <Play />}
        isFilled
        onClick={() => onRun({ name: isPlaying ? 'pause' : 'play' })}
      />
      <IconButton
        label={t(m.skipForward)}
        icon={
          <>
            <RotateCw />
            {tenSeconds}
          </>
        }
        disabled={isLive}
        onClick={() => skip(10)}
      />
      <IconButton
        label={t(m.nextVideo)}
        icon={<SkipForward />}
        disabled={nextId === null}
        onClick={() => onRun({ name: 'next' })}
      />
    </fieldset>
  )
}
