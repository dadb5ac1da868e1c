/**
 * What is written and not stored yet, kept for a reload: sealed, in the tab's session storage, under the name of its author
 * and work (ADR 11). Nothing is kept of what the server has acknowledged, but beside texts that no draft can hold.
 */
import { storedDrafts } from '../../../lib/stored-values.ts'
import type { SaveRequest, SaveTarget, Unsaved } from './save-state.ts'
import { newWork, type WorkValues } from './work-values.ts'

const nameOf = (person: string, id: string | null) => `work ${person} ${id ?? 'new'}`

/** Keeps what is unsaved; without anything, what was kept for the work and for a new one is removed. */
export async function keepUnsaved(
  person: string,
  id: string | null,
  unsaved: Unsaved<WorkValues> | undefined,
): Promise<void> {
  // A new work has got its id.
  if (id !== null) void storedDrafts.remove(nameOf(person, null))
  return unsaved ? storedDrafts.write(nameOf(person, id), unsaved) : storedDrafts.remove(nameOf(person, id))
}

/** What this tab has kept of a work; `id` is null for a new one. */
export const readUnsaved = async (
  person: string,
  id: string | null,
): Promise<Unsaved<WorkValues> | undefined> => unsavedOf(await storedDrafts.read(nameOf(person, id)))

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A stored value, if it has the present shape. Pure. */
export function unsavedOf(stored: unknown): Unsaved<WorkValues> | undefined {
  if (!isFields(stored) || !isWorkValues(stored.values) || !isTarget(stored.target)) return undefined
  const { values, target, unanswered, isStored } = stored
  return {
    values,
    target,
    ...(isRequest(unanswered) && { unanswered }),
    ...(isStored === true && { isStored }),
  }
}

const isTarget = (value: unknown): value is SaveTarget =>
  isFields(value) && (value.id === null || typeof value.id === 'string') && typeof value.rev === 'number'

const isRequest = (value: unknown): value is SaveRequest<WorkValues> =>
  isFields(value) &&
  isWorkValues(value.values) &&
  isTarget(value.target) &&
  typeof value.submits === 'boolean' &&
  typeof value.key === 'string'

/** Fields that may be absent or not chosen yet, with the type they have otherwise. */
const optional: Readonly<Record<string, string>> = {
  file: 'object',
  cover: 'object',
  audience: 'string',
  isPaid: 'boolean',
}

function isWorkValues(value: unknown): value is WorkValues {
  if (!isFields(value)) return false
  return Object.entries(newWork('zh', '')).every(([name, model]) => {
    const found = value[name]
    if (name in optional) return found === undefined || found === null || typeof found === optional[name]
    return Array.isArray(model) ? Array.isArray(found) : typeof found === typeof model
  })
}
