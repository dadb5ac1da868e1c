import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useExamWords } from '../../messages/exam-words.ts'
import classes from './exams.module.css'

/** The attempt that runs: its clock does not stop, so it comes before everything else. */
export function RunningExam({ id, title }: { readonly id: string; readonly title: string }) {
  const words = useExamWords()
  return (
    <section className={classes.running} aria-labelledby="running">
      <div>
        <h2 id="running">{words('examRunning')}</h2>
        <p>{words('examRunningText', { title })}</p>
      </div>
      <Button
        renderRoot={props => <Link {...props} to="/exam/testing" search={{ attempt: id }} />}
        size="md"
        leftSection={<IconPlayerPlay size={18} />}
      >
        {words('examContinue')}
      </Button>
    </section>
  )
}
