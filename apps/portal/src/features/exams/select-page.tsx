import { type ExamOffer, type Role, sentence } from '@lectern/contract'
import { Anchor, Button, Checkbox, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft, IconSchool } from '@tabler/icons-react'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { errorText } from '../../messages/error-text.ts'
import { useExamWords } from '../../messages/exam-words.ts'
import { FailureAlert } from '../../parts/failure-alert.tsx'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import layout from '../../parts/page-layout.module.css'
import { AgreementText } from '../provider/agreement-text.tsx'
import { examRolesQuery, examsKey, offerQuery } from './exam-queries.ts'
import classes from './exams.module.css'
import { RoleChoice } from './role-choice.tsx'
import { RunningExam } from './running-exam.tsx'
import { useExamPhrases } from './use-exam-phrases.ts'

const route = getRouteApi('/exam/select')

/** The choice of the one role for the upgrade exam, the rules, and the start. */
export function SelectPage() {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const roles = useQuery(examRolesQuery(language))
  return (
    <div className={`${layout.page} ${classes.page}`}>
      <Anchor component={Link} to="/exam" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {words('exam')}
      </Anchor>
      <Title order={1} size="h2" mb="md">
        {words('examSelect')}
      </Title>
      {roles.error && !roles.data ? (
        <FailureNotice error={roles.error} />
      ) : roles.data?.length === 0 ? (
        <NoticePage
          icon={<IconSchool size={34} stroke={1.5} />}
          title={words('examNoneNow')}
          text={words('examNoneNowText')}
        />
      ) : roles.data ? (
        <Choice roles={roles.data} />
      ) : (
        <Skeleton h={240} radius="md" role="status" aria-label={words('loading')} />
      )}
    </div>
  )
}

type Fault = 'role' | 'several' | 'rules'

function Choice({ roles }: { readonly roles: readonly Role[] }) {
  const words = useExamWords()
  const language = usePreferences(state => state.language)
  const phrases = useExamPhrases()
  const { ROLE: asked } = route.useSearch()
  const offers = useQueries({ queries: roles.map(({ no }) => offerQuery(no, language)) })
  const queryOf = (roleNo: string) => offers[roles.findIndex(({ no }) => no === roleNo)]
  const offerOf = (roleNo: string): ExamOffer | undefined => queryOf(roleNo)?.data
  const isSeveral = asked !== undefined && !/^[A-Z][0-9]{2}$/.test(asked)
  const [chosen, setChosen] = useState(asked)
  const [hasRead, setHasRead] = useState(false)
  const [fault, setFault] = useState<Fault | undefined>(isSeveral ? 'several' : undefined)
  const form = useRef<HTMLFormElement>(null)
  const start = useStart()
  const offer = chosen === undefined ? undefined : offerOf(chosen)
  const exam = offer?.offer === 'available' ? offer : undefined
  const running = offers
    .map(({ data }) => data)
    .find(data => data?.offer === 'available' && data.openAttemptId)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const missing: Fault | undefined = exam === undefined ? 'role' : hasRead ? undefined : 'rules'
    setFault(missing)
    if (missing === undefined && exam) start.mutate(exam.roleNo)
    else
      form.current
        ?.querySelector<HTMLElement>(missing === 'role' ? 'input[type=radio]:enabled' : '#rules-read')
        ?.focus()
  }
  // Each sentence stands where the eyes are then: at the roles, or at the rules and the button below them.
  const roleFault =
    fault === 'role' ? words('examRoleForm') : fault === 'several' && sentence('EXAM_ROLE', language)
  const startFault = start.error ? errorText(start.error) : fault === 'rules' && words('examRulesForm')
  useEffect(() => start.reset, [start.reset])

  if (running?.offer === 'available' && running.openAttemptId)
    return <RunningExam id={running.openAttemptId} title={running.title} />
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <FailureAlert>{roleFault}</FailureAlert>
      <fieldset className={classes.roles}>
        <legend className={classes.legend}>{words('examSelectText')}</legend>
        {roles.map(role => (
          <RoleChoice
            key={role.no}
            role={role}
            offer={offerOf(role.no)}
            onRetry={queryOf(role.no)?.isError ? () => void queryOf(role.no)?.refetch() : undefined}
            isChosen={chosen === role.no}
            onChoose={() => {
              setChosen(role.no)
              setFault(undefined)
            }}
          />
        ))}
      </fieldset>
      {exam && (
        <section className={classes.rules} aria-labelledby="rules">
          <h2 id="rules" className={layout.heading}>
            {words('agreementExam')}
          </h2>
          <ul className={classes.basics}>
            <li>
              {exam.durationSeconds === 0
                ? words('examRuleNoClock')
                : words('examRuleClock', { duration: phrases.duration(exam.durationSeconds) })}
            </li>
            <li>{words('examRuleSaved')}</li>
            <li>{phrases.resits(exam.resits)}</li>
          </ul>
          {exam.rules !== '' && <p className={classes.ownRules}>{exam.rules}</p>}
          <div className={classes.agreement}>
            <AgreementText name="exam-rules" />
          </div>
          <Checkbox
            id="rules-read"
            label={words('examRulesRead')}
            checked={hasRead}
            error={fault === 'rules'}
            onChange={event => {
              setHasRead(event.currentTarget.checked)
              setFault(undefined)
            }}
          />
        </section>
      )}
      <div className={classes.startFault}>
        <FailureAlert>{startFault}</FailureAlert>
      </div>
      <div className={classes.start}>
        <Button type="submit" size="md" loading={start.isPending}>
          {words('examStart')}
        </Button>
        {exam && exam.durationSeconds > 0 && <p>{words('examStartText')}</p>}
      </div>
    </form>
  )
}

/** Draws the paper and goes to it. */
function useStart() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (roleNo: string) => api.call('exams.paper', { roleNo }),
    meta: { isShownInPlace: true },
    onSuccess: async ({ attemptId }) => {
      await navigate({ to: '/exam/testing', search: { attempt: attemptId } })
      await queries.invalidateQueries({ queryKey: [examsKey] })
    },
    // What the server refuses has changed since the page was read.
    onError: () => queries.invalidateQueries({ queryKey: [examsKey] }),
  })
}
