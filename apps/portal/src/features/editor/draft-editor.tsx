import { decodeId, type WorkForm } from '@lectern/contract'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer } from '@lectern/viewer/react'
import { Alert, Anchor, Button } from '@mantine/core'
import { IconFileOff, IconLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { api } from '../../lib/api.ts'
import { timeOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { useDraftingWords } from '../../messages/drafting-words.ts'
import { isRefusal } from '../../messages/error-text.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { usePageName } from '../../parts/page-title.ts'
import { useKeptPage } from '../../parts/use-kept-page.ts'
import { fileQuery, useFileProgress } from '../resource/file-query.ts'
import { positionOf } from '../resource/resource-link.ts'
import { openLogin } from '../session/login-state.ts'
import { authorOf } from './draft-author.ts'
import classes from './editor-page.module.css'
import { editorScales } from './editor-scales.ts'
import { isSavable } from './save-draft.ts'
import { useDraftStore } from './use-draft-store.ts'
import { useLeaveQuestion } from './use-leave-question.ts'

/** The editor with the file of an own work. Saving stores a new file for its draft and sends only what was appended. */
export function DraftEditor({ encodedId }: { readonly encodedId: string }) {
  const id = decodeId('work', encodedId)
  const personId = useSession(state => state.user?.id)
  const [author, setAuthor] = useState(personId)
  if (id === undefined) return <NotFoundPage />
  const shown = authorOf(author, personId)
  if (shown !== author) setAuthor(shown)
  return shown === undefined ? <LoginNotice /> : <OwnWork key={shown} id={id} />
}

function LoginNotice() {
  const words = useDraftingWords()
  return (
    <NoticePage order={1} icon={<IconLock size={34} stroke={1.5} />} title={words('draftLogin')}>
      <Button onClick={() => openLogin()}>{words('login')}</Button>
    </NoticePage>
  )
}

function OwnWork({ id }: { readonly id: string }) {
  const words = useDraftingWords()
  // Read once: the document on the screen stays that of the file with which the visit began, also after all data was
  // dropped because the author signed in again.
  const [opened, setOpened] = useState<WorkForm>()
  const work = useQuery({
    queryKey: ['works.form', 'annotated', id],
    queryFn: ({ signal }) => api.call('works.form', { id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: opened === undefined,
  })
  if (work.data && !opened) setOpened(work.data)
  if (opened?.file?.kind === 'pdf') return <OwnFile id={id} opened={opened} file={opened.file} />
  if (isRefusal(work.error, 'NOT_FOUND')) return <NotFoundPage />
  if (work.error) return <FailureNotice error={work.error} />
  if (!opened) return <div className={classes.editor} role="status" aria-label={words('loading')} />
  return (
    <NoticePage
      order={1}
      icon={<IconFileOff size={34} stroke={1.5} />}
      title={words('draftNoPdf')}
      text={words('draftNoPdfText')}
    >
      <BackLink id={id} />
    </NoticePage>
  )
}

const BackLink = ({ id }: { readonly id: string }) => {
  const words = useDraftingWords()
  return (
    <Anchor
      renderRoot={props => <Link {...props} to="/creative/add" search={{ ID: id }} />}
      className={classes.back ?? ''}
    >
      {words('draftBack')}
    </Anchor>
  )
}

const savingButtons = ['save', 'download', 'print'] as const
const readingButtons = ['download', 'print'] as const
const readingModes = ['annotation', 'comparison'] as const
const annotatingModes = ['comparison'] as const

function OwnFile(props: {
  readonly id: string
  readonly opened: WorkForm
  readonly file: NonNullable<WorkForm['file']>
}) {
  const { id, opened, file } = props
  const words = useDraftingWords()
  const language = usePreferences(state => state.language)
  const nick = useSession(state => state.user?.nick)
  const page = positionOf(useLocation({ select: location => location.hash }), 'page')
  const [isDirty, setDirty] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const [bytes, setBytes] = useState<Uint8Array>()
  const read = useQuery({ ...fileQuery(file.id), enabled: bytes === undefined })
  if (read.data && !bytes) setBytes(read.data)
  const fraction = useFileProgress(file.id)
  const draft = useDraftStore({ id, opened, file, bytes })
  const document = useMemo(
    () => bytes && { name: file.name, source: { kind: 'bytes' as const, bytes } },
    [bytes, file.name],
  )
  const canSave = isSavable(opened)
  usePageName(isDirty ? words('editorUnsaved', { name: opened.title }) : opened.title)
  useLeaveQuestion(isDirty || isTyped)
  useKeptPage(isDirty || isTyped)
  if (read.error && !bytes) return <FailureNotice error={read.error} />
  return (
    <div className={classes.draft}>
      <header className={classes.bar}>
        <h1 className={classes.name}>{opened.title || file.name}</h1>
        <p className={classes.state} role="status">
          {draft.savedAt ? words('draftSaved', { time: timeOf(draft.savedAt, language) }) : stateText()}
        </p>
        <BackLink id={id} />
      </header>
      {draft.failure && (
        <Alert color="red" role="alert" radius={0} className={classes.failure ?? ''}>
          {draft.failure === 'replaced' || draft.failure === 'closed'
            ? words(draft.failure === 'replaced' ? 'draftReplaced' : 'draftBusy')
            : words('draftFailed', { reason: draft.failure.reason })}
        </Alert>
      )}
      <div className={classes.viewer}>
        <PdfViewer
          document={document}
          loading={document ? undefined : { name: file.name, ...(fraction !== undefined && { fraction }) }}
          language={language}
          wasmUrl={pdfiumUrl}
          userName={nick}
          initialPage={page}
          {...editorScales}
          fileButtons={canSave ? savingButtons : readingButtons}
          disabledModes={canSave ? annotatingModes : readingModes}
          documentStore={draft.store}
          onDirty={setDirty}
          onTextDraft={setTyped}
        />
      </div>
    </div>
  )

  function stateText(): string {
    if (!canSave) return words(opened.state === 'review' ? 'draftReview' : 'draftReadOnly')
    if (opened.state === 'draft') return words('draftOpen')
    return words(opened.isLive ? 'draftNewVersion' : 'draftReopens')
  }
}
