/** What the properties of a viewer in React ask of it, in terms of its methods. */
import { useEffect, useLayoutEffect, useRef } from 'react'
import type { ViewerSettings } from '../viewer/settings.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import type { ViewerMethods } from './viewer-methods.ts'
import { settingsOf, settingsSince } from './viewer-options.ts'

/** Does with a viewer what its properties ask, whenever they change; nothing until there is one. */
export function useHostProps(viewer: ViewerMethods | undefined, props: PdfViewerProps): void {
  useSettings(viewer, props)
  useShown(viewer, props)
  const { document, loading, jump, compared, searched, passage } = props
  useEffect(() => {
    if (jump) viewer?.goTo(jump.page)
  }, [viewer, jump])
  const isGiven = document !== undefined || loading !== undefined
  useEffect(() => {
    if (compared && isGiven) viewer?.compare(compared)
  }, [viewer, compared, isGiven])
  useEffect(() => {
    // A document that does not open is reported by the event `failure`.
    if (searched !== undefined && isGiven) viewer?.find(searched).catch(() => undefined)
  }, [viewer, searched, isGiven])
  useEffect(() => viewer?.markPassage(passage), [viewer, passage])
}

/** A property that changes wins over what the reader or a method has set. */
function useSettings(viewer: ViewerMethods | undefined, props: PdfViewerProps): void {
  const { toolbar, ...settings } = settingsOf(props)
  const latest = useRef(settings)
  latest.current = settings
  const told = useRef<{ viewer: ViewerMethods; settings: Partial<ViewerSettings> }>(undefined)
  // Hosts pass another list of the same buttons in each render.
  const values = JSON.stringify(settings)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `values` stands for the settings
  useLayoutEffect(() => {
    if (!viewer) return
    const before = told.current?.viewer === viewer ? told.current.settings : undefined
    told.current = { viewer, settings: latest.current }
    viewer.setOptions(settingsSince(before, latest.current))
  }, [viewer, values])
  const latestToolbar = useRef(toolbar)
  latestToolbar.current = toolbar
  // The functions of its buttons cannot be compared, so the property itself is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `props.toolbar` stands for the items
  useLayoutEffect(() => viewer?.setOptions({ toolbar: latestToolbar.current }), [viewer, props.toolbar])
}

/** Opens the host's document, or shows that it is on its way. */
function useShown(viewer: ViewerMethods | undefined, props: PdfViewerProps): void {
  const { document, loading, initialPage } = props
  const firstPage = useRef(initialPage)
  firstPage.current = initialPage
  const isComing = loading !== undefined
  const { name, fraction } = loading ?? {}
  useLayoutEffect(() => {
    if (isComing) viewer?.announce(name, fraction)
    else if (document) viewer?.open(document, firstPage.current)
    else viewer?.close()
  }, [viewer, document, isComing, name, fraction])
}
