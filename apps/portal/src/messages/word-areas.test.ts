import { expect, it } from 'vitest'
import { account } from './account.zh.ts'
import { calendar } from './calendar.zh.ts'
import { certificates } from './certificates.zh.ts'
import { consent } from './consent.zh.ts'
import { consoleWords } from './console.zh.ts'
import { consoleAudit } from './console-audit.zh.ts'
import { consoleBank } from './console-bank.zh.ts'
import { consoleCertificates } from './console-certificates.zh.ts'
import { consoleContent } from './console-content.zh.ts'
import { consoleDesk } from './console-desk.zh.ts'
import { consoleExams } from './console-exams.zh.ts'
import { consoleGrading } from './console-grading.zh.ts'
import { consoleJournal } from './console-journal.zh.ts'
import { consoleOperation } from './console-operation.zh.ts'
import { consolePapers } from './console-papers.zh.ts'
import { consolePeople } from './console-people.zh.ts'
import { consoleQueues } from './console-queues.zh.ts'
import { consoleWorks } from './console-works.zh.ts'
import { conversation } from './conversation.zh.ts'
import { creation } from './creation.zh.ts'
import { creationForm } from './creation-form.zh.ts'
import { creationSaving } from './creation-saving.zh.ts'
import { editions } from './editions.zh.ts'
import { entry } from './entry.zh.ts'
import { exams } from './exams.zh.ts'
import { marks } from './marks.zh.ts'
import { taking } from './taking.zh.ts'
import { upload } from './upload.zh.ts'
import { zh } from './zh.ts'

/** Catalogues that the same function reads: a key in two of them would be ambiguous. */
const together = [
  ['the portal', 'login and registration', zh, entry],
  ['the portal', 'the account', zh, account],
  ['login and registration', 'the account', entry, account],
  ['the portal', 'accepting agreements', zh, consent],
  ['the portal', 'the console', zh, consoleWords],
  ['the portal', 'the files of a work', zh, upload],
  ['the portal', 'the calendar', zh, calendar],
  ['the portal', 'the list of works', zh, creation],
  ['the portal', 'the form of a work', zh, creationForm],
  ['the portal', 'saving a work', zh, creationSaving],
  ['the list of works', 'the form of a work', creation, creationForm],
  ['the list of works', 'saving a work', creation, creationSaving],
  ['the form of a work', 'saving a work', creationForm, creationSaving],
  ['the portal', 'editions', zh, editions],
  ['the portal', 'conversations', zh, conversation],
  ['the portal', 'exams', zh, exams],
  ['the portal', 'an exam in progress', zh, taking],
  ['the portal', 'certificates', zh, certificates],
  ['the portal', 'marks of an examiner', zh, marks],
] as const

it.each(together)('the catalogues of %s and of %s share no key', (_one, _other, first, second) =>
  expect(Object.keys(second).filter(key => key in first)).toEqual([]),
)

it('the parts of the console’s catalogue share no key', () => {
  const parts = [
    consoleDesk,
    consoleQueues,
    consoleWorks,
    consolePeople,
    consoleContent,
    consoleOperation,
    consoleCertificates,
    consoleBank,
    consoleExams,
    consoleGrading,
    consoleJournal,
    consolePapers,
    consoleAudit,
  ]
  expect(parts.flatMap(Object.keys).toSorted()).toEqual(Object.keys(consoleWords).toSorted())
})
