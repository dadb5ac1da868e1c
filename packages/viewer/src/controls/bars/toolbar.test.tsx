/** The buttons of a viewer that is wide enough for all of them, as the portal's specification, §2 lists them. */
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openSession } from '../../../test/play-session.ts'
import { stillFile, stillRenderer } from '../../../test/still-document.ts'
import type { Marking } from '../../marking/open-marking.ts'
import { LanguageContext } from '../../messages/use-words.ts'
import { createOwnStamps } from '../../tools/stamp/own-stamps.ts'
import { toolGroupNames } from '../../tools/tool-definition.ts'
import { offeredModes, type ViewerMode } from '../../viewer/modes.ts'
import { fileButtons, type ViewerSettings } from '../../viewer/settings.ts'
import { type ToolbarItem, toolbarParts } from '../../viewer/toolbar-items.ts'
import { ViewerContext } from '../../viewer/viewer-context.ts'
import { createViewerStore } from '../../viewer/viewer-store.ts'
import { commandIcons } from '../commands/command-icons.ts'
import { comparisonCommands } from '../commands/comparison-commands.ts'
import { markingCommands } from '../commands/marking-commands.ts'
import { FilesContext } from '../commands/use-command.ts'
import type { FileActions } from '../files/file-actions.ts'
import { MarkingToolbar } from '../marking/marking-toolbar.tsx'
import { Toolbar } from './toolbar.tsx'

const nothing = () => undefined
const files: FileActions = {
  open: nothing,
  save: async () => true,
  download: nothing,
  print: nothing,
  cancelPrint: nothing,
  openCompared: nothing,
  downloadVoided: async () => true,
  listEnclosed: async () => ({ isPortfolio: false, files: [] }),
  saveEnclosed: async () => undefined,
  exportMarks: async () => true,
  exportFdf: nothing,
  exportJson: nothing,
  importMarks: nothing,
  close: nothing,
}
const file = stillFile(12, { name: 'plan.pdf' })

const stores: ReturnType<typeof createViewerStore>[] = []
afterAll(() => {
  for (const store of stores) store.dispose()
})

function htmlOf(
  part: ReactNode,
  disabledModes: readonly ViewerMode[] = [],
  marking: Marking = { at: 'none' },
  settings: Partial<ViewerSettings> = {},
): string {
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: offeredModes(disabledModes),
    toolGroups: toolGroupNames,
    stamps: createOwnStamps(),
    settings: { fileButtons, ...settings },
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => stillRenderer(12),
  })
  stores.push(store)
  store.state.setState({ file, marking })
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageContext value="en">
        <ViewerContext value={store}>
          <FilesContext value={files}>{part}</FilesContext>
        </ViewerContext>
      </LanguageContext>
    </MantineProvider>,
  )
}

/** The names of the buttons and fields, in their order. */
const namesIn = (...shown: Parameters<typeof htmlOf>): string[] =>
  [...htmlOf(...shown).matchAll(/<(?:button|input)[^>]*aria-label="([^"]+)"/g)].map(([, name = '']) => name)

const bar = <Toolbar widthPx={1440} file={file} />

it('a toolbar has buttons for files, pages, zoom, turning and modes', () => {
  expect(namesIn(bar).join(', ')).toBe(
    'Page previews, Comments, ' +
      'Open a file, Save, Download, Print, Close the file, ' +
      'Previous page, Page number, Next page, ' +
      'Zoom out, Zoom, now 100%, Zoom in, Fit to width, Fit to page, ' +
      'Rotate counter-clockwise, Rotate clockwise, Appearance of the pages, ' +
      'Read, Hand, Annotate, Compare, Find in the document',
  )
})

it('the page number takes digits only and stands beside the total', () => {
  const html = htmlOf(bar)
  expect(html).toMatch(/<input[^>]*inputMode="numeric"/i)
  expect(html).toMatch(/value="1".*>of 12</)
})

it('only the modes that the host offers have buttons, and a single one needs none', () => {
  expect(namesIn(bar, ['hand']).slice(-4)).toEqual(['Read', 'Annotate', 'Compare', 'Find in the document'])
  const single = namesIn(bar, ['annotation', 'comparison', 'hand'])
  for (const mode of ['Read', 'Hand', 'Annotate', 'Compare']) expect(single).not.toContain(mode)
})

it('the annotation mode begins with selecting, and has its groups of tools, undo, clear and save', async () => {
  const session = await openSession()
  expect(session.store.getState().tool).toBe('select')
  const names = namesIn(<MarkingToolbar session={session} />, [], { at: 'ready', session })
  expect(names.slice(0, 5)).toEqual(['Select', 'Mark text and write', 'Draw', 'Shapes', 'Stamps'])
  expect(names.slice(-4)).toEqual(['Undo', 'Redo', 'Remove all marks made since opening', 'Save'])
})

it('a button that is disabled by its own press keeps the focus', async () => {
  const session = await openSession()
  const html = htmlOf(<MarkingToolbar session={session} />, [], { at: 'ready', session })
  for (const name of ['Undo', 'Redo', 'Save']) {
    const [button = ''] = html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`)) ?? []
    expect(button).toContain('aria-disabled="true"')
    expect(button).not.toMatch(/ disabled=/)
  }
})

describe('the toolbar of a host', () => {
  const namesOf = (...toolbar: readonly ToolbarItem[]) => namesIn(bar, [], { at: 'none' }, { toolbar })

  it('has only what is listed, in that order', () =>
    expect(namesOf('find', 'space', 'page', 'print')).toEqual([
      'Find in the document',
      'Page number',
      'Print',
    ]))

  it('has no button that the host does not let readers have', () =>
    expect(namesIn(bar, [], { at: 'none' }, { toolbar: ['print', 'save'], fileButtons: ['save'] })).toEqual([
      'Save',
    ]))

  it('may have the button of every command that has one, but for those of other bars', () => {
    const others = [
      'findNext',
      'findPrevious',
      'endFind',
      ...Object.keys({ ...markingCommands, ...comparisonCommands }),
    ]
    const known: readonly string[] = [...toolbarParts, ...others]
    expect(Object.keys(commandIcons).filter(name => !known.includes(name))).toEqual([])
  })

  it('has buttons of the host with their names, which are on and disabled as the host says', () => {
    const button = { title: 'Send “it”', icon: 'a").svg', onPress: nothing }
    const toolbar: ToolbarItem[] = [
      { ...button, id: 'plain' },
      { ...button, id: 'on', isActive: ({ pageCount }) => pageCount === 12 },
      { ...button, id: 'off', isActive: ({ dirty }) => dirty, isDisabled: ({ name }) => name === 'plan.pdf' },
    ]
    const html = htmlOf(bar, [], { at: 'none' }, { toolbar })
    const states = [...html.matchAll(/<button[^>]*aria-label="Send “it”"[^>]*>/g)].map(([tag]) =>
      [...tag.matchAll(/aria-(?:pressed|disabled)="\w+"/g)].join(' '),
    )
    expect(states).toEqual(['', 'aria-pressed="true"', 'aria-pressed="false" aria-disabled="true"'])
    expect(html).toContain('mask-image:url(&quot;a\\&quot;).svg&quot;)')
  })

  it('stays if a function of the host fails, whose error the browser reports', () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const fail = () => {
      throw new Error('of the host')
    }
    expect(
      namesOf('find', { id: 'a', title: 'A', icon: 'a.svg', onPress: nothing, isDisabled: fail }),
    ).toEqual(['Find in the document', 'A'])
    expect(reported).not.toEqual([])
    vi.unstubAllGlobals()
  })
})
