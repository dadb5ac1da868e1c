/** Names of forms of works: what belongs to a form, as an interrupted upload, is kept with its name. */

/** The form of a stored work. */
export const formNameOf = (workId: string): string => `work ${workId}`

/** The id of the work whose form has this name; undefined for the form of one that is not saved yet. */
export const workIdOf = (formName: string): string | undefined => /^work (.+)$/.exec(formName)?.[1]

/**
 * The form of a new work that is on the page. The router gives every entry of the history a key, which a reload keeps and the next new
 * work does not have.
 */
export const newFormName = (): string => nameOfEntry(history.state)

/** The name of a new form by the state of its entry in the history. Pure. */
export function nameOfEntry(state: unknown): string {
  const key =
    typeof state === 'object' && state !== null && '__TSR_key' in state ? state.__TSR_key : undefined
  // Without a key the next form is taken for another one.
  return `new ${typeof key === 'string' ? key : Math.random()}`
}
