import type { DemoExam } from './exam-library.ts'

const usual = { passScore: 90, resitMax: 3, resitWaitHours: 24, publishedDaysAgo: 715 } as const

/** The exams of the academy, one for each role above the first. The scores of each add up to 100. */
export const demoExams: readonly DemoExam[] = [
  {
    ...usual,
    roleNo: 'R20',
    title: '初级认证 · Junior certification',
    titles: {
      zh: '初级认证',
      tw: '初級認證',
      en: 'Junior certification',
      ja: '初級認定',
      de: 'Zertifizierung Junior',
    },
    minutes: 30,
    multiRule: 'exact',
    showsKeys: true,
    validMonths: 36,
    rules:
      '可以查阅学院资料。多选题全部选对才得分。\nYou may look things up in the academy. A multiple choice scores only if all right options are chosen.\n資料室の閲覧可。複数選択は正解をすべて選んだ場合のみ得点。\nIn der Akademie darf nachgeschlagen werden. Eine Mehrfachauswahl zählt nur, wenn alle richtigen Antworten gewählt sind.',
    blueprint: [
      { tag: '测量原理', kind: 'single', count: 2, score: 6 },
      { tag: '测量原理', kind: 'multiple', count: 1, score: 10 },
      { tag: '安装接线', kind: 'single', count: 3, score: 6 },
      { tag: '安装接线', kind: 'multiple', count: 1, score: 10 },
      { tag: '激光安全', kind: 'single', count: 2, score: 6 },
      { tag: '激光安全', kind: 'multiple', count: 1, score: 10 },
      { tag: '日常维护', kind: 'single', count: 2, score: 6 },
      { tag: '日常维护', kind: 'multiple', count: 1, score: 10 },
      { tag: '数据接口', kind: 'single', count: 1, score: 6 },
    ],
  },
  {
    ...usual,
    roleNo: 'R30',
    title: '中级认证 · Intermediate certification',
    titles: {
      zh: '中级认证',
      tw: '中級認證',
      en: 'Intermediate certification',
      ja: '中級認定',
      de: 'Zertifizierung Mittelstufe',
    },
    minutes: 45,
    multiRule: 'half',
    showsKeys: true,
    validMonths: 18,
    rules:
      '操作题由考官批阅，须写出至少一个点的完整计算。多选题漏选得一半分。\nAn examiner grades the task: write out at least one point in full. A multiple choice with some of the right options and no wrong one scores half.\n実技は試験官が採点。少なくとも一点は計算を最後まで書くこと。複数選択は選び漏れなら半分の得点。\nDie Aufgabe bewertet ein Prüfer: Rechnen Sie mindestens einen Punkt vollständig vor. Eine Mehrfachauswahl, in der richtige Antworten fehlen und keine falsche gewählt ist, zählt halb.',
    blueprint: [
      { tag: '校准', kind: 'single', count: 2, score: 7 },
      { tag: '校准', kind: 'multiple', count: 1, score: 12 },
      { tag: '误差与滤波', kind: 'single', count: 2, score: 7 },
      { tag: '误差与滤波', kind: 'multiple', count: 1, score: 12 },
      { tag: '测量系统', kind: 'single', count: 3, score: 7 },
      { tag: '测量系统', kind: 'multiple', count: 1, score: 12 },
      { tag: '中级', kind: 'operation', count: 1, score: 15 },
    ],
  },
  {
    ...usual,
    roleNo: 'R40',
    title: '高级认证 · Senior certification',
    titles: {
      zh: '高级认证',
      tw: '高級認證',
      en: 'Senior certification',
      ja: '上級認定',
      de: 'Zertifizierung Senior',
    },
    minutes: 60,
    multiRule: 'half',
    showsKeys: false,
    validMonths: 24,
    rules:
      '操作题看推理与边界，没有标准答案。考后不公布正确答案。\nThe task has no model answer: reasoning and limits count. Right answers are not shown afterwards.\n実技に模範解答はなく、考え方と限界の見極めを評価。試験後に正解は公開しない。\nZur Aufgabe gibt es keine Musterlösung: Es zählen Begründung und Grenzen. Die richtigen Antworten werden danach nicht gezeigt.',
    blueprint: [
      { tag: '不确定度', kind: 'single', count: 2, score: 8 },
      { tag: '不确定度', kind: 'multiple', count: 1, score: 8 },
      { tag: '系统集成', kind: 'single', count: 2, score: 8 },
      { tag: '系统集成', kind: 'multiple', count: 1, score: 8 },
      { tag: '故障诊断', kind: 'single', count: 2, score: 8 },
      { tag: '故障诊断', kind: 'multiple', count: 2, score: 8 },
      { tag: '高级', kind: 'operation', count: 1, score: 20 },
    ],
  },
  {
    ...usual,
    roleNo: 'R50',
    title: '专家认证 · Expert certification',
    titles: {
      zh: '专家认证',
      tw: '專家認證',
      en: 'Expert certification',
      ja: 'エキスパート認定',
      de: 'Zertifizierung Experte',
    },
    minutes: 0,
    multiRule: 'half',
    showsKeys: false,
    resitWaitHours: 72,
    validMonths: 36,
    rules:
      '不限时；二十四小时没有作答即自动交卷。\nThere is no time limit; after twenty-four hours without an answer the paper is handed in as it is.\n時間制限なし。二十四時間解答がなければそのまま提出となる。\nEs gibt keine Zeitgrenze; nach vierundzwanzig Stunden ohne Antwort wird die Arbeit so abgegeben, wie sie ist.',
    blueprint: [
      { tag: '应用方案', kind: 'single', count: 4, score: 9 },
      { tag: '应用方案', kind: 'multiple', count: 2, score: 12 },
      { tag: '专家', kind: 'operation', count: 2, score: 20 },
    ],
  },
]
