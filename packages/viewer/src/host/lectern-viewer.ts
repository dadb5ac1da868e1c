/**
 * `<lectern-viewer>`: a viewer as an element, for pages of any framework and of none. Importing this module defines it; on a
 * server, where there are no elements, it does nothing.
 */
import { pdfiumUrlIn } from '@lectern/render/pdfium-url'
import type { ViewerDocument } from '../document/viewer-document.ts'
import { ViewerError } from '../marks/errors.ts'
import type { ViewerSettings } from '../viewer/settings.ts'
import type { ToolbarChoice } from '../viewer/toolbar-items.ts'
import { isKind } from './argument-check.ts'
import { attributeNames, optionsOfAttributes } from './element-attributes.ts'
import { mountViewer, type Viewer } from './mount-viewer.tsx'
import { warnOfUnknown } from './option-names.ts'
import { checkOptions } from './viewer-check.ts'
import { settingsOf, settingsSince, type ViewerOptions } from './viewer-options.ts'

const ElementOfPage: typeof HTMLElement =
  globalThis.HTMLElement ?? (class {} as unknown as typeof HTMLElement)

/**
 * The element `<lectern-viewer>`. Attributes are the options of a viewer in words with hyphens (`user-name`, `file-buttons="open
 * save"`, `hides-toolbar`), and `src`, `name` and `page` of the document; `name` is read when `src` changes. Every event of a
 * viewer is an event of the element with the value as `detail`; it does not bubble. The element needs a height. The viewer is in its shadow tree, so that no rule of the
 * page applies to it.
 */
export class LecternViewer extends ElementOfPage {
  static readonly observedAttributes: readonly string[] = attributeNames
  readonly #root: ShadowRoot
  #viewer: Viewer | undefined
  /** The element is in the page, and an option that is wrong keeps its viewer from starting. */
  #isHeldUp = false
  #options: ViewerOptions = {}
  /** The settings of the attributes and options as the viewer was last told them. */
  #settings: ViewerSettings | undefined
  #document: ViewerDocument | undefined

  /** Frameworks set properties just after they have added an element, and move elements by adding them again. */
  readonly #startSoon = once(() => {
    if (this.isConnected && !this.#viewer) this.#start()
  })

  /** They set `src` and `name` one after the other, and the document is opened once for both. */
  readonly #showSoon = once(() => {
    if (this.#viewer && !this.#document) this.#show()
  })

  constructor() {
    super()
    this.#root = this.attachShadow({ mode: 'open' })
    this.#takeEarlier('options')
    this.#takeEarlier('document')
    this.#takeEarlier('toolbar')
  }

  /**
   * Options that are no texts, such as `documentStore`, `onSave` and `stampStore`; they win over attributes. What cannot change in
   * a viewer that runs is read when the element is added to the page.
   */
  get options(): ViewerOptions {
    return this.#options
  }

  set options(options: ViewerOptions | null | undefined) {
    if (options && !isKind(options, 'an object'))
      throw new ViewerError('options-missing', 'options must be an object')
    this.#options = options ?? {}
    this.#setOptions()
  }

  /** The option `toolbar`, which is no text if it has buttons of the host; wins over the attribute of that name. */
  get toolbar(): ToolbarChoice | undefined {
    return this.#options.toolbar
  }

  set toolbar(toolbar: ToolbarChoice | null | undefined) {
    const { toolbar: earlier, ...others } = this.#options
    this.options = toolbar ? { ...others, toolbar } : others
  }

  /** The document to show, in place of the attribute `src`; `undefined` closes it. */
  get document(): ViewerDocument | undefined {
    return this.#document
  }

  set document(document: ViewerDocument | null | undefined) {
    this.#document = document ?? undefined
    this.#show()
  }

  /** The methods of the viewer; `undefined` until the event `ready`, and while the element is not part of the page. */
  get viewer(): Viewer | undefined {
    return this.#viewer
  }

  connectedCallback(): void {
    this.#startSoon()
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      if (this.isConnected) return
      this.#isHeldUp = false
      this.#viewer?.destroy()
    })
  }

  attributeChangedCallback(name: string): void {
    if (name === 'src') this.#showSoon()
    else if (name === 'page') this.#viewer?.goTo(this.#page)
    else if (name !== 'name') this.#setOptions()
  }

  /** As with the attributes of HTML, what is no page number counts as left out. */
  get #page(): number {
    const page = Number(this.getAttribute('page'))
    return Number.isFinite(page) && page >= 1 ? page : 1
  }

  get #all(): ViewerOptions {
    return { ...optionsOfAttributes(this), ...this.#options }
  }

  #start(): void {
    const options = () => this.#all
    const { assets } = options()
    this.#isHeldUp = true
    checkOptions(options())
    warnOfUnknown(this.#options, 'element')
    this.#isHeldUp = false
    this.#settings = settingsOf(options())
    const mounted = mountViewer(this.#root, {
      wasmUrl: this.getAttribute('worker-source') ?? pdfiumUrlIn(assets),
      options,
      onEvent: (name, event) => this.dispatchEvent(new CustomEvent(name, { detail: event })),
    })
    const viewer: Viewer = {
      ...mounted,
      destroy: () => {
        mounted.destroy()
        if (this.#viewer === viewer) this.#viewer = undefined
      },
    }
    this.#viewer = viewer
    this.dispatchEvent(new CustomEvent('ready', { detail: viewer }))
    if (this.#shown) this.#show()
  }

  #setOptions(): void {
    if (this.#viewer) {
      const before = this.#settings
      this.#settings = settingsOf(this.#all)
      this.#viewer.setOptions(settingsSince(before, this.#settings))
    }
    if (this.#isHeldUp) this.#startSoon()
  }

  get #shown(): ViewerDocument | undefined {
    const src = this.getAttribute('src')
    if (this.#document || !src) return this.#document
    const url = URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : undefined
    const name = this.getAttribute('name') ?? (url ? nameIn(url) : src)
    return { name, source: { kind: 'url', url: url?.href ?? src } }
  }

  #show(): void {
    const shown = this.#shown
    if (shown) this.#viewer?.open(shown, this.#page)
    else this.#viewer?.close()
  }

  /** A property that was set before the element was defined hides the one of the class. */
  #takeEarlier(name: 'options' | 'document' | 'toolbar'): void {
    const { value } = Object.getOwnPropertyDescriptor(this, name) ?? {}
    if (value === undefined) return
    Reflect.deleteProperty(this, name)
    this[name] = value
  }
}

/** A function that does something soon, and once for all its calls until then. */
function once(act: () => void): () => void {
  let isDue = false
  return () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      act()
    })
  }
}

/** The last part of a URL, as people read it. */
function nameIn({ pathname }: URL): string {
  const last = pathname.slice(pathname.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}

if (globalThis.customElements && !customElements.get('lectern-viewer'))
  customElements.define('lectern-viewer', LecternViewer)

declare global {
  interface HTMLElementTagNameMap {
    'lectern-viewer': LecternViewer
  }
}
