import type { ConsoleWords } from './console.zh.ts'
import { consoleAudit } from './console-audit.en.ts'
import { consoleBank } from './console-bank.en.ts'
import { consoleCertificates } from './console-certificates.en.ts'
import { consoleContent } from './console-content.en.ts'
import { consoleDesk } from './console-desk.en.ts'
import { consoleExams } from './console-exams.en.ts'
import { consoleGrading } from './console-grading.en.ts'
import { consoleJournal } from './console-journal.en.ts'
import { consoleOperation } from './console-operation.en.ts'
import { consolePapers } from './console-papers.en.ts'
import { consolePeople } from './console-people.en.ts'
import { consoleQueues } from './console-queues.en.ts'
import { consoleWorks } from './console-works.en.ts'

/** The console’s texts in English. */
export const consoleWords: ConsoleWords = {
  ...consoleDesk,
  ...consoleQueues,
  ...consoleWorks,
  ...consolePapers,
  ...consolePeople,
  ...consoleContent,
  ...consoleOperation,
  ...consoleAudit,
  ...consoleGrading,
  ...consoleJournal,
  ...consoleExams,
  ...consoleBank,
  ...consoleCertificates,
}
