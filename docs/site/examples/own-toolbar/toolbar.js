import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const send = {
  id: 'send',
  title: 'Send to the author',
  icon: '/send.svg',
  isDisabled: ({ dirty }) => !dirty,
  onPress: () => viewer.save(post),
}

const viewer = createViewer({
  containerSelector: '#viewer',
  workerSource: pdfiumUrl,
  language: 'en',
  fileButtons: ['download'],
  // The standard one without rotation, with the button of this page at the beginning.
  toolbar: standard => [
    send,
    'divider',
    ...standard.filter(item => item !== 'rotateLeft' && item !== 'rotateRight'),
  ],
})

async function post({ bytes }) {
  const answer = await fetch('/saved', { method: 'POST', body: bytes })
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
}

viewer.open({ name: 'real.pdf', source: { kind: 'url', url: '/real.pdf' } })
