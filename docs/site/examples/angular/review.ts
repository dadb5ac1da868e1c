import { Component, CUSTOM_ELEMENTS_SCHEMA, input } from '@angular/core'
import type { ViewerOptions } from '@lectern/viewer'
import '@lectern/viewer/element'

/** Shows a document and sends what the reader saves. */
@Component({
  selector: 'app-review',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <lectern-viewer
      [attr.src]="url()"
      [attr.name]="name()"
      language="en"
      file-buttons="save"
      [options]="options"
    ></lectern-viewer>
  `,
})
export class Review {
  readonly name = input.required<string>()
  readonly url = input.required<string>()
  readonly saveUrl = input.required<string>()

  readonly options: ViewerOptions = {
    onSave: async ({ bytes }) => {
      const answer = await fetch(this.saveUrl(), { method: 'POST', body: bytes })
      if (!answer.ok) throw new Error(`The server answered ${answer.status}`)
    },
  }
}
