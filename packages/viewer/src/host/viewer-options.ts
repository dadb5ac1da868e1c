import type { FileHost } from '../controls/files/saved-file.ts'
import type { PasswordQuestion } from '../document/openings.ts'
import { type Appearance, plainAppearance } from '../marks/appearance.ts'
import type { ViewerLanguage } from '../messages/language.ts'
import { createOwnStamps, type StampStore, stampsOfPage } from '../tools/stamp/own-stamps.ts'
import type { ToolGroup } from '../tools/tool-definition.ts'
import { offeredModes, offeredTools, type ViewerMode } from '../viewer/modes.ts'
import { type FileButton, plainSettings, type ViewerSettings, type ViewerTheme } from '../viewer/settings.ts'
import { isSamePart } from '../viewer/snapshot.ts'
import { type ToolbarChoice, toolbarOf } from '../viewer/toolbar-items.ts'
import type { ViewerStoreOptions } from '../viewer/viewer-store.ts'
import type { ViewerEvents } from './viewer-events.ts'

/** A listener for each event of a viewer, named after it: `onPage` hears of `page`. */
export type ViewerListeners = {
  readonly [Name in keyof ViewerEvents as `on${Capitalize<Name>}`]?:
    | ((event: ViewerEvents[Name]) => void)
    | undefined
}

/** What a host may set at first, and change while its viewer runs. */
export interface ChangeableOptions {
  /** `zh` by default. */
  readonly language?: ViewerLanguage | undefined
  /** `auto` by default, which follows the system. */
  readonly theme?: ViewerTheme | undefined
  /** Author of new annotations; `Guest` by default. */
  readonly userName?: string | undefined
  /** The buttons for files that the reader has; none by default. */
  readonly fileButtons?: readonly FileButton[] | undefined
  /**
   * Which buttons the toolbar has, in which order, and buttons of the host among them. What a narrow bar has no room for is in its
   * menu; what is not listed is in neither. A command that has no button keeps its keys, and the host may run it: what readers may
   * do is said by `fileButtons`, `disabledModes` and `disabledTools`. In React, a new list or function draws the bar again.
   */
  readonly toolbar?: ToolbarChoice | undefined
  /** Without the toolbar, for a host that gives the pages all its room for a while. */
  readonly hidesToolbar?: boolean | undefined
  /** Without the bar of the annotation mode, for a host with tools of its own; keys and menus of marks stay. */
  readonly hidesMarkingBar?: boolean | undefined
  /** Without the search bar and its key, for a host with a search of its own. */
  readonly hidesFindBar?: boolean | undefined
  /** Width of a thumbnail in CSS pixels, 100 by default, at least 50 and at most 500. */
  readonly previewWidth?: number | undefined
  /** Number of pages rendered before and after the visible ones, 0 by default, at most 10. */
  readonly visibleAdjPages?: number | undefined
}

/** What any host may set, with React or without. */
export interface ViewerOptions extends ChangeableOptions, FileHost, ViewerListeners {
  /**
   * URL of a folder of the host with a copy of the published package, from which PDFium, workers and fonts are loaded
   * instead of where the bundler or the page found the package.
   */
  readonly assets?: string | undefined
  /**
   * Asked for the password of a protected document before the reader is. The reader is asked if the function returns `undefined`,
   * fails, or returns a password again that was wrong. `attempts` is the number of wrong passwords so far.
   */
  readonly askPassword?:
    | ((question: PasswordQuestion) => string | undefined | Promise<string | undefined>)
    | undefined
  readonly disabledModes?: readonly ViewerMode[] | undefined
  /** Stores the stamps that the reader creates; without it they are lost with the page. Read once. */
  readonly stampStore?: StampStore | undefined
  /** Groups of annotation tools that are not offered; if all are disabled, there is no annotation mode. */
  readonly disabledTools?: readonly ToolGroup[] | undefined
  /** Colours of the pages and how many lie beside each other, until the reader chooses. Read once. */
  readonly appearance?: Appearance | undefined
  /**
   * Whether a finger draws even after a stylus was used, until the reader chooses; otherwise it scrolls from then on.
   * Read once.
   */
  readonly fingerDraws?: boolean | undefined
  /** Minimum scale, 0.25 by default; 1 is the physical size. */
  readonly minScale?: number | undefined
  /** Maximum scale, 4 by default. */
  readonly maxScale?: number | undefined
}

/** Options of a viewer on a page without React. */
export interface CreateViewerOptions extends ViewerOptions {
  /** CSS selector of the DIV that the viewer fills, or the DIV itself, which may be in a shadow tree. It needs a height. */
  readonly containerSelector: string | HTMLDivElement
  /** Address of `pdfium.wasm`; required without `assets`. */
  readonly workerSource?: string | undefined
}

