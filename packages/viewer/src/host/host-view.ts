import {
  type CommandName,
  commandNamed,
  commandNames,
  possibilityOf,
  pressCommand,
} from '../controls/commands/commands.ts'
import { type Fit, fits, type Turn } from '../document/view-state.ts'
import { type Appearance, pageColours, plainAppearance, spreads } from '../marks/appearance.ts'
import { ViewerError } from '../marks/errors.ts'
import { type Rotation, rotations } from '../marks/page-geometry.ts'
import { createWords } from '../messages/words.ts'
import type { ViewerMode } from '../viewer/modes.ts'
import { snapshotOf, type ViewerSnapshot } from '../viewer/snapshot.ts'
import { type Panel, panels } from '../viewer/viewer-state.ts'
import { checkArgument, checkKind } from './argument-check.ts'
import type { ViewerParts } from './viewer-parts.ts'

/** How a host's own button shows a command. */
export interface HostCommand {
  /** What the command is called in the viewer's language. */
  readonly label: string
  /** Keys that perform it, as printed on a keyboard. */
  readonly keys: string | undefined
  /** Whether the command exists at the moment, for example because a document is open. */
  readonly isOffered: boolean
  /** Whether it would do something now. */
  readonly canRun: boolean
  /** Whether what it switches is on; `undefined` for commands that are no switches. */
  readonly isOn: boolean | undefined
}

/** What is shown, and the commands of the viewer's own bar. */
export interface HostView {
  /** The present state of the viewer, as plain values. */
  getState(): ViewerSnapshot
  /**
   * Does what the button of a command does. Returns false, and does nothing, if it cannot run now.
   * @throws {ViewerError} `argument-invalid` for a name that is none
   */
  run(command: CommandName): boolean
  /**
   * How a button shows a command at the moment; it may change with any event.
   * @throws {ViewerError} `argument-invalid` for a name that is none
   */
  look(command: CommandName): HostCommand
  /**
   * Sets the scale, within the bounds of the options; 1 is the physical size. Or lets it follow the size of the window.
   * @throws {ViewerError} `argument-invalid`
   */
  setZoom(zoom: number | Exclude<Fit, 'free'>): void
  /** Rotates all pages on the screen, clockwise. @throws {ViewerError} `argument-invalid` */
  setRotation(rotation: Rotation): void
  /** @throws {ViewerError} `argument-invalid` for a mode that is unknown or disabled */
  setMode(mode: ViewerMode): void
  /** Opens a side panel in place of the open one; `undefined` closes it. @throws {ViewerError} `argument-invalid` */
  setPanel(panel: Panel | undefined): void
  /** Changes the colours of the pages, or how many lie beside each other. @throws {ViewerError} `argument-invalid` */
  setAppearance(chosen: Partial<Appearance>): void
}

const turns: Readonly<Record<number, Turn>> = { 90: 1, 180: 2, 270: -1 }

/** Creates these methods of a viewer. */
export function createHostView({ store, files }: Pick<ViewerParts, 'store' | 'files'>): HostView {
  const context = () => ({ store, state: store.state.getState(), files })
  const named = (name: CommandName) => {
    checkArgument('command', name, commandNames)
    return commandNamed(name)
  }
  return {
    getState: () => snapshotOf(store.state.getState()),
    run(name) {
      const command = named(name)
      if (!possibilityOf(command, context()).canRun) return false
      pressCommand(command, context())
      return true
    },
    look(name) {
      const command = named(name)
      const { word, keys } = command
      const key = typeof word === 'function' ? word(context()) : word
      const words = createWords(store.state.getState().settings.language)
      return { label: key ? words(key) : '', keys: keys?.[0], ...possibilityOf(command, context()) }
    },
    setZoom(zoom) {
      if (typeof zoom !== 'number') {
        checkArgument('zoom', zoom, fits.slice(1))
        store.fitTo(zoom)
      } else if (zoom > 0 && Number.isFinite(zoom)) store.setScale(zoom)
      else throw new ViewerError('argument-invalid', 'zoom must be a positive number')
    },
    setRotation(rotation) {
      checkArgument('rotation', rotation, rotations)
      const turn = turns[(rotation - store.state.getState().rotation + 360) % 360]
      if (turn) store.rotate(turn)
    },
    setMode(mode) {
      checkArgument('mode', mode, store.options.modes)
      store.setMode(mode)
    },
    setPanel(panel) {
      if (panel === undefined) return store.closePanel()
      checkArgument('panel', panel, panels)
      if (store.state.getState().panel !== panel) store.togglePanel(panel)
    },
    setAppearance(chosen) {
      store.setAppearance(checkedAppearance(chosen, store.state.getState().appearance))
    },
  }
}

/** What is chosen of the appearance, and the rest of the present one. */
function checkedAppearance(chosen: Partial<Appearance>, now: Appearance): Appearance {
  checkKind('appearance', chosen, 'an object')
  for (const part of Object.keys(chosen))
    checkArgument('a property of the appearance', part, Object.keys(plainAppearance))
  const { colours = now.colours, spread = now.spread } = chosen
  checkArgument('colours', colours, pageColours)
  checkArgument('spread', spread, spreads)
  return { colours, spread }
}
