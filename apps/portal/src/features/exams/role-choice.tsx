import type { ExamOffer, Role } from '@lectern/contract'
import { Button, Group, Skeleton } from '@mantine/core'
import { useExamWords } from '../../messages/exam-words.ts'
import { useWords } from '../../messages/words.ts'
import { ExamFacts } from './exam-facts.tsx'
import classes from './exams.module.css'
import { useExamPhrases } from './use-exam-phrases.ts'

/** A role with its exam, to be chosen, or with the reason why it cannot be taken now. */
export function RoleChoice(props: {
  readonly role: Role
  /** Undefined until it is known. */
  readonly offer: ExamOffer | undefined
  /** Asks for the exam again; undefined unless that has failed. */
  readonly onRetry: (() => void) | undefined
  readonly isChosen: boolean
  onChoose(): void
}) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  const portalWords = useWords()
  const { role, offer, onRetry, isChosen } = props
  const isAvailable = offer?.offer === 'available'
  return (
    <label className={classes.role} data-chosen={isChosen || undefined} data-off={!isAvailable || undefined}>
      <input
        type="radio"
        name="role"
        value={role.no}
        checked={isChosen}
        disabled={!isAvailable}
        aria-describedby={`about-${role.no}`}
        onChange={props.onChoose}
      />
      <span className={classes.roleName}>
        <strong>{role.label}</strong>
        {offer?.title && <span>{offer.title}</span>}
      </span>
      <div id={`about-${role.no}`} className={classes.roleAbout}>
        {offer === undefined ? (
          onRetry ? (
            <Group gap="xs" role="alert">
              <span>{portalWords('loadFailed')}</span>
              <Button size="compact-sm" variant="default" onClick={onRetry}>
                {portalWords('retry')}
              </Button>
            </Group>
          ) : (
            <Skeleton h={14} w="60%" role="status" aria-label={portalWords('loading')} />
          )
        ) : offer.offer === 'available' ? (
          <>
            {offer.opensCount > 0 && (
              <p className={classes.opens}>{words('examOpens', { count: offer.opensCount })}</p>
            )}
            <ExamFacts exam={offer} />
          </>
        ) : (
          <p className={classes.reason}>
            {offer.nextAt
              ? words('examNextAt', { at: phrases.moment(offer.nextAt) })
              : words(offer.reason === 'EXAM_STAFF' ? 'examForStaff' : 'examNoneForRole')}
          </p>
        )}
      </div>
    </label>
  )
}
