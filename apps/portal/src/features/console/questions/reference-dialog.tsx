import type { OutlineItem } from '@lectern/contract'
import { selectedPassage } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer } from '@lectern/viewer/react'
import { Alert, Autocomplete, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { clock } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { type Film, VideoPlayer } from '../../watching/video-player.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { type Found, useFound, works } from '../fields/use-found.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import type { QuestionValues } from './question-values.ts'
import classes from './questions.module.css'

type Reference = QuestionValues['references'][number]

/** A document is only read here. */
const disabledModes = ['annotation', 'comparison', 'hand'] as const
const longestQuote = 500
const dialogWidth = 1080

/**
 * The author opens a work and selects the passage that a question is about; without a selection it is the page on the screen. In
 * a film it is the moment on the screen.
 */
export function ReferenceDialog(props: { onChoose(reference: Reference): void; onClose(): void }) {
  const words = useConsoleWords()
  const [text, setText] = useState('')
  const [work, setWork] = useState<Found>()
  const found = useFound(works, text)
  return (
    <Modal
      opened={useDialogOpen(true, props.onClose)}
      onClose={props.onClose}
      size={dialogWidth}
      title={words('addReference')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack>
        <Text size="sm">{words('referenceText')}</Text>
        <Autocomplete
          data-autofocus
          label={words('referenceWork')}
          leftSection={<IconSearch size={16} />}
          value={text}
          data={found.names}
          filter={({ options }) => options}
          onChange={setText}
          onOptionSubmit={name => setWork(found.named(name))}
        />
        {work && <Passage key={work.id} work={work} onChoose={props.onChoose} />}
      </Stack>
    </Modal>
  )
}

function Passage({ work, onChoose }: { readonly work: Found; onChoose(reference: Reference): void }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const { data, error } = useQuery({
    queryKey: [consoleKey, 'reference-work', work.id],
    queryFn: work.id ? ({ signal }) => api.call('resource.view', { id: work.id }, { signal }) : skipToken,
    // The address of the file has a ticket: another one would load the document again.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const frame = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(1)
  const passage = useSelection(frame)
  const url = data?.resource.playUrl
  const document = useMemo(
    () => url && { name: work.name, source: { kind: 'url' as const, url } },
    [url, work.name],
  )
  if (error) return <FailureAlert error={error} />
  if (!data) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  if (!url) return <Alert color="yellow">{words('workLocked')}</Alert>
  if (data.resource.kind === 'video')
    return (
      <Moment
        film={data.resource}
        outline={data.outline}
        onChoose={span =>
          onChoose({ resourceId: work.id, title: work.name, kind: 'VIDEO', quote: '', ...span })
        }
      />
    )
  if (!document) return <Alert color="yellow">{words('workLocked')}</Alert>
  const quote = passage ? [...passage.text.replace(/\s+/gu, ' ').trim()].slice(0, longestQuote).join('') : ''
  return (
    <>
      <div ref={frame} className={classes.reader}>
        <PdfViewer
          document={document}
          language={language}
          wasmUrl={pdfiumUrl}
          disabledModes={disabledModes}
          onPage={setPage}
        />
      </div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" lineClamp={2} style={{ flex: 1 }}>
          {quote && words('quoted', { text: quote })}
        </Text>
        <Button
          // Pressing must not take the selection away before it is read.
          onMouseDown={event => event.preventDefault()}
          onClick={() =>
            onChoose({
              resourceId: work.id,
              title: work.name,
              kind: 'PDF',
              from: passage?.firstPage ?? page,
              to: passage?.lastPage ?? page,
              quote,
            })
          }
        >
          {passage ? words('takePassage', { page: passage.firstPage }) : words('takePage', { page })}
        </Button>
      </Group>
    </>
  )
}

/** The author plays a film, and takes the moment on the screen, or the seconds from one moment to another. */
function Moment(props: {
  readonly film: Film
  readonly outline: readonly OutlineItem[]
  onChoose(span: { readonly from: number; readonly to: number }): void
}) {
  const words = useConsoleWords()
  const video = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [start, setStart] = useState<number>()
  const from = start !== undefined && start < second ? start : second
  return (
    <>
      <div className={classes.film}>
        <VideoPlayer ref={video} film={props.film} outline={props.outline} startAt={0} onSecond={setSecond} />
      </div>
      <Group justify="flex-end">
        <Button
          variant="default"
          aria-pressed={start !== undefined}
          onClick={() => setStart(start === undefined ? second : undefined)}
        >
          {start === undefined
            ? words('beginMoment', { time: clock(second) })
            : words('beginsAt', { time: clock(start) })}
        </Button>
        <Button onClick={() => props.onChoose({ from, to: second })}>
          {from === second
            ? words('takeMoment', { time: clock(second) })
            : words('takeSpan', { from: clock(from), to: clock(second) })}
        </Button>
      </Group>
    </>
  )
}

/** The text selected in an element now. */
function useSelection(frame: React.RefObject<HTMLElement | null>) {
  const [passage, setPassage] = useState<ReturnType<typeof selectedPassage>>()
  useEffect(() => {
    const read = () => setPassage(frame.current ? selectedPassage(frame.current) : undefined)
    window.document.addEventListener('selectionchange', read)
    return () => window.document.removeEventListener('selectionchange', read)
  }, [frame])
  return passage
}
