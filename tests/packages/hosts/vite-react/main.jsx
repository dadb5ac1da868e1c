// The viewer as a component of React.
import { PdfViewer } from '@lectern/viewer/react'
import { createRoot } from 'react-dom/client'

const real = { name: 'real.pdf', source: { kind: 'url', url: '/real.pdf' } }
const save = ({ bytes }) => void fetch('/saved', { method: 'POST', body: bytes })

createRoot(document.getElementById('viewer')).render(
  <PdfViewer document={real} language="en" fileButtons={['save']} onSave={save} />,
)
