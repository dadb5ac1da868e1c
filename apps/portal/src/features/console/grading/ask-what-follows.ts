import type { GradesRequest } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { askSure } from '../../../parts/ask-sure.ts'
import type { useConsoleWords } from '../desk/console-words.ts'

/**
 * Asks the examiner before points that decide the exam are saved, and says what follows from them; the server knows it. Resolves to
 * true for points that decide nothing yet, and when the server cannot say: saving them shows why.
 */
export async function askWhatFollows(
  request: Omit<GradesRequest, 'isQuestion'>,
  { roleName, words }: { readonly roleName: string; readonly words: ReturnType<typeof useConsoleWords> },
): Promise<boolean> {
  if (request.items.some(({ got }) => got === null)) return true
  const follows = await api
    .call('console.gradingSubmit', { ...request, isQuestion: true })
    .catch(() => undefined)
  if (follows === undefined || follows.score === null) return true
  const key = follows.state === 'qualified' ? 'gradesPass' : 'gradesFail'
  return askSure({ act: words('submitGrades'), body: words(key, { score: follows.score, role: roleName }) })
}
