import type { Question } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import type { Ref } from 'react'
import { durationOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import type { Asking } from './question-asker.ts'
import { QuestionHead } from './question-head.tsx'
import classes from './taking.module.css'

/** A question with a limit of its own before it is shown: how much time there is, and when that begins. */
export function QuestionGate(props: {
  readonly question: Question
  readonly count: number
  /** What the candidate has for it; 0 for no limit. */
  readonly seconds: number
  readonly asking: Asking | undefined
  readonly notice: string
  readonly headingRef: Ref<HTMLHeadingElement>
  onAsk(): void
}) {
  const words = useTakingWords()
  const { asking, seconds } = props
  const language = usePreferences(state => state.language)
  const time = durationOf(seconds, language)
  const trouble =
    asking === 'no-line' ? words('takingGateNoLine') : asking === 'unsure' ? words('takingGateUnsure') : ''
  return (
    <section className={classes.question}>
      <p className={classes.notice} role="status">
        {props.notice}
      </p>
      <QuestionHead question={props.question} count={props.count} headingRef={props.headingRef} />
      <div className={classes.gate}>
        <IconClock className={classes.gateIcon} size={30} stroke={1.5} aria-hidden="true" />
        <p>{seconds > 0 ? words('takingGateText', { time }) : words('takingGateFree')}</p>
        <Button
          size="md"
          loading={asking === 'asking' || asking === 'unsure'}
          loaderProps={{ 'aria-label': words('loading') }}
          onClick={props.onAsk}
        >
          {words('takingGateShow')}
        </Button>
        <p className={classes.gateTrouble} role="alert">
          {trouble}
        </p>
      </div>
    </section>
  )
}
