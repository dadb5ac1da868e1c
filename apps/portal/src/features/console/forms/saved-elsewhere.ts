/**
 * Forms of one record that are on the screen, by the name under which their text is kept. A form that was left during a slow save and
 * opened again has not sent anything, but shows what was sent.
 */
const forms = new Map<string, Set<(sent: object) => void>>()

/** Has `listen` called with what was stored under this name, whichever form has sent it. Returns how to stop that. */
export function listenToSaves(name: string, listen: (sent: object) => void): () => void {
  const listeners = forms.get(name) ?? new Set()
  forms.set(name, listeners.add(listen))
  return () => {
    listeners.delete(listen)
    if (listeners.size === 0) forms.delete(name)
  }
}

/** Tells the forms of a record what was stored. */
export function announceSave(name: string, sent: object): void {
  for (const listen of forms.get(name) ?? []) listen(sent)
}
