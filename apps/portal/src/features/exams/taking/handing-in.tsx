import { Button, Loader } from '@mantine/core'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { NoticePage } from '../../../parts/notice-page.tsx'
import type { QueueState } from '../queue/queue-state.ts'
import { SaveLine } from './save-line.tsx'
import classes from './taking.module.css'

/** While the paper is being handed in: until the server has everything. */
export function HandingIn(props: {
  readonly state: QueueState
  /** Whether the time is over, so that there is no way back. */
  readonly isLast: boolean
  onHurry(): void
  onBack(): void
}) {
  const words = useTakingWords()
  const { state, isLast } = props
  return (
    <div className={classes.room}>
      <NoticePage
        icon={<Loader size={34} />}
        title={words('takingHandingIn')}
        text={words(isLast ? 'takingHandingInOver' : 'takingHandingInText')}
        order={1}
      >
        <SaveLine state={state} onHurry={props.onHurry} />
        {!isLast && state.stage.at !== 'running' && (
          <Button variant="default" onClick={props.onBack}>
            {words('takingBackToQuestions')}
          </Button>
        )}
      </NoticePage>
    </div>
  )
}
