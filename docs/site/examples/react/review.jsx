import { PdfViewer } from '@lectern/viewer/react'
import { useMemo } from 'react'

/** Shows a document and sends what the reader saves. */
export function Review({ name, url, saveUrl }) {
  // Another object opens the document again.
  const document = useMemo(() => ({ name, source: { kind: 'url', url } }), [name, url])
  const save = async ({ bytes }) => {
    const answer = await fetch(saveUrl, { method: 'POST', body: bytes })
    if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
  }
  return <PdfViewer document={document} language="en" fileButtons={['save']} onSave={save} />
}
