/** The element of a viewer on a page without React, with a theme of its own. */
import { createTheme, type MantineColorSchemeManager, MantineProvider, Modal, Portal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { ViewerError } from '../marks/errors.ts'
import type { ViewerStore } from '../viewer/viewer-store.ts'
import classes from './viewer-element.module.css'
import { adoptStyles, viewerColours } from './viewer-styles.ts'

/** The element of one viewer, which also contains its menus and dialogs. The viewer creates no elements outside of it. */
export interface ViewerElement {
  readonly element: HTMLElement
  readonly pages: HTMLElement
  readonly overlays: HTMLElement
}

let lastElement = 0

/** Adds a viewer's element to its container, and its styles to the page or shadow tree that this is in. */
export function addViewerElement(container: HTMLElement | ShadowRoot): ViewerElement {
  lastElement += 1
  const element = document.createElement('div')
  element.dataset.lecternViewer = String(lastElement)
  const pages = document.createElement('div')
  pages.className = classes.pages ?? ''
  const overlays = document.createElement('div')
  element.append(pages, overlays)
  container.append(element)
  const root = container.getRootNode()
  adoptStyles(root instanceof ShadowRoot ? root : container.ownerDocument)
  return { element, pages, overlays }
}

/**
 * The DIV that is given or that a CSS selector matches; an invalid selector matches nothing.
 * @throws {ViewerError} `container-not-found`, `container-not-div`
 */
export function findContainer(given: string | HTMLDivElement): HTMLDivElement {
  const container = typeof given === 'string' ? findElement(given) : given
  if (!container) throw new ViewerError('container-not-found', 'Container not found')
  if (container instanceof HTMLDivElement) return container
  throw new ViewerError('container-not-div', 'Container is not a DIV element')
}

function findElement(selector: string): Element | null {
  try {
    return document.querySelector(selector)
  } catch {
    return null
  }
}

/** The theme of a viewer's element, for everything inside. */
export function ElementTheme(props: {
  readonly of: ViewerElement
  readonly store: ViewerStore
  readonly children: ReactNode
}) {
  const { of, store, children } = props
  const theme = useStore(store.state, state => state.settings.theme)
  return (
    <MantineProvider
      theme={themeIn(of.overlays)}
      defaultColorScheme="auto"
      {...(theme !== 'auto' && { forceColorScheme: theme })}
      colorSchemeManager={forgetfulManager}
      getRootElement={() => of.element}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  )
}

/** Floating elements stay inside the viewer's element, and dialogs leave the page as it is. */
const themeIn = (overlays: HTMLElement) =>
  createTheme({
    ...viewerColours,
    respectReducedMotion: true,
    components: {
      Portal: Portal.extend({ defaultProps: { target: overlays } }),
      Modal: Modal.extend({ defaultProps: { lockScroll: false } }),
    },
  })

/** The host sets the theme; the viewer does not use the page's storage for it. */
const forgetfulManager: MantineColorSchemeManager = {
  get: fallback => fallback,
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
}
