/** Column headings of exported reports. */
import type { Texts } from '@lectern/contract'

const texts = (zh: string, en: string, tw: string, ja: string, de: string): Texts => ({ zh, en, tw, ja, de })

export const reportLabels = {
  figure: texts('指标', 'Figure', '指標', '指標', 'Kennzahl'),
  value: texts('数值', 'Value', '數值', '値', 'Wert'),
  users: texts('有效账号', 'Accounts', '有效帳號', '有効なアカウント', 'Konten'),
  activeUsers: texts('活跃用户', 'Active people', '活躍使用者', 'アクティブユーザー', 'Aktive Personen'),
  usersAdded: texts('新增账号', 'New accounts', '新增帳號', '新規アカウント', 'Neue Konten'),
  published: texts('已发布作品', 'Published works', '已發布作品', '公開中の作品', 'Veröffentlichte Werke'),
  worksAdded: texts(
    '新发布作品',
    'Newly published works',
    '新發布作品',
    '新規公開の作品',
    'Neu veröffentlichte Werke',
  ),
  studySeconds: texts('学习时长（秒）', 'Study time (s)', '學習時間（秒）', '学習時間（秒）', 'Lernzeit (s)'),
  completion: texts(
    '平均完成度（%）',
    'Mean completion (%)',
    '平均完成度（%）',
    '平均完了率（%）',
    'Mittlerer Fortschritt (%)',
  ),
  attempts: texts('考试次数', 'Exam attempts', '考試次數', '受験回数', 'Prüfungsversuche'),
  lastAttempts: texts(
    '共 {all} 次考试，以下为最近 {listed} 次',
    'Only the last {listed} of {all} exam attempts are listed below',
    '共 {all} 次考試，以下為最近 {listed} 次',
    '全 {all} 回の受験のうち、以下は直近の {listed} 回のみです',
    'Von {all} Prüfungsversuchen stehen unten nur die letzten {listed}',
  ),
  lastWorks: texts(
    '共 {all} 个作品，以下为最近学习的 {listed} 个',
    'Only the {listed} of {all} works studied last are listed below',
    '共 {all} 個作品，以下為最近學習的 {listed} 個',
    '全 {all} 作品のうち、以下は最近学習した {listed} 作品のみです',
    'Von {all} Werken stehen unten nur die {listed} zuletzt gelernten',
  ),
  passed: texts('通过次数', 'Passed', '通過次數', '合格', 'Bestanden'),
  queue: texts('队列', 'Queue', '佇列', 'キュー', 'Warteschlange'),
  open: texts('待处理', 'Open', '待處理', '未処理', 'Offen'),
  late: texts('已逾期', 'Late', '已逾期', '期限超過', 'Überfällig'),
  medianWait: texts(
    '等待中位数（秒）',
    'Median wait (s)',
    '等待中位數（秒）',
    '待ち時間の中央値（秒）',
    'Wartezeit, Median (s)',
  ),
  registration: texts('注册审核', 'Registrations', '註冊審核', '登録審査', 'Registrierungen'),
  upgrade: texts('账号升级', 'Account upgrades', '帳號升級', 'アカウント昇格', 'Kontoaufwertungen'),
  work: texts('作品审核', 'Work reviews', '作品審核', '作品審査', 'Werkprüfungen'),
  grading: texts('阅卷', 'Grading', '閱卷', '採点', 'Bewertungen'),
  feedback: texts('用户反馈', 'Feedback', '使用者回饋', 'ご意見', 'Rückmeldungen'),
  day: texts('日期', 'Day', '日期', '日付', 'Tag'),
  views: texts('浏览', 'Views', '瀏覽', '閲覧', 'Aufrufe'),
  worksOpen: texts('学习的作品数', 'Works studied', '學習的作品數', '学習した作品数', 'Gelernte Werke'),
  title: texts('标题', 'Title', '標題', 'タイトル', 'Titel'),
  node: texts('页码或秒', 'Page or second', '頁碼或秒', 'ページまたは秒', 'Seite oder Sekunde'),
  readers: texts('读者', 'Readers', '讀者', '読者', 'Leser'),
  stops: texts('在此停止', 'Stopped here', '在此停止', 'ここで中断', 'Hier aufgehört'),
  nick: texts('昵称', 'Nickname', '暱稱', 'ニックネーム', 'Anzeigename'),
  progress: texts('进度（%）', 'Progress (%)', '進度（%）', '進捗（%）', 'Fortschritt (%)'),
  lastAt: texts('最近学习', 'Last studied', '最近學習', '最終学習日', 'Zuletzt gelernt'),
  exam: texts('考试', 'Exam', '考試', '試験', 'Prüfung'),
  role: texts('角色', 'Role', '角色', '役割', 'Rolle'),
  score: texts('得分', 'Score', '得分', '得点', 'Punkte'),
} as const satisfies Readonly<Record<string, Texts>>

export type ReportLabel = keyof typeof reportLabels
