import type { GradingJournal } from '@lectern/contract'
import { ActionIcon, Alert, Button, Group, Skeleton, Slider } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconShieldCheck } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { durationOf, secondOf } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { Facts } from '../panel/facts.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import panel from '../panel/item-panel.module.css'
import { Loaded } from '../panel/loaded.tsx'
import classes from './journal.module.css'
import { changesOf, type JournalEntry, namesOf, paperAfter } from './journal-steps.ts'

/** What happened in an attempt, step by step: the answers at any moment, and whether the record is as it was written. */
export function AttemptJournal({ attemptId }: { readonly attemptId: string }) {
  const result = useInfiniteQuery({
    queryKey: [consoleKey, 'grading-journal', attemptId],
    queryFn: ({ signal, pageParam }) =>
      api.call('console.gradingJournal', { attemptId, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: GradingJournal) => next,
    // It never changes, and a new check would move the reader's place.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = result
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const pages = result.data?.pages
  const entries = useMemo(() => pages?.flatMap(page => page.entries) ?? [], [pages])
  return (
    <Loaded result={{ data: pages?.[0], error: result.error }}>
      {first => (
        <>
          <Verdict check={first.check} />
          {isError && (
            <Missing
              error={result.error}
              isRetrying={isFetching}
              onRetry={() => void (hasNextPage ? fetchNextPage() : result.refetch())}
            />
          )}
          {/* A part of the steps would look like an attempt that ended there. */}
          {hasNextPage ? !isError && <Coming /> : <Replay journal={first} entries={entries} />}
        </>
      )}
    </Loaded>
  )
}

/** Why the rest of the steps is missing. */
function Missing(props: { readonly error: unknown; readonly isRetrying: boolean; onRetry(): void }) {
  const { error, isRetrying, onRetry } = props
  const words = useConsoleWords()
  return (
    <>
      <FailureAlert error={error} />
      <Group my="sm">
        <Button size="xs" variant="default" loading={isRetrying} onClick={onRetry}>
          {words('retry')}
        </Button>
      </Group>
    </>
  )
}

function Coming() {
  const words = useConsoleWords()
  return <Skeleton h={320} mt="sm" role="status" aria-label={words('loading')} />
}

function Verdict({ check }: Pick<GradingJournal, 'check'>) {
  const words = useConsoleWords()
  if (!check) return null
  const { firstBad, differing, entries } = check
  const holds = firstBad === null && differing.length === 0
  return (
    <Alert
      role={holds ? 'status' : 'alert'}
      color={holds ? 'teal' : 'red'}
      icon={holds ? <IconShieldCheck /> : <IconAlertTriangle />}
    >
      {holds && <div>{words('journalIntact', { count: entries })}</div>}
      {firstBad !== null && <div>{words('journalBroken', { n: firstBad })}</div>}
      {differing.length > 0 && <div>{words('journalDiffers', { numbers: differing.join(', ') })}</div>}
    </Alert>
  )
}

function Replay(props: { readonly journal: GradingJournal; readonly entries: readonly JournalEntry[] }) {
  const { journal, entries } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const [chosen, setChosen] = useState<number>()
  const at = Math.min(chosen ?? entries.length, entries.length)
  const names = useMemo(() => namesOf(entries), [entries])
  const current = entries[at - 1]
  const steps = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (chosen !== undefined)
      steps.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const moment = current ? secondOf(current.at, language, journal.startedAt) : words('journalStart')
  return (
    <>
      <Facts
        items={[
          ['journalBegan', secondOf(journal.startedAt, language)],
          [
            'handedIn',
            `${secondOf(journal.finishedAt, language, journal.startedAt)} · ${words(`journalEnd_${journal.endedBy}`)}`,
          ],
          ['journalDevices', names.devices.map((device, index) => `${index + 1}: ${device}`).join('\n')],
        ]}
      />
      <div className={classes.mover}>
        <ActionIcon
          variant="default"
          aria-label={words('journalBack')}
          disabled={at === 0}
          onClick={() => setChosen(at - 1)}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Slider
          className={classes.slider ?? ''}
          min={0}
          max={Math.max(1, entries.length)}
          value={at}
          disabled={entries.length === 0}
          label={null}
          thumbLabel={words('journalMoment')}
          thumbProps={{ 'aria-valuetext': words('journalAt', { at, count: entries.length, time: moment }) }}
          onChange={setChosen}
        />
        <ActionIcon
          variant="default"
          aria-label={words('journalForward')}
          disabled={at === entries.length}
          onClick={() => setChosen(at + 1)}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
        <output className={classes.moment}>
          {words('journalAt', { at, count: entries.length, time: moment })}
        </output>
      </div>
      <div className={classes.replay}>
        <section>
          <h3 className={panel.heading}>{words('journalSteps')}</h3>
          {entries.length === 0 && <p className={classes.none}>{words('journalNone')}</p>}
          <Steps
            listRef={steps}
            entries={entries}
            at={at}
            begun={journal.startedAt}
            deviceOf={entry => names.devices.indexOf(entry.device) + 1}
            hasDevices={names.devices.length > 1}
            onChoose={setChosen}
          />
        </section>
        <section>
          <h3 className={panel.heading}>{words('journalPaper')}</h3>
          <PaperThen journal={journal} entries={entries} at={at} files={names.files} />
        </section>
      </div>
    </>
  )
}

/** As many steps are drawn at once; the rest by a button. */
const stepsDrawn = 300

function Steps(props: {
  readonly listRef: React.RefObject<HTMLOListElement | null>
  readonly entries: readonly JournalEntry[]
  readonly at: number
  readonly begun: Date
  readonly hasDevices: boolean
  deviceOf(entry: JournalEntry): number
  onChoose(at: number): void
}) {
  const { entries, at, begun, hasDevices, deviceOf, onChoose } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  // The part of the list around the moment that is shown.
  const from = Math.max(0, Math.min(at - stepsDrawn / 2, entries.length - stepsDrawn))
  const drawn = entries.slice(from, from + stepsDrawn)
  const jump = (to: number) => (
    <li>
      <Button size="compact-xs" variant="subtle" onClick={() => onChoose(to)}>
        {words('journalMore')}
      </Button>
    </li>
  )
  return (
    <ol ref={props.listRef} className={classes.steps} start={from + 1}>
      {from > 0 && jump(from)}
      {drawn.map((entry, index) => {
        const place = from + index + 1
        return (
          <li key={entry.n}>
            <button
              type="button"
              className={classes.step}
              aria-current={place === at ? 'step' : undefined}
              data-later={place > at || undefined}
              onClick={() => onChoose(place)}
            >
              <span className={classes.time}>{secondOf(entry.at, language, begun)}</span>
              <span className={classes.what}>
                <strong>{words('questionNo', { no: entry.no })}</strong>{' '}
                {changesOf(entries, place - 1)
                  .map(([key, slots]) =>
                    words(key, { ...slots, duration: durationOf(entry.usedSeconds, language) }),
                  )
                  .join(' · ')}
              </span>
              {hasDevices && entry.device !== '' && (
                <span className={classes.device}>{words('journalDevice', { no: deviceOf(entry) })}</span>
              )}
            </button>
          </li>
        )
      })}
      {from + drawn.length < entries.length && jump(from + drawn.length + 1)}
    </ol>
  )
}

/** The answers as they stood after a step. */
function PaperThen(props: {
  readonly journal: GradingJournal
  readonly entries: readonly JournalEntry[]
  readonly at: number
  readonly files: readonly string[]
}) {
  const { journal, entries, at, files } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const answers = useMemo(() => paperAfter(entries, at), [entries, at])
  const changed = entries[at - 1]?.no
  const paper = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every step brings its question into view.
  useEffect(() => {
    paper.current?.querySelector('[data-changed]')?.scrollIntoView({ block: 'nearest' })
  }, [at, changed])
  return (
    <section
      ref={paper}
      className={classes.scrolled}
      aria-label={words('journalPaper')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
      tabIndex={0}
    >
      <ol className={classes.paper}>
        {journal.questions.map(({ no, stem, options, limitSeconds, openedAt }) => {
          const answer = answers.get(no)
          const duration = durationOf(limitSeconds, language)
          const time = openedAt && secondOf(openedAt, language, journal.startedAt)
          const isEmpty =
            !answer || (answer.keys.length === 0 && answer.text === '' && answer.fileId === null)
          return (
            <li key={no} className={classes.question} data-changed={no === changed || undefined}>
              <Group gap={8}>
                <strong>{words('questionNo', { no })}</strong>
                {answer?.isMarked && <em>{words('journalMarked')}</em>}
                {answer?.isFrozen && <em>{words('journalFrozen')}</em>}
              </Group>
              {limitSeconds > 0 && (
                <p className={classes.given}>
                  {time
                    ? words('journalGivenOut', { duration, time })
                    : words('journalNeverGiven', { duration })}
                </p>
              )}
              <p className={classes.stem}>{stem}</p>
              {isEmpty && <p className={classes.none}>{words('noAnswer')}</p>}
              {answer?.keys.map(key => (
                <p key={key} className={classes.given}>
                  {key} {options.find(option => option.key === key)?.text}
                </p>
              ))}
              {answer && answer.text !== '' && <p className={classes.given}>{answer.text}</p>}
              {answer && answer.fileId !== null && (
                <p className={classes.given}>
                  {words('journalFile', { no: files.indexOf(answer.fileId) + 1 })}
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
