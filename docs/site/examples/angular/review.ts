import { afterNextRender, Component, DestroyRef, inject, input } from '@angular/core'
import { createViewer } from '@lectern/viewer'
import { pdfiumUrl } from '@lectern/viewer/pdfium-url'

/** Shows a document and sends what the reader saves. */
@Component({
  selector: 'app-review',
  // Both elements need a height, which the style sheet of the page gives them.
  template: '<div id="review-viewer"></div>',
})
export class Review {
  readonly name = input.required<string>()
  readonly url = input.required<string>()
  readonly saveUrl = input.required<string>()

  constructor() {
    const destroyRef = inject(DestroyRef)
    afterNextRender(() => {
      const viewer = createViewer({
        containerSelector: '#review-viewer',
        workerSource: pdfiumUrl,
        language: 'en',
        fileButtons: ['save'],
        onSave: ({ bytes }) => void fetch(this.saveUrl(), { method: 'POST', body: bytes }),
      })
      viewer.open({ name: this.name(), source: { kind: 'url', url: this.url() } })
      destroyRef.onDestroy(() => viewer.destroy())
    })
  }
}
