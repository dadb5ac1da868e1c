/**
 * Saves the annotations of a work's file: the browser sends only the bytes to append, the server makes a new file of them,
 * and the draft gets that file. All else in the draft stays as it is.
 */
import type { FileInfo, WorkForm, WorkSave, WorkSaved } from '@lectern/contract'

/** The calls that saving needs. */
export interface DraftCalls {
  /** Makes a new file from the base and the appended bytes. */
  append(increment: Uint8Array): Promise<Pick<FileInfo, 'id'>>
  save(form: WorkSave): Promise<WorkSaved>
  /** The work as it is now. */
  read(): Promise<WorkForm>
  /** Whether `save` was refused because the work has changed. */
  isConflict(error: unknown): boolean
}

/** Why the annotations cannot get into the draft. Nothing was changed then. */
export class DraftChanged extends Error {
  /** `replaced`: the draft has another file now. `closed`: the work may not be edited at the moment. */
  readonly reason: 'replaced' | 'closed'

  constructor(reason: 'replaced' | 'closed') {
    super(`the work has changed: ${reason}`)
    this.reason = reason
  }
}

/** Whether the caller may save into this work, as a draft or by making it one again: docs/wire.md, 5.5. */
export const isSavable = ({ state, can }: Pick<WorkForm, 'state' | 'can'>): boolean =>
  state === 'draft' ? can.length > 0 : can.includes('reedit')

/**
 * Saves all changes since the base was opened and returns the work as it is then. If only its description has changed
 * meanwhile, that change is kept. `tried` has the ids of the files that this page sent without an answer: a save whose
 * answer was lost may have been carried out, and its file is no other's. @throws {DraftChanged} and the errors of the calls.
 */
export async function saveDraft(
  calls: DraftCalls,
  known: WorkForm,
  baseId: string,
  increment: Uint8Array,
  tried: Set<string>,
): Promise<WorkForm> {
  // Without changes the draft gets back the file that was opened.
  const fileId = increment.length === 0 ? baseId : (await calls.append(increment)).id
  if (fileId === known.fileId && tried.size === 0) return known
  try {
    return { ...known, fileId, ...(await put(known)) }
  } catch (error) {
    if (!calls.isConflict(error)) throw error
  }
  const now = await calls.read()
  if (now.fileId !== known.fileId && !tried.has(now.fileId ?? '')) throw new DraftChanged('replaced')
  if (!isSavable(now)) throw new DraftChanged('closed')
  return { ...now, fileId, ...(await put(now)) }

  async function put(form: WorkForm): Promise<Pick<WorkForm, 'rev' | 'state' | 'version'>> {
    tried.add(fileId)
    const { rev, state, version } = await calls.save(saveOf(form, fileId))
    tried.clear()
    return { rev, state, version }
  }
}

/** The form as it is, with another file. */
function saveOf(form: WorkForm, fileId: string): WorkSave {
  return {
    id: form.id,
    rev: form.rev,
    title: form.title,
    fileId,
    outline: form.outline.map(({ no, title, node = 1, level }) => ({ no, title, node, level })),
    intro: form.intro,
    audience: form.audience,
    roles: [...form.roles],
    startsOn: form.startsOn,
    endsOn: form.endsOn,
    isPaid: form.isPaid,
    priceYuan: form.priceYuan,
    acceptsCopyright: form.acceptsCopyright,
    nodeNo: form.nodeNo,
    subNodeNo: form.subNodeNo,
    keywords: [...form.keywords],
    coverId: form.coverId,
    captions: form.captions.map(({ language, fileId }) => ({ language, fileId })),
    language: form.language,
    // The first save after the publication begins the next edition, whose changes are other ones.
    note: form.state === 'published' ? '' : form.note,
    submits: false,
  }
}
