/** The buttons of a viewer that is wide enough for all of them, as the portal's specification, §2 lists them. */
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, it } from 'vitest'
import { openSession } from '../../test/play-session.ts'
import { stillDocument, stillRenderer } from '../../test/still-document.ts'
import { LanguageContext } from '../messages/words.ts'
import { createOwnStamps } from '../stamps/own-stamps.ts'
import { toolGroupNames } from '../tools/tool-names.ts'
import { ViewerContext } from '../viewer-context.ts'
import { fileButtons, offeredModes, type ViewerMode } from '../viewer-options.ts'
import type { OpenFile } from '../viewer-state.ts'
import { createViewerStore } from '../viewer-store.ts'
import { MarkingToolbar } from './marking-toolbar.tsx'
import { type FileActions, Toolbar } from './toolbar.tsx'

const nothing = () => undefined
const files: FileActions = {
  buttons: fileButtons,
  canSave: true,
  canPrint: true,
  open: nothing,
  save: async () => true,
  download: nothing,
  print: nothing,
  close: nothing,
}
const file: OpenFile = {
  name: 'plan.pdf',
  source: { kind: 'bytes', bytes: new Uint8Array() },
  document: stillDocument(12),
  geometries: (await stillDocument(12).geometries()).map(page => ({ ...page, userUnit: 1 })),
  isRepaired: false,
  password: undefined,
}

const stores: ReturnType<typeof createViewerStore>[] = []
afterAll(() => {
  for (const store of stores) store.dispose()
})

function htmlOf(part: ReactNode, disabledModes: readonly ViewerMode[] = []): string {
  const store = createViewerStore({
    wasmUrl: '/pdfium.wasm',
    modes: offeredModes(disabledModes),
    toolGroups: toolGroupNames,
    userName: () => 'Guest',
    stamps: createOwnStamps(),
    bounds: { min: 0.25, max: 4 },
    createRenderer: () => stillRenderer(12),
  })
  stores.push(store)
  return renderToStaticMarkup(
    <MantineProvider>
      <LanguageContext value="en">
        <ViewerContext value={store}>{part}</ViewerContext>
      </LanguageContext>
    </MantineProvider>,
  )
}

/** The names of the buttons and fields, in their order. */
const namesIn = (...shown: Parameters<typeof htmlOf>): string[] =>
  [...htmlOf(...shown).matchAll(/<(?:button|input)[^>]*aria-label="([^"]+)"/g)].map(([, name = '']) => name)

const bar = <Toolbar layout="wide" file={file} files={files} />

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
  const names = namesIn(<MarkingToolbar session={session} onSave={nothing} />)
  expect(names.slice(0, 5)).toEqual(['Select', 'Mark text and write', 'Draw', 'Shapes', 'Stamps'])
  expect(names.slice(-4)).toEqual(['Undo', 'Redo', 'Remove all marks made since opening', 'Save'])
})

it('a button that is disabled by its own press keeps the focus', async () => {
  const html = htmlOf(<MarkingToolbar session={await openSession()} onSave={nothing} />)
  for (const name of ['Undo', 'Redo', 'Save']) {
    const [button = ''] = html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`)) ?? []
    expect(button).toContain('aria-disabled="true"')
    expect(button).not.toMatch(/ disabled=/)
  }
})
