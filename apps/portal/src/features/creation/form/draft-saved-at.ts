import type { WorkForm } from '@lectern/contract'

/** When the draft in the form was saved; undefined without one: a new work, and one whose published or ended version is shown. */
export const draftSavedAt = (form: Pick<WorkForm, 'state' | 'savedAt'> | undefined): Date | undefined =>
  form === undefined || form.state === 'published' || form.state === 'expired' ? undefined : form.savedAt
