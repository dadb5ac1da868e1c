import { PdfViewer, selectedPassage } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { Alert, Autocomplete, Button, Group, Modal, Skeleton, Stack, Text } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useLateOpen } from '../../../lib/late-open.ts'
import { usePreferences } from '../../../lib/preferences.ts'
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

/** The author opens a work and selects the passage that a question is about; without a selection it is the page on the screen. */
export function ReferenceDialog(props: { onChoose(reference: Reference): void; onClose(): void }) {
  const words = useConsoleWords()
  const [text, setText] = useState('')
  const [work, setWork] = useState<Found>()
  const found = useFound(works, text)
  return (
    <Modal
      opened={useLateOpen(true)}
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
  if (data.resource.kind !== 'pdf') return <Alert color="yellow">{words('workNoPages')}</Alert>
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
          onPageChange={setPage}
        />
      </div>
      <Group justify="space-between">
        <Text size="sm" c="dimmed" lineClamp={2} style={{ flex: 1 }}>
          {quote && `“${quote}”`}
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
