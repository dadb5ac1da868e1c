/** What a host does with a viewer, on a page without React and through a `ref` in React. */
import type { ViewerError } from '../marks/errors.ts'
import { checkArgument, checkKind } from './argument-check.ts'
import { createHostComments, type HostComments } from './host-comments.ts'
import { createHostComparison, type HostComparison } from './host-comparison.ts'
import { createHostDocuments, type HostDocuments } from './host-documents.ts'
import { createHostFiles, type HostFiles } from './host-files.ts'
import { createHostLayers, type HostLayers } from './host-layers.ts'
import type { HostMarks } from './host-marks.ts'
import type { Passage } from './host-passage.ts'
import { createHostQuestions, type HostQuestions } from './host-questions.ts'
import { createHostSearch, type HostSearch } from './host-search.ts'
import { createHostStamps, type HostStamps } from './host-stamps.ts'
import { createHostTools, type HostTools } from './host-tools.ts'
import { createHostView, type HostView } from './host-view.ts'
import { warnOfUnknown } from './option-names.ts'
import { checkChangedOptions } from './viewer-check.ts'
import { eventNames, type ViewerEventHub } from './viewer-events.ts'
import { type ChangeableOptions, changedSettings } from './viewer-options.ts'
import type { ViewerParts } from './viewer-parts.ts'

/**
 * What a host does with a viewer. After `destroy`, `close` does nothing; all other methods throw a {@link ViewerError}, or
 * reject with it if they return a promise: `viewer-destroyed`, or the code that their description names.
 */
export interface ViewerMethods
  extends HostDocuments,
    HostView,
    HostFiles,
    HostSearch,
    HostTools,
    HostComments,
    HostStamps,
    HostLayers,
    HostMarks,
    HostQuestions,
    HostComparison {
  /**
   * Scrolls to a page, counted from 1, or to a height `top` of the page in page space, as entries of the outline name it; a document
   * that is still opening starts at the page.
   * @throws {ViewerError} `argument-invalid`, or `page-service-undefined` after `destroy`
   */
  goTo(page: number, top?: number): void
  /**
   * Goes to a page as a link does: the command `goBack` leads back to where the reader was.
   * @throws {ViewerError} `argument-invalid`
   */
  follow(page: number, top?: number): void
  /**
   * Marks a quoted text where it is found, also in each document that is opened later, and scrolls to it; the event `passage`
   * tells the page. `undefined` removes the mark.
   * @throws {ViewerError} `argument-invalid`
   */
  markPassage(passage: Passage | undefined): void
  /**
   * Changes options; those that are left out or `undefined` stay as they are.
   * @throws {ViewerError} `options-missing`, `option-unknown`, `toolbar-invalid`, `preview-too-narrow`, `adjacent-pages-invalid`
   */
  setOptions(changed: ChangeableOptions): void
  /**
   * Adds a listener for events of the viewer; returns a function that removes it.
   * @throws {ViewerError} `argument-invalid`, or `event-controller-undefined` after `destroy`
   */
  readonly on: ViewerEventHub['on']
}

/** Creates the methods of a viewer. */
export function createViewerMethods(parts: ViewerParts): ViewerMethods {
  const { store, events, marks } = parts
  return {
    ...createHostDocuments(store),
    ...createHostView(parts),
    ...createHostFiles(store, parts.saving),
    ...createHostSearch(store),
    ...createHostTools(store),
    ...createHostComments(store),
    ...createHostStamps(store),
    ...createHostLayers(store),
    ...createHostQuestions(store),
    ...createHostComparison(store),
    ...marks,
    goTo(page, top) {
      checkPlace(page, top)
      store.goTo(page - 1, top)
    },
    follow(page, top) {
      checkPlace(page, top)
      store.follow(page - 1, top)
    },
    markPassage(passage) {
      if (passage !== undefined) checkPassage(passage)
      parts.markPassage(passage)
    },
    setOptions(changed) {
      checkChangedOptions(changed)
      warnOfUnknown(changed, 'change')
      store.setSettings(changedSettings(changed))
    },
    on(name, listener) {
      checkArgument('event', name, eventNames)
      checkKind('listener', listener, 'a function')
      return events.on(name, listener)
    },
  }
}

function checkPassage(passage: Passage): void {
  checkKind('passage', passage, 'an object')
  checkKind('page of a passage', passage.page, 'a number')
  checkKind('text of a passage', passage.text, 'a text')
}

function checkPlace(page: number, top: number | undefined): void {
  checkKind('page', page, 'a number')
  if (top !== undefined) checkKind('top', top, 'a number')
}
