import { Button, Loader, VisuallyHidden } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUpload,
  IconLogin,
} from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { openLogin } from '../../session/login-state.ts'
import { isAllSaved, isLineLost, type QueueState } from '../queue/queue-state.ts'
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
  const { icon, text, isTrouble, action } = useLine(state, onHurry)
  return (
    <div className={classes.saved} data-trouble={isTrouble || undefined}>
      {icon}
      <span data-testid="save-line">{text}</span>
      {action}
      <VisuallyHidden role="status">{useNews(state)}</VisuallyHidden>
    </div>
  )
}

/** What screen readers announce: that something is wrong, and later that everything is saved again; not each single answer. */
function useNews(state: QueueState): string {
  const words = useTakingWords()
  const [said, setSaid] = useState('')
  const { stage } = state
  const trouble =
    stage.at === 'signed-out'
      ? words('takingSignedOut')
      : stage.at === 'waiting'
        ? words(isLineLost(stage.cause) ? 'takingOffline' : 'takingBusy')
        : ''
  const next = trouble || (said !== '' && isAllSaved(state) ? words('takingSaved') : said)
  if (next !== said) setSaid(next)
  return next
}

function useLine(state: QueueState, onHurry: () => void): Line {
  const words = useTakingWords()
  const { stage, unsaved, faulty, awaited, isKept } = state
  const count = unsaved.size
  const because = (reason: string) => (count > 0 ? words('takingWaiting', { reason, count }) : reason)
  const trouble = <IconAlertTriangle size={size} aria-hidden="true" />
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
  if (count > faulty.size)
    return isKept
      ? { icon: <Loader size={14} aria-hidden="true" />, text: words('takingSaving'), isTrouble: false }
      : { icon: trouble, text: words('takingNotKept', { count }), isTrouble: true }
  if (count > 0) return { icon: trouble, text: words('takingNotSaved', { count }), isTrouble: true }
  if (awaited.size > 0)
    return {
      icon: <IconCloudUpload size={size} aria-hidden="true" />,
      text: words('takingFilesSending', { count: awaited.size }),
      isTrouble: false,
    }
  return {
    icon: <IconCloudCheck size={size} aria-hidden="true" />,
    text: words('takingSaved'),
    isTrouble: false,
  }
}
