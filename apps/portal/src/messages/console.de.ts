import type { ConsoleWords } from './console.zh.ts'
import { consoleAudit } from './console-audit.de.ts'
import { consoleBank } from './console-bank.de.ts'
import { consoleCertificates } from './console-certificates.de.ts'
import { consoleContent } from './console-content.de.ts'
import { consoleDesk } from './console-desk.de.ts'
import { consoleExams } from './console-exams.de.ts'
import { consoleGrading } from './console-grading.de.ts'
import { consoleJournal } from './console-journal.de.ts'
import { consoleOperation } from './console-operation.de.ts'
import { consolePapers } from './console-papers.de.ts'
import { consolePeople } from './console-people.de.ts'
import { consoleQueues } from './console-queues.de.ts'
import { consoleWorks } from './console-works.de.ts'

/** The console’s sentences in German. */
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