/** What a host that does not say otherwise gets, and what it cannot exceed. */
export const viewerDefaults = {
  minScale: 0.25,
  maxScale: 4,
  previewWidth: plainSettings.previewWidth,
  leastPreviewWidth: 50,
  mostPreviewWidth: 500,
  visibleAdjPages: plainSettings.visibleAdjPages,
  mostAdjPages: 10,
} as const

/** The width of a thumbnail in CSS pixels that a host asked for. */
export const previewWidthOf = (asked: number = viewerDefaults.previewWidth): number =>
  Math.min(viewerDefaults.mostPreviewWidth, Math.max(viewerDefaults.leastPreviewWidth, asked))

/** The number of pages to draw ahead that a host asked for. Each is a picture in memory, and a document may have thousands. */
const adjacentPagesOf = (asked: number = viewerDefaults.visibleAdjPages): number =>
  Math.min(viewerDefaults.mostAdjPages, asked)

/** Options without those that are `null`, which frameworks write for what is left out. */
export const givenOf = <Options extends object>(options: Options): Options =>
  // A value that is left out is possible for every option.
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null)) as Options

/** The settings that options describe; those that they leave out have their default. */
export const settingsOf = (given: ChangeableOptions): ViewerSettings => settingsIn(givenOf(given))

const settingsIn = (options: ChangeableOptions): ViewerSettings => ({
  language: options.language ?? plainSettings.language,
  theme: options.theme ?? plainSettings.theme,
  userName: options.userName || plainSettings.userName,
  fileButtons: options.fileButtons ?? plainSettings.fileButtons,
  toolbar: toolbarOf(options.toolbar),
  hidesToolbar: options.hidesToolbar ?? plainSettings.hidesToolbar,
  hidesMarkingBar: options.hidesMarkingBar ?? plainSettings.hidesMarkingBar,
  hidesFindBar: options.hidesFindBar ?? plainSettings.hidesFindBar,
  previewWidth: previewWidthOf(options.previewWidth),
  visibleAdjPages: adjacentPagesOf(options.visibleAdjPages),
})

/** The settings that options describe, without those that they leave out. */
export const changedSettings = (options: ChangeableOptions): Partial<ViewerSettings> =>
  Object.fromEntries(
    Object.entries(settingsOf(options)).filter(
      ([name]) => (options[name as keyof ChangeableOptions] ?? undefined) !== undefined,
    ),
  )

/**
 * The settings that differ from those that the host gave before. The others may have been changed by a method since, which stays.
 */
export const settingsSince = (
  before: Partial<ViewerSettings> | undefined,
  now: Partial<ViewerSettings>,
): Partial<ViewerSettings> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSamePart(value, before?.[name as keyof ViewerSettings])),
  )

/** What is fixed as long as the viewer lives. */
export const fixedOptionsOf = (given: ViewerOptions): Omit<ViewerStoreOptions, 'wasmUrl' | 'stamps'> =>
  fixedIn(givenOf(given))

const fixedIn = (options: ViewerOptions): Omit<ViewerStoreOptions, 'wasmUrl' | 'stamps'> => ({
  assets: options.assets,
  bounds: {
    min: options.minScale ?? viewerDefaults.minScale,
    max: options.maxScale ?? viewerDefaults.maxScale,
  },
  modes: offeredModes(options.disabledModes, options.disabledTools),
  toolGroups: offeredTools(options.disabledTools),
  appearance: options.appearance && { ...plainAppearance, ...givenOf(options.appearance) },
  fingerDraws: options.fingerDraws,
})

/** What of the options needs a new viewer when it changes, as one value. */
export function fixedKeyOf(options: ViewerOptions): string {
  const { appearance, fingerDraws, ...fixed } = fixedOptionsOf(options)
  return JSON.stringify(fixed)
}

/** The reader's stamps, in the host's store or in the memory of the page. */
export const stampsIn = (store: StampStore | undefined) => (store ? createOwnStamps(store) : stampsOfPage)

/** Calls the host's listener for an event, if it has one. */
export function callListener<Name extends keyof ViewerEvents>(
  listeners: ViewerListeners,
  name: Name,
  event: ViewerEvents[Name],
): void {
  const key = `on${name.charAt(0).toUpperCase()}${name.slice(1)}` as keyof ViewerListeners
  const listener = listeners[key] as ((event: ViewerEvents[Name]) => void) | undefined
  listener?.(event)
}
