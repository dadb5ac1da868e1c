import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

const viewer = createViewer({
  containerSelector: '#viewer',
  workerSource: pdfiumUrl,
  language: 'en',
  fileButtons: [],
  hidesToolbar: true,
  hidesMarkingBar: true,
})

const bar = document.querySelector('nav')
const buttons = ['previousPage', 'nextPage', 'fitWidth', 'annotationMode', 'undo', 'redo'].map(command => {
  const button = document.createElement('button')
  button.onclick = () => viewer.run(command)
  bar.append(button)
  return { command, button }
})
const place = document.createElement('output')
bar.append(place)

/** Shows what each command is called, whether it can run, and whether it is on. */
function show() {
  for (const { command, button } of buttons) {
    const { label, canRun, isOn } = viewer.look(command)
    button.textContent = label
    button.disabled = !canRun
    button.ariaPressed = isOn === undefined ? null : String(isOn)
  }
  const { page, pageCount } = viewer.getState()
  place.value = `${page} of ${pageCount}`
}
for (const event of ['name', 'page', 'zoom', 'mode', 'marking', 'history']) viewer.on(event, show)
show()

viewer.open({ name: 'real.pdf', source: { kind: 'url', url: '/real.pdf' } })
