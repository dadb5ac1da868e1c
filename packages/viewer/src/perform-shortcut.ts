import type { Shortcut } from './chrome/shortcuts.ts'
import type { FileActions } from './chrome/toolbar.tsx'
import { viewerModes } from './viewer-options.ts'
import type { ViewerStore } from './viewer-store.ts'

/** Performs a shortcut; returns false if it does not apply, so that the browser may use the key. */
export function performShortcut(shortcut: Shortcut, store: ViewerStore, files: FileActions): boolean {
  const { phase, marking, mode } = store.state.getState()
  if (shortcut.do === 'open') return files.buttons.includes('open') && done(files.open)
  if (phase.at !== 'open') return false
  switch (shortcut.do) {
    case 'save':
      // While it is being saved the key does nothing, in the browser neither.
      return files.buttons.includes('save') && done(() => files.canSave && files.save())
    case 'close':
      return files.buttons.includes('close') && done(files.close)
    case 'print':
      return files.buttons.includes('print') && files.canPrint && done(files.print)
    case 'find':
      return done(store.openFind)
    case 'select-all':
      return (mode === 'text' || mode === 'annotation') && done(store.selectWholeText)
    case 'previewer':
      return done(() => store.togglePanel('previewer'))
    case 'undo':
      return marking.at === 'ready' && done(marking.session.undo)
    case 'redo':
      return marking.at === 'ready' && done(marking.session.redo)
    case 'mode': {
      const mode = viewerModes[shortcut.index]
      return mode !== undefined && store.options.modes.includes(mode) && done(() => store.setMode(mode))
    }
    case 'page':
      return done(() => store.stepPage(shortcut.direction))
    case 'zoom':
      return done(() => store.zoom(shortcut.direction))
    case 'rotate':
      return done(() => store.rotate(shortcut.direction))
  }
}

function done(action: () => void): true {
  action()
  return true
}
