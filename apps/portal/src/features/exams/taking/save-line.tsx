import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconLogin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { openLogin } from '../../session/login-state.ts'
import { isLineLost, type QueueState } from '../queue/queue-state.ts'
import classes from './taking.module.css'

interface Line {
  readonly icon: ReactNode
  readonly text: string
  readonly isTrouble: boolean
  readonly action?: ReactNode
}

const size = 17

/** Whether everything is saved, always visible; what waits is counted. */
export function SaveLine({ state, onHurry }: { readonly state: QueueState; onHurry(): void }) {
  const words = useTakingWords()
  const { icon, text, isTrouble, action } = useLine(state, onHurry)
  const { stage } = state
  const isNews = stage.at === 'waiting' || stage.at === 'signed-out'
  return (
    <div className={classes.saved} data-trouble={isTrouble || undefined}>
      {icon}
      <span data-testid="save-line">{text}</span>
      {action}
      {/* Only what changes for the candidate: not every single save. */}
      <VisuallyHidden role="status">
        {isNews ? text : state.unsaved.size === 0 && words('takingSaved')}
      </VisuallyHidden>
    </div>
  )
}

function useLine({ stage, unsaved, isKept }: QueueState, onHurry: () => void): Line {
  const words = useTakingWords()
  const count = unsaved.size
  const because = (reason: string) => (count > 0 ? words('takingWaiting', { reason, count }) : reason)
  if (stage.at === 'signed-out')
    return {
      icon: <IconLogin size={size} aria-hidden="true" />,
      text: because(words('takingSignedOut')),
      isTrouble: true,
      action: (
        <Button size="compact-sm" variant="light" onClick={() => openLogin()}>
          {words('login')}
        </Button>
      ),
    }
  if (stage.at === 'waiting')
    return {
      icon: <IconCloudOff size={size} aria-hidden="true" />,
      text:
        !isKept && count > 0
          ? words('takingNotKept', { count })
          : because(words(isLineLost(stage.cause) ? 'takingOffline' : 'takingBusy')),
      isTrouble: true,
      action: (
        <Button size="compact-sm" variant="subtle" onClick={onHurry}>
          {words('takingTryNow')}
        </Button>
      ),
    }
  if (count > 0)
    return isKept
      ? { icon: <Loader size={14} aria-hidden="true" />, text: words('takingSaving'), isTrouble: false }
      : {
          icon: <IconAlertTriangle size={size} aria-hidden="true" />,
          text: words('takingNotKept', { count }),
          isTrouble: true,
        }
  return {
    icon: <IconCloudCheck size={size} aria-hidden="true" />,
    text: words('takingSaved'),
    isTrouble: false,
  }
}
