import { type ViewerLanguage, viewerLanguages } from '../messages/language.ts'
import { standardToolbar, type ToolbarItem } from './toolbar-items.ts'

/** Buttons for files. */
export const fileButtons = ['open', 'save', 'download', 'print', 'close'] as const

/**
 * A button for files; the host chooses which of them are shown. `save` passes the annotated file to the host,
 * `download` to the reader.
 */
export type FileButton = (typeof fileButtons)[number]

/** Themes of a viewer; `auto` follows the system. */
export const viewerThemes = ['light', 'dark', 'auto'] as const

/** One of {@link viewerThemes}. */
export type ViewerTheme = (typeof viewerThemes)[number]

/** What a host may change while its viewer runs. */
export interface ViewerSettings {
  readonly language: ViewerLanguage
  /** Ignored by the component of the portal, which has the theme of its page. */
  readonly theme: ViewerTheme
  /** Author of new annotations. */
  readonly userName: string
  /** The file buttons that are shown, whose keys work as well. */
  readonly fileButtons: readonly FileButton[]
  /** What the toolbar has, in its order. */
  readonly toolbar: readonly ToolbarItem[]
  /** Gives the pages the room of the toolbar. */
  readonly hidesToolbar: boolean
  /** The host has its own tools: the viewer shows no bar of the annotation mode. */
  readonly hidesMarkingBar: boolean
  /** The host has its own search: the viewer only marks the hits. */
  readonly hidesFindBar: boolean
  /** Width of a thumbnail in CSS pixels. */
  readonly previewWidth: number
  /** Number of pages rendered before and after the visible ones. */
  readonly visibleAdjPages: number
}

/** What a host that does not say otherwise gets. */
export const plainSettings: ViewerSettings = {
  language: viewerLanguages[0],
  theme: 'auto',
  userName: 'Guest',
  fileButtons: [],
  toolbar: standardToolbar,
  hidesToolbar: false,
  hidesMarkingBar: false,
  hidesFindBar: false,
  previewWidth: 100,
  visibleAdjPages: 0,
}

/** The settings of a viewer; they outlive its documents. */
export interface SettingsSlice {
  readonly settings: ViewerSettings
}
