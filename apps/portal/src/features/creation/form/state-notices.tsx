import { encodeId, type WorkForm } from '@lectern/contract'
import { Alert, Anchor, Button, Group } from '@mantine/core'
import { IconCircleX, IconInfoCircle, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusPage } from '../../../lib/focus-page.ts'
import { calendarDayOf, clock, dayOf, inARow } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { useProviderZone } from '../../../parts/use-provider-zone.ts'
import { FreshAnchor } from '../upload/fresh-link.tsx'
import type { FormFields } from './form-fields.ts'
import classes from './work-form.module.css'

interface NoticeProps {
  readonly form: WorkForm
  readonly renew: FormFields['renew']
}

/** What the state of the opened work means for its author: what the reviewer said, and what changing it does. */
export function StateNotices({ form, renew }: NoticeProps) {
  const words = useCreationWords()
  const { state, isLive } = form
  const { isClosed } = form
  return (
    <>
      {state === 'failed' && !isClosed && <Opinion form={form} renew={renew} title={words('failedTitle')} />}
      {isLive && state !== 'review' && (
        <Alert color="petrol" icon={<IconInfoCircle />}>
          {words('liveText')}
        </Alert>
      )}
      {isClosed && state !== 'expired' && (
        <Opinion form={form} renew={renew} title={words('closedDraftText')} />
      )}
      {state === 'expired' && form.opinions[0]?.result === 'refused' && (
        <Opinion form={form} renew={renew} title={words(isClosed ? 'closedText' : 'endedText')} />
      )}
      {state === 'expired' && form.opinions[0]?.result !== 'refused' && (
        <Alert color="petrol" icon={<IconInfoCircle />}>
          {words(isClosed ? 'closedText' : 'endedText')}
        </Alert>
      )}
    </>
  )
}

/** The last opinion, with its remarks; each leads to its place in the file. */
function Opinion({ form, renew, title }: NoticeProps & { readonly title: string }) {
  const words = useCreationWords()
  const language = usePreferences(state => state.language)
  const [last] = form.opinions
  if (!last) return null
  return (
    <Alert color="red" icon={<IconCircleX />} title={`${title} · ${dayOf(last.at, language)}`}>
      <p className={classes.said}>{last.opinion}</p>
      {last.remarks.length > 0 && (
        <ul className={classes.remarks} aria-label={words('remarks')}>
          {last.remarks.map(({ node, text }) => (
            <li key={`${node} ${text}`}>
              <PlaceLink form={form} renew={renew} node={node} /> {text}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Opens the file at a page or second, in a window of its own, so that the form stays. */
function PlaceLink({ form, renew, node }: NoticeProps & { readonly node: number }) {
  const words = useCreationWords()
  if (form.kind === 'video') {
    const name = words('atTime', { time: clock(node) })
    const { file } = form
    // The author may have chosen a shorter film since.
    if (!file || node > file.length) return name
    return (
      <FreshAnchor href={file.url} place={`t=${node}`} renew={() => renew(file.id)}>
        {name}
      </FreshAnchor>
    )
  }
  const name = words('onPage', { page: node })
  if (form.id === null || !form.file) return name
  return (
    <Anchor href={`/editor?id=${encodeId('work', form.id)}#page=${node}`} target="_blank" inherit>
      {name}
    </Anchor>
  )
}

/** A work that was submitted: when it is reviewed, and what can be done until then. */
export function SubmittedNotice(props: {
  readonly form: WorkForm
  /** It was submitted on this page just now. */
  readonly isNew: boolean
  onRecall(): void
}) {
  const words = useCreationWords()
  const language = usePreferences(state => state.language)
  const { form, isNew } = props
  const notice = useRef<HTMLDivElement>(null)
  // It stands above the form, whose end has just been submitted.
  const zone = useProviderZone()
  useEffect(() => {
    if (!isNew) return
    scrollTo({ top: 0 })
    notice.current?.focus({ preventScroll: true })
  }, [isNew])
  // Recalling takes the notice away, with the button that had the focus.
  useEffect(
    () => () => {
      setTimeout(focusPage)
    },
    [],
  )
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="petrol"
      icon={<IconSend />}
      title={words(isNew ? 'submittedTitle' : 'markReview')}
      role={isNew ? 'status' : undefined}
    >
      {form.dueOn !== null &&
        inARow(language, words('submittedText', { day: calendarDayOf(form.dueOn, language) }), zone)}
      <p className={classes.said}>{words('submittedRecall')}</p>
      <Group gap="xs" mt="md">
        {isNew && (
          <>
            <Button component={Link} to="/creative" size="xs">
              {words('backToWorks')}
            </Button>
            <Button component={Link} to="/creative/add" size="xs" variant="default">
              {words('anotherWork')}
            </Button>
          </>
        )}
        {form.can.includes('recall') && (
          <Button size="xs" variant="default" onClick={props.onRecall}>
            {words('workRecall')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
