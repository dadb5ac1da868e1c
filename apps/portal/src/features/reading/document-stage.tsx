import type { Resource } from '@lectern/contract'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'
import { PdfViewer } from '@lectern/viewer/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../lib/preferences.ts'
import { useSession } from '../../lib/session.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { detailQuery } from '../resource/detail-query.ts'
import { fileQuery, useFileProgress } from '../resource/file-query.ts'
import { chosenAppearance, keepAppearance } from './chosen-appearance.ts'
import { type RangedFile, rangedFileOf } from './document-source.ts'

/** Reading only offers the text mode. */
const disabledModes = ['annotation', 'comparison', 'hand'] as const

type ViewerProps = Parameters<typeof PdfViewer>[0]

interface DocumentStageProps {
  readonly resource: Resource
  readonly initialPage: number
  readonly jump: { readonly page: number } | undefined
  onPageChange(page: number): void
  /** A passage to mark, and what hears of the page where it was found. */
  readonly passage?: ViewerProps['passage']
  /** A text to search for. */
  readonly searched?: ViewerProps['searched']
  readonly onPassage?: ViewerProps['onPassage']
  /** Whether the pages fill the window, without the viewer's toolbar. */
  readonly isFull: boolean
  readonly onTap: (() => void) | undefined
}

/** Shows the file of a document, fetched as a whole with progress or by byte ranges. */
export function DocumentStage(props: DocumentStageProps) {
  // The address contains a ticket that differs in every answer. The first one is kept, because a new address would
  // reload the document.
  const [ranged] = useState(() => rangedFileOf(props.resource))
  return ranged ? <RangedDocument {...props} file={ranged} /> : <WholeDocument {...props} />
}

function WholeDocument(props: DocumentStageProps) {
  const { resource } = props
  const fileId = resource.fileId ?? ''
  const file = useQuery(fileQuery(fileId))
  const fraction = useFileProgress(fileId)
  const document = useMemo(
    () => file.data && { name: resource.title, source: { kind: 'bytes' as const, bytes: file.data } },
    [file.data, resource.title],
  )
  if (file.isError) return <FailureNotice error={file.error} />
  return (
    <Viewer
      {...props}
      document={document}
      loading={document ? undefined : { name: resource.title, ...(fraction !== undefined && { fraction }) }}
    />
  )
}

/**
 * A ticket is valid for two hours. For a reader who stays longer the document is reopened with a new one before that,
 * at the current page.
 */
const freshTicketEveryMs = 100 * 60_000

function RangedDocument(props: DocumentStageProps & { readonly file: RangedFile }) {
  const { resource, onPageChange } = props
  const queries = useQueryClient()
  const [file, setFile] = useState(props.file)
  const page = useRef(props.initialPage)
  useEffect(() => {
    const renew = async () => {
      const fresh = await queries
        .fetchQuery({ ...detailQuery(resource.id), staleTime: 0 })
        .catch(() => undefined)
      // Of an edition that was published meanwhile only the address is known; this one keeps its own.
      const renewed = fresh?.resource.version === resource.version && rangedFileOf(fresh.resource)
      if (renewed) setFile(renewed)
    }
    const timer = setInterval(() => void renew(), freshTicketEveryMs)
    return () => clearInterval(timer)
  }, [queries, resource.id, resource.version])
  const document = useMemo(() => ({ name: resource.title, source: file }), [file, resource.title])
  return (
    <Viewer
      {...props}
      document={document}
      initialPage={page.current}
      onPageChange={shown => {
        page.current = shown
        onPageChange(shown)
      }}
    />
  )
}

function Viewer(
  props: Omit<DocumentStageProps, 'resource'> & {
    readonly document: ViewerProps['document']
    readonly loading?: ViewerProps['loading']
  },
) {
  const language = usePreferences(state => state.language)
  const [appearance] = useState(chosenAppearance)
  const nick = useSession(state => state.user?.nick)
  return (
    <PdfViewer
      document={props.document}
      loading={props.loading}
      language={language}
      wasmUrl={pdfiumUrl}
      userName={nick}
      disabledModes={disabledModes}
      initialPage={props.initialPage}
      jump={props.jump}
      passage={props.passage}
      searched={props.searched}
      onPassage={props.onPassage}
      onPage={props.onPageChange}
      appearance={appearance}
      onAppearance={keepAppearance}
      hidesToolbar={props.isFull}
      onTap={props.onTap}
    />
  )
}
