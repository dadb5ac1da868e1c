import type { DemoQuestion } from '../exam-library.ts'

/** Gauge R&R and control charts; for the intermediate exam. */
// biome-ignore format: one line for each language is easier to compare
export const measurementSystemsQuestions: readonly DemoQuestion[] = [
  {
    name: 'grr-of-31', kind: 'single', tags: ['测量系统', '中级'],
    references: [
      { document: 'gauge-rr', page: 3, quote: '本例 31%，且 ndc 小于 5，需要改进。' },
    ],
    zh: ['一项研究得到 %GRR = 31%，ndc = 4。怎样判断这个测量系统？', '必须改进', '可用', '视重要性与改进成本而定', '重新选零件后即可用'],
    tw: ['一項研究得到 %GRR = 31%，ndc = 4。怎樣判斷這個量測系統？', '必須改進', '可用', '視重要性與改進成本而定', '重新選零件後即可用'],
    en: ['A study finds %GRR = 31% and ndc = 4. What does that say about the measurement system?', 'It must be improved', 'It may be used', 'It depends on importance and cost', 'It may be used with other parts'],
    ja: ['調査の結果、%GRR = 31%、ndc = 4でした。この測定システムはどう判断しますか。', '改善しなければならない', '使用できる', '重要度と改善費用による', '部品を選び直せば使用できる'],
    de: ['Eine Studie ergibt %GRR = 31 % und ndc = 4. Wie ist das Messsystem zu beurteilen?', 'Es muss verbessert werden', 'Es ist brauchbar', 'Das hängt von Bedeutung und Kosten ab', 'Mit anderen Teilen ist es brauchbar'],
  },
  {
    name: 'calibrate-first', kind: 'single', tags: ['测量系统', '中级'],
    references: [
      { document: 'gauge-rr', page: 3, quote: '先校准，再做 R&R。R&R 看不见系统偏差。' },
    ],
    zh: ['为什么应先校准，再做 R&R 研究？', 'R&R 看不见系统偏差', '校准会增大零件变差', 'R&R 会改变标定系数', '校准之后不再需要 R&R'],
    tw: ['為什麼應先校正，再做 R&R 研究？', 'R&R 看不見系統偏差', '校正會增大零件變差', 'R&R 會改變校正係數', '校正之後不再需要 R&R'],
    en: ['Why is a system calibrated before an R&R study?', 'R&R cannot see a systematic deviation', 'Calibration enlarges the variation of the parts', 'R&R changes the calibration coefficients', 'After calibration no R&R is needed'],
    ja: ['R&R調査の前に校正するのはなぜですか。', 'R&Rでは系統的なずれが見えないから', '校正すると部品の変動が大きくなるから', 'R&Rによって校正係数が変わるから', '校正すればR&Rが不要になるから'],
    de: ['Warum wird vor einer R&R-Studie kalibriert?', 'R&R sieht systematische Abweichungen nicht', 'Kalibrieren vergrößert die Streuung der Teile', 'R&R ändert die Kalibrierkoeffizienten', 'Nach dem Kalibrieren entfällt R&R'],
  },
  {
    name: 'only-good-parts', kind: 'single', tags: ['测量系统', '中级'],
    references: [
      { document: 'gauge-rr', page: 3, quote: '只选合格品，PV 会偏小，%GRR 会偏大。' },
    ],
    zh: ['R&R 研究只选了合格品作为零件。结果会怎样？', 'PV 偏小，%GRR 偏大', 'PV 偏大，%GRR 偏小', 'PV 与 %GRR 都不变', '只有再现性偏大'],
    tw: ['R&R 研究只選了良品作為零件。結果會怎樣？', 'PV 偏小，%GRR 偏大', 'PV 偏大，%GRR 偏小', 'PV 與 %GRR 都不變', '只有再現性偏大'],
    en: ['Only good parts were chosen for an R&R study. What happens to the result?', 'PV is too small and %GRR too large', 'PV is too large and %GRR too small', 'PV and %GRR stay the same', 'Only reproducibility is too large'],
    ja: ['R&R調査に合格品だけを選びました。結果はどうなりますか。', 'PVが小さく、%GRRが大きくなる', 'PVが大きく、%GRRが小さくなる', 'PVも%GRRも変わらない', '再現性だけが大きくなる'],
    de: ['Für eine R&R-Studie wurden nur Gutteile gewählt. Was geschieht mit dem Ergebnis?', 'PV wird zu klein, %GRR zu groß', 'PV wird zu groß, %GRR zu klein', 'PV und %GRR bleiben gleich', 'Nur die Vergleichspräzision wird zu groß'],
  },
  {
    name: 'source-of-limits', kind: 'single', tags: ['测量系统', '中级'],
    references: [
      { document: 'spc', page: 2, quote: '控制限由过程自身决定，与公差无关' },
    ],
    zh: ['均值图的控制限由什么决定？', '过程自身的数据', '图纸上的公差', '客户的要求', '传感器的允许偏差'],
    tw: ['平均值圖的管制界限由什麼決定？', '過程自身的資料', '圖面上的公差', '客戶的要求', '感測器的允許偏差'],
    en: ['What determines the control limits of an x̄ chart?', 'The data of the process itself', 'The tolerance on the drawing', 'The customer’s wishes', 'The permitted deviation of the sensor'],
    ja: ['x̄管理図の管理限界は何で決まりますか。', '工程そのもののデータ', '図面の公差', '顧客の要求', 'センサーの許容偏差'],
    de: ['Wodurch sind die Eingriffsgrenzen einer x̄-Karte bestimmt?', 'Durch die Daten des Prozesses selbst', 'Durch die Toleranz der Zeichnung', 'Durch die Wünsche des Kunden', 'Durch die erlaubte Abweichung des Sensors'],
  },
  {
    name: 'nine-on-one-side', kind: 'single', tags: ['测量系统', '中级'],
    references: [
      { document: 'spc', page: 3, quote: '连续九点落在中心线同一侧。' },
    ],
    zh: ['均值图上没有一点超出控制限，但最近十点都在中心线上方。应怎样判断？', '报警：连续九点已落在中心线同一侧', '正常：没有一点超出控制限', '正常：连续十四点同侧才算异常', '报警：连续六点递增'],
    tw: ['平均值圖上沒有一點超出管制界限，但最近十點都在中心線上方。應怎樣判斷？', '警報：連續九點已落在中心線同一側', '正常：沒有一點超出管制界限', '正常：連續十四點同側才算異常', '警報：連續六點遞增'],
    en: ['No point of an x̄ chart is outside the limits, but the last ten are all above the centre line. What does that mean?', 'An alarm: nine points in a row are on the same side', 'Nothing: no point is outside the limits', 'Nothing: only fourteen points on one side count', 'An alarm: six points in a row are rising'],
    ja: ['x̄管理図で限界を外れた点はありませんが、最近の10点がすべて中心線より上です。どう判断しますか。', '警報。9点が続けて中心線の同じ側にある', '正常。限界を外れた点がない', '正常。同じ側に14点続いて初めて異常になる', '警報。6点が続けて増加している'],
    de: ['Auf einer x̄-Karte liegt kein Punkt außerhalb der Grenzen, doch die letzten zehn liegen alle über der Mittellinie. Was heißt das?', 'Alarm: neun Punkte in Folge auf derselben Seite', 'Nichts: kein Punkt liegt außerhalb der Grenzen', 'Nichts: erst vierzehn Punkte auf einer Seite zählen', 'Alarm: sechs Punkte in Folge steigen'],
  },
  {
    name: 'back-to-the-centre', kind: 'single', tags: ['测量系统', '中级'],
    references: [
      { document: 'spc', page: 3, quote: '平均值向下偏了 0.2 µm，把它调回中心，' },
    ],
    zh: ['某过程 Cp = 1.23，Cpk = 1.16。把平均值调回公差中心后，Cpk 为多少？', '1.23', '1.16', '1.33', '2.39'],
    tw: ['某過程 Cp = 1.23，Cpk = 1.16。把平均值調回公差中心後，Cpk 為多少？', '1.23', '1.16', '1.33', '2.39'],
    en: ['A process has Cp = 1.23 and Cpk = 1.16. What is Cpk once the mean is back at the centre of the tolerance?', '1.23', '1.16', '1.33', '2.39'],
    ja: ['ある工程のCpは1.23、Cpkは1.16です。平均を公差の中央に戻すと、Cpkはいくつになりますか。', '1.23', '1.16', '1.33', '2.39'],
    de: ['Ein Prozess hat Cp = 1,23 und Cpk = 1,16. Wie groß ist Cpk, wenn der Mittelwert wieder in Toleranzmitte liegt?', '1,23', '1,16', '1,33', '2,39'],
  },
  {
    name: 'after-an-alarm', kind: 'multiple', rightCount: 3, tags: ['测量系统', '中级'],
    references: [
      { document: 'spc', page: 3, quote: '隔离上次正常之后的产品' },
    ],
    zh: ['控制图报警后的五分钟内应做哪些事？', '检查窗口和接收强度', '用核查块复测，看偏差是否在 2 µm 以内', '隔离上次正常之后的产品', '立即把均值调回中心', '放宽控制限以免再报警'],
    tw: ['管制圖警報後的五分鐘內應做哪些事？', '檢查窗口和接收強度', '用核查塊複測，看偏差是否在 2 µm 以內', '隔離上次正常之後的產品', '立即把平均值調回中心', '放寬管制界限以免再警報'],
    en: ['What is done within five minutes of an alarm on the control chart?', 'Check the window and the received intensity', 'Measure a check block: is the deviation within 2 µm?', 'Set aside the products made since the last good check', 'Move the mean back to the centre at once', 'Widen the limits so that it does not alarm again'],
    ja: ['管理図の警報から5分以内に行うことはどれですか。', '窓と受光量を確認する', '点検ブロックを測り、偏差が2 µm以内か確かめる', '前回の正常時より後の製品を分けておく', 'すぐに平均を中央に戻す', 'また警報が出ないように管理限界を広げる'],
    de: ['Was geschieht in den fünf Minuten nach einem Alarm der Regelkarte?', 'Fenster und Empfangspegel prüfen', 'Prüfblock messen: Liegt die Abweichung innerhalb von 2 µm?', 'Teile seit der letzten guten Prüfung aussondern', 'Den Mittelwert sofort in die Mitte stellen', 'Die Grenzen erweitern, damit kein Alarm mehr kommt'],
  },
  {
    name: 'no-operators', kind: 'multiple', rightCount: 3, tags: ['测量系统', '中级'],
    references: [
      { document: 'gauge-rr', page: 2, quote: '凡是会改变结果又不属于零件的因素都可以。' },
    ],
    zh: ['自动化工位没有操作者。R&R 研究中可以用什么代替“操作者”？', '工位', '夹具', '班次', '零件', '公差'],
    tw: ['自動化工站沒有作業者。R&R 研究中可以用什麼代替「作業者」？', '工站', '治具', '班別', '零件', '公差'],
    en: ['An automatic station has no operators. What may stand for them in an R&R study?', 'Stations', 'Fixtures', 'Shifts', 'Parts', 'Tolerances'],
    ja: ['自動化された工程には作業者がいません。R&R調査で「作業者」の代わりになるものはどれですか。', 'ステーション', '治具', '勤務シフト', '部品', '公差'],
    de: ['Eine automatische Station hat keine Prüfer. Was kann in einer R&R-Studie an ihre Stelle treten?', 'Stationen', 'Vorrichtungen', 'Schichten', 'Teile', 'Toleranzen'],
  },
  {
    name: 'grr-study', kind: 'operation', tags: ['测量系统', '中级'], material: 'gauge-study.csv',
    references: [
      { document: 'gauge-rr', page: 2, quote: '用方差分析把总变差分解为四部分' },
    ],
    zh: ['材料给出一项量具研究的 EV、AV 与 PV（标准差）。请计算 GRR、TV、%GRR 和 ndc，判断测量系统是否可用，并说明先改进哪一项、为什么。可以在文本中作答，或上传一页 PDF。', 'GRR 与 TV 各 3 分；%GRR 与 ndc 各 2 分（0.50、2.06、24%、5）；判断“视重要性与成本而定” 2 分；先查再现性（工位间差异大）并给出理由 3 分。'],
    tw: ['材料給出一項量具研究的 EV、AV 與 PV（標準差）。請計算 GRR、TV、%GRR 和 ndc，判斷量測系統是否可用，並說明先改進哪一項、為什麼。可以在文字中作答，或上傳一頁 PDF。', 'GRR 與 TV 各 3 分；%GRR 與 ndc 各 2 分（0.50、2.06、24%、5）；判斷「視重要性與成本而定」 2 分；先查再現性（工站間差異大）並給出理由 3 分。'],
    en: ['The material gives EV, AV and PV of a gauge study as standard deviations. Compute GRR, TV, %GRR and ndc, judge whether the system may be used, and say what you would improve first and why. Answer as text or upload a page as PDF.', 'GRR and TV 3 each; %GRR and ndc 2 each (0.50, 2.06, 24%, 5); judgement “depends on importance and cost” 2; look at reproducibility first (large difference between stations), with a reason 3.'],
    ja: ['材料には、ある測定システム調査のEV、AV、PVが標準偏差で示されています。GRR、TV、%GRR、ndcを計算し、使用できるかを判断し、まず何を改善するか、その理由とともに述べてください。文章で答えるか、PDF 1ページを提出してください。', 'GRRとTVが各3点、%GRRとndcが各2点（0.50、2.06、24%、5）、判断「重要度と費用による」2点、まず再現性を調べる理由（ステーション間の差が大きい）3点。'],
    de: ['Das Material nennt EV, AV und PV einer Messsystemstudie als Standardabweichungen. Berechnen Sie GRR, TV, %GRR und ndc, beurteilen Sie das System und sagen Sie, was Sie zuerst verbessern und warum. Antworten Sie als Text oder laden Sie eine Seite als PDF hoch.', 'GRR und TV je 3; %GRR und ndc je 2 (0,50; 2,06; 24 %; 5); Urteil „hängt von Bedeutung und Kosten ab“ 2; zuerst die Vergleichspräzision (großer Unterschied der Stationen), mit Grund 3.'],
  },
]
