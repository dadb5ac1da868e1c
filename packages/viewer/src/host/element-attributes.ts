import type { ViewerOptions } from './viewer-options.ts'

/** What the attributes of an element are read with. */
type Attributes = Pick<Element, 'getAttribute'>

const text = (value: string) => value
const words = (value: string) => value.split(/[\s,]+/).filter(word => word !== '')
const number = (value: string) => Number(value)
/** As with the attributes of HTML, also the empty text is yes; `false` is what frameworks write for no. */
const flag = (value: string) => value !== 'false'

/** The option that each attribute stands for, and how its text is read; the options are validated afterwards. */
const attributes = {
  assets: ['assets', text],
  language: ['language', text],
  theme: ['theme', text],
  'user-name': ['userName', text],
  'file-buttons': ['fileButtons', words],
  toolbar: ['toolbar', words],
  'disabled-modes': ['disabledModes', words],
  'disabled-tools': ['disabledTools', words],
  'hides-toolbar': ['hidesToolbar', flag],
  'hides-marking-bar': ['hidesMarkingBar', flag],
  'hides-find-bar': ['hidesFindBar', flag],
  'finger-draws': ['fingerDraws', flag],
  'min-scale': ['minScale', number],
  'max-scale': ['maxScale', number],
  'preview-width': ['previewWidth', number],
  'visible-adj-pages': ['visibleAdjPages', number],
} as const satisfies Readonly<Record<string, readonly [keyof ViewerOptions, (value: string) => unknown]>>

/** All attributes of `<lectern-viewer>` whose changes matter. */
export const attributeNames: readonly string[] = [...Object.keys(attributes), 'src', 'name', 'page']

/** The options that an element has as attributes, as they are written: values that are not possible among them. */
export const optionsOfAttributes = (element: Attributes): ViewerOptions =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([attribute, [option, read]]) => {
      const value = element.getAttribute(attribute)
      return value === null ? [] : [[option, read(value)]]
    }),
  )
