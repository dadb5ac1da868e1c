import type { ResourceDetail } from '@lectern/contract'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { positionOf } from '../library/resource-link.ts'
import { ResourcePage } from '../resource/resource-page.tsx'
import { DocumentStage } from './document-stage.tsx'

const route = getRouteApi('/pdf')

/** Reads a document of the library; `#page=n` opens it at a page. */
export function PdfPage() {
  const { id } = route.useSearch()
  const hash = useLocation({ select: location => location.hash })
  // Another document or another page in the address is another visit.
  return <Reading key={`${id}#${hash}`} encodedId={id} asked={positionOf(hash, 'page')} />
}

function Reading({ encodedId, asked }: { readonly encodedId: string; readonly asked: number | undefined }) {
  // Known once the viewer shows the document.
  const [page, setPage] = useState<number>()
  const [jump, setJump] = useState<{ readonly page: number }>()
  return (
    <ResourcePage
      encodedId={encodedId}
      kind="pdf"
      position={page ?? asked ?? 1}
      isStudying={() => page !== undefined}
      onGoTo={page => setJump({ page })}
      stage={({ resource }: ResourceDetail) => (
        <DocumentStage
          resource={resource}
          initialPage={asked ?? (resource.lastVersion === resource.version ? resource.lastPosition : 1)}
          jump={jump}
          onPageChange={setPage}
        />
      )}
    />
  )
}
