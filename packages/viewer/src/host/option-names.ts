/** The names of options, so that hosts without types hear of one that is misspelt. */
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { eventNames } from './viewer-events.ts'
import type {
  ChangeableOptions,
  CreateViewerOptions,
  ViewerListeners,
  ViewerOptions,
} from './viewer-options.ts'

const changeable = {
  language: true,
  theme: true,
  userName: true,
  fileButtons: true,
  toolbar: true,
  hidesToolbar: true,
  hidesMarkingBar: true,
  hidesFindBar: true,
  previewWidth: true,
  visibleAdjPages: true,
} satisfies Readonly<Record<keyof ChangeableOptions, true>>

const fixed = {
  assets: true,
  askPassword: true,
  onSave: true,
  documentStore: true,
  disabledModes: true,
  disabledTools: true,
  stampStore: true,
  appearance: true,
  fingerDraws: true,
  minScale: true,
  maxScale: true,
} satisfies Readonly<
  Record<Exclude<keyof ViewerOptions, keyof ChangeableOptions | keyof ViewerListeners>, true>
>

const embedding = {
  containerSelector: true,
  workerSource: true,
} satisfies Readonly<Record<Exclude<keyof CreateViewerOptions, keyof ViewerOptions>, true>>

const properties = {
  ref: true,
  document: true,
  compared: true,
  loading: true,
  wasmUrl: true,
  initialPage: true,
  jump: true,
  searched: true,
  passage: true,
} satisfies Readonly<Record<Exclude<keyof PdfViewerProps, keyof ViewerOptions>, true>>

const listeners = eventNames.map(name => `on${name.charAt(0).toUpperCase()}${name.slice(1)}`)
const ofViewers = [...Object.keys(changeable), ...Object.keys(fixed), ...listeners]

/** The options of each way to have a viewer, and those of `setOptions`. */
export const optionNames = {
  element: ofViewers,
  page: [...ofViewers, ...Object.keys(embedding)],
  react: [...ofViewers, ...Object.keys(properties)],
  change: Object.keys(changeable),
} as const satisfies Readonly<Record<string, readonly string[]>>

/**
 * Writes a warning to the console for each option that there is not. It is no error: a page may be written for a newer viewer, and a
 * name too many does no harm.
 */
export function warnOfUnknown(options: object, known: keyof typeof optionNames): void {
  const [names, all] = [optionNames[known], optionNames.page]
  for (const name of Object.keys(options)) {
    if (names.includes(name)) continue
    const isLate = known === 'change' && all.includes(name)
    console.warn(
      isLate
        ? `@lectern/viewer: the option ${name} cannot change while the viewer runs`
        : `@lectern/viewer: there is no option ${name}`,
    )
  }
}
