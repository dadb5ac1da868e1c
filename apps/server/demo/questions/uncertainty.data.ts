import type { DemoQuestion } from '../exam-library.ts'

/** Uncertainty budgets; for the senior exam. */
// biome-ignore format: one line for each language is easier to compare
export const uncertaintyQuestions: readonly DemoQuestion[] = [
  {
    name: 'rectangular-limit', kind: 'single', tags: ['不确定度', '高级'],
    references: [
      { document: 'uncertainty-en', page: 3, quote: 'A limit ±a without further knowledge is a rectangular distribution' },
      { document: 'messunsicherheit-de', page: 2, quote: 'Linearität des Sensors auf 1 mm B ±2,0 µm √3 1,15' },
      { document: 'certification-notes-ja', page: 5, quote: '限界±2.0 µmしかわからないときは一様分布とみなし、√3で割って標準不確かさ1.15 µmとします。' },
    ],
    zh: ['数据表只给出极限 ±2.0 µm，没有其他信息。标准不确定度取多少？', '1.15 µm', '2.0 µm', '1.0 µm', '0.67 µm'],
    tw: ['規格書只給出極限 ±2.0 µm，沒有其他資訊。標準不確定度取多少？', '1.15 µm', '2.0 µm', '1.0 µm', '0.67 µm'],
    en: ['A data sheet gives a limit of ±2.0 µm and nothing else. Which standard uncertainty follows?', '1.15 µm', '2.0 µm', '1.0 µm', '0.67 µm'],
    ja: ['データシートには限界±2.0 µmとしか書かれていません。標準不確かさはいくつですか。', '1.15 µm', '2.0 µm', '1.0 µm', '0.67 µm'],
    de: ['Ein Datenblatt nennt nur die Grenze ±2,0 µm. Welche Standardunsicherheit folgt daraus?', '1,15 µm', '2,0 µm', '1,0 µm', '0,67 µm'],
  },
  {
    name: 'surely-good-parts', kind: 'single', tags: ['不确定度', '高级'],
    references: [
      { document: 'uncertainty-en', page: 4, quote: 'Accept from 12.493 to 12.507.' },
      { document: 'messunsicherheit-de', page: 3, quote: 'Teile von 12,493 bis 12,507 mm als sicher gut' },
      { document: 'certification-notes-ja', page: 6, quote: '不合格品を受け入れないためには、公差を両側でUだけ狭めます。' },
    ],
    zh: ['公差为 12.500 ± 0.010 mm，U = 0.003 mm，不得接收不合格品。接收范围是多少？', '12.493–12.507 mm', '12.490–12.510 mm', '12.487–12.513 mm', '12.497–12.503 mm'],
    tw: ['公差為 12.500 ± 0.010 mm，U = 0.003 mm，不得接收不良品。接收範圍是多少？', '12.493–12.507 mm', '12.490–12.510 mm', '12.487–12.513 mm', '12.497–12.503 mm'],
    en: ['The tolerance is 12.500 ± 0.010 mm, U = 0.003 mm, and no bad part may be accepted. Which results are accepted?', '12.493–12.507 mm', '12.490–12.510 mm', '12.487–12.513 mm', '12.497–12.503 mm'],
    ja: ['公差は12.500±0.010 mm、U = 0.003 mmで、不合格品を受け入れてはいけません。受け入れる範囲はどれですか。', '12.493～12.507 mm', '12.490～12.510 mm', '12.487～12.513 mm', '12.497～12.503 mm'],
    de: ['Toleranz 12,500 ± 0,010 mm, U = 0,003 mm, kein schlechtes Teil darf angenommen werden. Welche Ergebnisse werden angenommen?', '12,493–12,507 mm', '12,490–12,510 mm', '12,487–12,513 mm', '12,497–12,503 mm'],
  },
  {
    name: 'longest-bar', kind: 'single', tags: ['不确定度', '高级'], image: 'budget',
    references: [
      { document: 'uncertainty-en', page: 4, quote: 'calibrate locally over the millimetre you use, and the total drops to about 1.0 µm.' },
      { document: 'messunsicherheit-de', page: 3, quote: 'Wer den Sensor über den benutzten Millimeter örtlich kalibriert, gewinnt ein Drittel.' },
      { document: 'certification-notes-ja', page: 6, quote: '合成不確かさを最も下げるのは最大の成分を減らすことです。使う1 mmの範囲で局所的に校正すると効きます。' },
    ],
    zh: ['图中是一份不确定度评定。哪项措施使合成不确定度下降最多？', '在所用的一毫米内局部标定', '换用分辨力更高的显示', '换用更高等级的量块', '把重复读数从 2 次增加到 4 次'],
    tw: ['圖中是一份不確定度評定。哪項措施使合成不確定度下降最多？', '在所用的一毫米內局部校正', '換用解析度更高的顯示', '換用更高等級的塊規', '把重複讀數從 2 次增加到 4 次'],
    en: ['The picture shows an uncertainty budget. Which measure lowers the combined uncertainty most?', 'Calibrating locally over the millimetre in use', 'A display with a finer resolution', 'A gauge block of a higher grade', 'Four readings instead of two'],
    ja: ['図は不確かさの内訳です。合成不確かさを最も下げる方法はどれですか。', '使う1 mmの範囲で局所的に校正する', '分解能の高い表示器にする', '上位の等級のブロックゲージにする', '読みを2回から4回に増やす'],
    de: ['Das Bild zeigt ein Unsicherheitsbudget. Was senkt die kombinierte Unsicherheit am stärksten?', 'Örtlich über den benutzten Millimeter kalibrieren', 'Eine Anzeige mit feinerer Auflösung', 'Ein Endmaß höherer Güte', 'Vier statt zwei Wiederholungen'],
  },
  {
    name: 'type-a-and-b', kind: 'multiple', rightCount: 2, tags: ['不确定度', '高级'],
    references: [
      { document: 'uncertainty-en', page: 3, quote: 'comes from everything else: certificates, data sheets, experience.' },
      { document: 'messunsicherheit-de', page: 2, quote: 'aus Wiederholungen (Typ A) oder aus Wissen (Typ B)' },
      { document: 'certification-notes-ja', page: 5, quote: '繰り返しから求めるのがタイプAです。証明書の値やデータシートの限界から求めるのがタイプBです。' },
    ],
    zh: ['下列哪些属于 B 类评定？', '取自校准证书的量块不确定度', '由数据表极限换算的线性度', '两次读数平均值的标准差', '十次重复测量的标准差'],
    tw: ['下列哪些屬於 B 類評定？', '取自校正證書的塊規不確定度', '由規格書極限換算的線性度', '兩次讀數平均值的標準差', '十次重複量測的標準差'],
    en: ['Which of these are Type B evaluations?', 'The uncertainty of a gauge block from its certificate', 'Linearity from the limit of a data sheet', 'The standard deviation of the mean of two readings', 'The standard deviation of ten repeated readings'],
    ja: ['タイプBの評価はどれですか。', '証明書に記載されたブロックゲージの不確かさ', 'データシートの限界から求めた直線性', '2回の読みの平均の標準偏差', '10回の繰り返しの標準偏差'],
    de: ['Was ist eine Ermittlung vom Typ B?', 'Die Unsicherheit des Endmaßes aus dem Kalibrierschein', 'Die Linearität aus der Grenze des Datenblatts', 'Die Standardabweichung des Mittels aus zwei Werten', 'Die Standardabweichung aus zehn Wiederholungen'],
  },
  {
    name: 'true-about-uncertainty', kind: 'multiple', rightCount: 2, tags: ['不确定度', '高级'],
    references: [
      { document: 'messunsicherheit-de', page: 2, quote: 'Ein bekannter Fehler wird berichtigt. Unsicherheit ist das, was nach allen Berichtigungen übrig bleibt.' },
      { document: 'uncertainty-en', page: 4, quote: 'Independent contributions add as squares' },
      { document: 'certification-notes-ja', page: 5, quote: 'わかっている誤差は補正します。その後に残るのが不確かさで、独立な成分は二乗して足し、平方根をとります。' },
    ],
    zh: ['关于测量不确定度，哪些说法正确？', '已知的误差应先修正，不确定度是修正之后剩下的部分', '相互独立的分量按平方相加再开方', '显示位数越多，不确定度越小', '落在公差与接收限之间的零件都是废品'],
    tw: ['關於量測不確定度，哪些說法正確？', '已知的誤差應先修正，不確定度是修正之後剩下的部分', '相互獨立的分量按平方相加再開方', '顯示位數越多，不確定度越小', '落在公差與接收限之間的零件都是不良品'],
    en: ['Which statements about measurement uncertainty are true?', 'A known error is corrected; uncertainty is what remains after that', 'Independent contributions are added as squares, then the root is taken', 'The more digits are shown, the smaller the uncertainty', 'Parts between tolerance and acceptance limit are scrap'],
    ja: ['測定の不確かさについて正しいものはどれですか。', 'わかっている誤差は補正し、その後に残るのが不確かさである', '独立な成分は二乗して足し、平方根をとる', '表示桁数が多いほど不確かさは小さい', '公差限界と合格限界の間の部品はすべて不良品である'],
    de: ['Welche Aussagen über Messunsicherheit treffen zu?', 'Ein bekannter Fehler wird berichtigt; Unsicherheit ist, was danach übrig bleibt', 'Unabhängige Beiträge werden quadratisch addiert, dann wird die Wurzel gezogen', 'Je mehr Ziffern angezeigt werden, desto kleiner die Unsicherheit', 'Teile zwischen Toleranz- und Annahmegrenze sind Ausschuss'],
  },
]
