import type { DemoQuestion } from '../exam-library.ts'

/** Calibration by procedure 07; for the intermediate exam. */
// biome-ignore format: one line for each language is easier to compare
export const calibrationQuestions: readonly DemoQuestion[] = [
  {
    name: 'lab-temperature', kind: 'single', tags: ['校准', '中级'],
    references: [
      { document: 'calibration-procedure', page: 3, quote: '温度 20 ℃ ± 0.5 ℃，一小时内变化不超过 0.2 ℃' },
    ],
    zh: ['按规程 07 校准时，实验室的温度应满足什么条件？', '20 ℃ ± 0.5 ℃，一小时内变化不超过 0.2 ℃', '20 ℃ ± 2 ℃，变化不限', '23 ℃ ± 0.5 ℃，一小时内变化不超过 1 ℃', '18 ℃ 至 25 ℃，全天变化不超过 0.2 ℃'],
    tw: ['按規程 07 校正時，實驗室的溫度應滿足什麼條件？', '20 ℃ ± 0.5 ℃，一小時內變化不超過 0.2 ℃', '20 ℃ ± 2 ℃，變化不限', '23 ℃ ± 0.5 ℃，一小時內變化不超過 1 ℃', '18 ℃ 至 25 ℃，全天變化不超過 0.2 ℃'],
    en: ['Which temperature does procedure 07 require in the laboratory?', '20 °C ± 0.5 °C, with a change of 0.2 °C per hour at most', '20 °C ± 2 °C, with any change', '23 °C ± 0.5 °C, with a change of 1 °C per hour at most', '18 °C to 25 °C, with a change of 0.2 °C per day at most'],
    ja: ['規程07による校正では、室温の条件はどれですか。', '20 ℃±0.5 ℃、1時間の変化は0.2 ℃以内', '20 ℃±2 ℃、変化の制限なし', '23 ℃±0.5 ℃、1時間の変化は1 ℃以内', '18～25 ℃、1日の変化は0.2 ℃以内'],
    de: ['Welche Raumtemperatur verlangt Verfahren 07 für die Kalibrierung?', '20 °C ± 0,5 °C, höchstens 0,2 °C Änderung je Stunde', '20 °C ± 2 °C, Änderung beliebig', '23 °C ± 0,5 °C, höchstens 1 °C Änderung je Stunde', '18 °C bis 25 °C, höchstens 0,2 °C Änderung am Tag'],
  },
  {
    name: 'warm-hand', kind: 'single', tags: ['校准', '中级'],
    references: [
      { document: 'calibration-procedure', page: 3, quote: '手握量块三十秒，100 mm 的钢块会伸长约 3 µm。' },
    ],
    zh: ['一块 100 mm 的钢量块被手握了三十秒。它大约伸长多少？', '3 µm', '0.3 µm', '30 µm', '没有可测的变化'],
    tw: ['一塊 100 mm 的鋼塊規被手握了三十秒。它大約伸長多少？', '3 µm', '0.3 µm', '30 µm', '沒有可測的變化'],
    en: ['Somebody holds a 100 mm steel gauge block in the hand for thirty seconds. How much longer does it get?', 'About 3 µm', 'About 0.3 µm', 'About 30 µm', 'Not measurably'],
    ja: ['100 mmの鋼製ブロックゲージを手で30秒持ちました。およそどれだけ伸びますか。', '約3 µm', '約0.3 µm', '約30 µm', '測れるほどの変化はない'],
    de: ['Ein Endmaß aus Stahl von 100 mm liegt dreißig Sekunden in der Hand. Um wie viel wird es länger?', 'Um etwa 3 µm', 'Um etwa 0,3 µm', 'Um etwa 30 µm', 'Nicht messbar'],
  },
  {
    name: 'when-to-adjust', kind: 'single', tags: ['校准', '中级'],
    references: [
      { document: 'calibration-procedure', page: 4, quote: '任一点偏差超过允许值的 70% 时建议调整，超过 100% 时必须调整。' },
    ],
    zh: ['一台 TR-40 的最大偏差为 6.5 µm，允许偏差为 ±8 µm。按规程应怎样处理？', '建议调整', '必须调整', '无需处理', '停用并更换光学模组'],
    tw: ['一台 TR-40 的最大偏差為 6.5 µm，允許偏差為 ±8 µm。按規程應怎樣處理？', '建議調整', '必須調整', '無需處理', '停用並更換光學模組'],
    en: ['The largest deviation of a TR-40 is 6.5 µm; ±8 µm is allowed. What does the procedure say?', 'Adjustment is recommended', 'Adjustment is mandatory', 'Nothing needs to be done', 'Take it out of use and replace the optics'],
    ja: ['あるTR-40の最大偏差は6.5 µm、許容偏差は±8 µmです。規程ではどうしますか。', '調整を勧める', '調整しなければならない', '何もしなくてよい', '使用をやめて光学モジュールを交換する'],
    de: ['Die größte Abweichung eines TR-40 beträgt 6,5 µm, erlaubt sind ±8 µm. Was sagt das Verfahren?', 'Justieren wird empfohlen', 'Justieren ist Pflicht', 'Es ist nichts zu tun', 'Außer Betrieb nehmen und die Optik tauschen'],
  },
  {
    name: 'after-new-optics', kind: 'single', tags: ['校准', '中级'],
    references: [
      { document: 'calibration-procedure', page: 4, quote: '维修更换光学模组后，旧系数不再有效。未重新校准不得投入使用。' },
    ],
    zh: ['维修时更换了光学模组。传感器投入使用之前必须做什么？', '重新校准', '恢复备份的旧系数', '预热二十分钟并置零', '清洁窗口并核对接收强度'],
    tw: ['維修時更換了光學模組。感測器投入使用之前必須做什麼？', '重新校正', '還原備份的舊係數', '預熱二十分鐘並歸零', '清潔窗口並核對接收強度'],
    en: ['The optical module was replaced in a repair. What must happen before the sensor is used?', 'It must be calibrated again', 'The saved coefficients must be restored', 'It must warm up for twenty minutes and be zeroed', 'The window must be cleaned and the intensity checked'],
    ja: ['修理で光学モジュールを交換しました。使用する前に必要なことは何ですか。', '校正をやり直す', '保存した古い係数を戻す', '20分ウォームアップしてゼロを設定する', '窓を清掃して受光量を確認する'],
    de: ['Bei einer Reparatur wurde das Optikmodul getauscht. Was ist vor dem Einsatz nötig?', 'Der Sensor muss neu kalibriert werden', 'Die gesicherten Koeffizienten müssen zurückgespielt werden', 'Er muss zwanzig Minuten warmlaufen und genullt werden', 'Das Fenster muss gereinigt und der Pegel geprüft werden'],
  },
  {
    name: 'calibration-settings', kind: 'multiple', rightCount: 3, tags: ['校准', '中级'],
    references: [
      { document: 'calibration-procedure', page: 3, quote: '把滤波设为平均 64，关闭自动增益，曝光固定在接收强度 50%。' },
    ],
    zh: ['开始采集校准数据之前，应怎样设置传感器？', '滤波设为平均 64', '关闭自动增益', '曝光固定在接收强度 50%', '滤波设为中值 5', '打开双曝光合成'],
    tw: ['開始採集校正資料之前，應怎樣設定感測器？', '濾波設為平均 64', '關閉自動增益', '曝光固定在接收強度 50%', '濾波設為中值 5', '開啟雙曝光合成'],
    en: ['How is the sensor set before calibration data are taken?', 'Filter: average of 64', 'Automatic gain off', 'Exposure fixed at 50% received intensity', 'Filter: median of 5', 'Double exposure on'],
    ja: ['校正データを取る前に、センサーをどう設定しますか。', 'フィルターを平均64回にする', '自動ゲインを切る', '露光を受光量50%に固定する', 'フィルターを中央値5点にする', '二重露光を有効にする'],
    de: ['Wie wird der Sensor vor der Aufnahme der Kalibrierdaten eingestellt?', 'Filter: Mittelwert aus 64', 'Automatische Verstärkung aus', 'Belichtung fest auf 50 % Empfangspegel', 'Filter: Median aus 5', 'Doppelbelichtung ein'],
  },
  {
    name: 'calibration-record', kind: 'multiple', rightCount: 3, tags: ['校准', '中级'],
    references: [
      { document: 'calibration-procedure', page: 5, quote: '标准器编号及证书有效期' },
      { document: 'calibration-procedure', page: 5, quote: '环境温度（开始与结束）' },
    ],
    zh: ['哪些内容必须写入校准记录？', '标准器编号及证书有效期', '开始与结束时的环境温度', '上行与下行的全部原始数据', '只写偏差合格的点', '校准人的年龄'],
    tw: ['哪些內容必須寫入校正紀錄？', '標準器編號及證書有效期', '開始與結束時的環境溫度', '上行與下行的全部原始資料', '只寫偏差合格的點', '校正人的年齡'],
    en: ['Which of these belong in the calibration record?', 'Numbers of the standards and how long their certificates are valid', 'The room temperature at the beginning and at the end', 'All raw data, upwards and downwards', 'Only the points within tolerance', 'The age of the person who calibrates'],
    ja: ['校正記録に書かなければならないものはどれですか。', '標準器の番号と証明書の有効期限', '開始時と終了時の室温', '上り・下りのすべての生データ', '合格した点のデータだけ', '校正者の年齢'],
    de: ['Was gehört in das Kalibrierprotokoll?', 'Nummern der Normale und Gültigkeit ihrer Kalibrierscheine', 'Raumtemperatur zu Beginn und am Ende', 'Alle Rohdaten, auf- und abwärts', 'Nur die Punkte innerhalb der Grenzen', 'Das Alter der kalibrierenden Person'],
  },
  {
    name: 'five-point-check', kind: 'operation', tags: ['校准', '中级'], material: 'five-point-check.csv',
    references: [
      { document: 'handbook', page: 8, quote: '依次放置 −20、−10、0、10、20 mm 五个高度，各取 1000 点平均。' },
      { document: 'intermediate-exam', page: 2, quote: '用核查块对一台 TR-40 做五点点检，提交数据表与结论。' },
    ],
    zh: ['材料是一台 TR-40 五点点检的往返读数。请计算各点的平均偏差，至少写出一个点的完整计算，判断是否需要送校，并提交数据表与结论（PDF 或表格）。', '预热与等温的说明 4 分；往返平均 3 分；五点偏差计算正确 5 分（−20 mm 处为 −4.6 µm，超过允差一半）；结论“送校”并签名 3 分。'],
    tw: ['材料是一台 TR-40 五點點檢的往返讀數。請計算各點的平均偏差，至少寫出一個點的完整計算，判斷是否需要送校，並提交數據表與結論（PDF 或表格）。', '預熱與等溫的說明 4 分；往返平均 3 分；五點偏差計算正確 5 分（−20 mm 處為 −4.6 µm，超過允差一半）；結論「送校」並簽名 3 分。'],
    en: ['The material holds the readings of a five-point check of a TR-40, upwards and downwards. Compute the mean deviation of each point, write out at least one point in full, decide whether the sensor must be calibrated, and hand in table and conclusion (PDF or spreadsheet).', 'Warm-up and temperature explained 4; mean of both directions 3; five deviations right 5 (−4.6 µm at −20 mm, more than half of the tolerance); conclusion “send for calibration”, signed 3.'],
    ja: ['材料は、TR-40の5点点検の往復の読みです。各点の平均偏差を求め、少なくとも1点は計算をすべて書き、校正に出すべきかを判断して、表と結論を提出してください（PDFまたは表計算）。', 'ウォームアップと等温の説明4点、往復の平均3点、5点の偏差5点（−20 mmで−4.6 µm、許容値の半分を超える）、結論「校正に出す」と署名3点。'],
    de: ['Das Material enthält die Werte einer Fünfpunktprüfung eines TR-40, auf- und abwärts. Berechnen Sie die mittlere Abweichung jedes Punkts, führen Sie mindestens einen Punkt vollständig aus, entscheiden Sie, ob der Sensor zur Kalibrierung muss, und geben Sie Tabelle und Urteil ab (PDF oder Tabelle).', 'Warmlauf und Temperaturausgleich 4; Mittel beider Richtungen 3; fünf Abweichungen richtig 5 (−4,6 µm bei −20 mm, mehr als die halbe Toleranz); Urteil „kalibrieren“ mit Unterschrift 3.'],
  },
]
