// The viewer as an element: the folder `lectern-viewer` is a copy of the package.
import './lectern-viewer/lib/element.js'

document.querySelector('lectern-viewer').options = {
  onSave: ({ bytes }) => void fetch('/saved', { method: 'POST', body: bytes }),
}
