import type { ConsoleWords } from './console.zh.ts'
import { consoleAudit } from './console-audit.ja.ts'
import { consoleBank } from './console-bank.ja.ts'
import { consoleCertificates } from './console-certificates.ja.ts'
import { consoleContent } from './console-content.ja.ts'
import { consoleDesk } from './console-desk.ja.ts'
import { consoleExams } from './console-exams.ja.ts'
import { consoleGrading } from './console-grading.ja.ts'
import { consoleJournal } from './console-journal.ja.ts'
import { consoleOperation } from './console-operation.ja.ts'
import { consolePapers } from './console-papers.ja.ts'
import { consolePeople } from './console-people.ja.ts'
import { consoleQueues } from './console-queues.ja.ts'
import { consoleWorks } from './console-works.ja.ts'

/** The console’s sentences in Japanese. */
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
