import type { DemoQuestion } from '../exam-library.ts'

/** Errors, averaging and filters; for the intermediate exam. */
// biome-ignore format: one line for each language is easier to compare
export const errorsQuestions: readonly DemoQuestion[] = [
  {
    name: 'cosine-error', kind: 'single', tags: ['误差与滤波', '中级'], limitSeconds: 180,
    references: [
      { document: 'intermediate-exam', page: 2, quote: '读数与真实位移相差一个余弦' },
    ],
    zh: ['传感器倾斜 2° 安装，位移为 10 mm。余弦误差约为多少（1 − cos 2° = 6.1 × 10⁻⁴）？', '6.1 µm', '0.61 µm', '61 µm', '349 µm'],
    tw: ['感測器傾斜 2° 安裝，位移為 10 mm。餘弦誤差約為多少（1 − cos 2° = 6.1 × 10⁻⁴）？', '6.1 µm', '0.61 µm', '61 µm', '349 µm'],
    en: ['A sensor is mounted with a tilt of 2°, the displacement is 10 mm. How large is the cosine error (1 − cos 2° = 6.1 × 10⁻⁴)?', '6.1 µm', '0.61 µm', '61 µm', '349 µm'],
    ja: ['センサーが2°傾いて取り付けられ、変位は10 mmです。余弦誤差はどれくらいですか（1 − cos 2° = 6.1 × 10⁻⁴）。', '6.1 µm', '0.61 µm', '61 µm', '349 µm'],
    de: ['Ein Sensor ist um 2° geneigt eingebaut, der Weg beträgt 10 mm. Wie groß ist der Kosinusfehler (1 − cos 2° = 6,1 × 10⁻⁴)?', '6,1 µm', '0,61 µm', '61 µm', '349 µm'],
  },
  {
    name: 'how-many-readings', kind: 'single', tags: ['误差与滤波', '中级'],
    references: [
      { document: 'intermediate-exam', page: 2, quote: '单次噪声 0.6 µm，要求 0.15 µm，应平均多少次？' },
      { document: 'filters-en', page: 2, quote: 'Half the noise costs four times the time.' },
    ],
    zh: ['单次噪声为 0.6 µm，希望降到 0.2 µm。至少应平均多少次独立读数？', '9 次', '3 次', '6 次', '36 次'],
    tw: ['單次雜訊為 0.6 µm，希望降到 0.2 µm。至少應平均多少次獨立讀數？', '9 次', '3 次', '6 次', '36 次'],
    en: ['A single reading has a noise of 0.6 µm; 0.2 µm is wanted. How many independent readings must be averaged at least?', '9', '3', '6', '36'],
    ja: ['1回の読みのノイズは0.6 µmです。0.2 µmにするには、独立な読みを最低何回平均しますか。', '9回', '3回', '6回', '36回'],
    de: ['Ein einzelner Wert rauscht mit 0,6 µm, gewünscht sind 0,2 µm. Wie viele unabhängige Werte sind mindestens zu mitteln?', '9', '3', '6', '36'],
  },
  {
    name: 'aluminium-bracket', kind: 'single', tags: ['误差与滤波', '中级'], limitSeconds: 180,
    references: [
      { document: 'intermediate-exam', page: 2, quote: '200 mm 高的铝支架，温度升高 3 ℃，传感器移动多少？' },
    ],
    zh: ['100 mm 高的铝支架（α = 23 × 10⁻⁶ K⁻¹）升温 6 ℃。传感器因此移动多少？', '13.8 µm', '1.38 µm', '6.9 µm', '138 µm'],
    tw: ['100 mm 高的鋁支架（α = 23 × 10⁻⁶ K⁻¹）升溫 6 ℃。感測器因此移動多少？', '13.8 µm', '1.38 µm', '6.9 µm', '138 µm'],
    en: ['An aluminium bracket 100 mm high (α = 23 × 10⁻⁶ K⁻¹) warms by 6 °C. How far does the sensor move?', '13.8 µm', '1.38 µm', '6.9 µm', '138 µm'],
    ja: ['高さ100 mmのアルミの支え（α = 23 × 10⁻⁶ K⁻¹）の温度が6 ℃上がりました。センサーはどれだけ動きますか。', '13.8 µm', '1.38 µm', '6.9 µm', '138 µm'],
    de: ['Ein 100 mm hoher Aluminiumhalter (α = 23 × 10⁻⁶ K⁻¹) erwärmt sich um 6 °C. Wie weit wandert der Sensor?', '13,8 µm', '1,38 µm', '6,9 µm', '138 µm'],
  },
  {
    name: 'keeps-the-step', kind: 'single', tags: ['误差与滤波', '中级'], image: 'step-response',
    references: [
      { document: 'pr80-introduction', page: 3, quote: '中值滤波保住台阶、去掉离群点；平均滤波压低噪声，却会把台阶变成斜坡。' },
      { document: 'filters-en', page: 3, quote: 'ignores up to' },
    ],
    zh: ['图中的信号有一个台阶和两个离群点。哪种滤波能去掉离群点又保住台阶？', '中值滤波', '平均滤波', '指数滤波', '加长曝光'],
    tw: ['圖中的訊號有一個段差和兩個離群點。哪種濾波能去掉離群點又保住段差？', '中值濾波', '平均濾波', '指數濾波', '加長曝光'],
    en: ['The signal in the picture has a step and two outliers. Which filter removes the outliers and keeps the step?', 'The median', 'The moving average', 'The exponential filter', 'A longer exposure'],
    ja: ['図の信号には段差と2つの外れ値があります。段差を保ったまま外れ値を取り除くのはどれですか。', '中央値フィルター', '移動平均フィルター', '指数フィルター', '露光時間の延長'],
    de: ['Das Signal im Bild hat eine Stufe und zwei Ausreißer. Welches Filter entfernt die Ausreißer und erhält die Stufe?', 'Der Median', 'Der gleitende Mittelwert', 'Das Exponentialfilter', 'Eine längere Belichtung'],
  },
  {
    name: 'wrong-zero', kind: 'single', tags: ['误差与滤波', '中级'],
    references: [
      { document: 'filters-en', page: 3, quote: 'If the zero is wrong by 5 µm, the mean of a million readings is wrong by 5 µm' },
      { document: 'messunsicherheit-de', page: 4, quote: 'Ein schiefer Nullpunkt bleibt schief.' },
      { document: 'junior-exam', page: 3, quote: '随机误差降到原来的' },
    ],
    zh: ['零点错了 5 µm。对一百万个读数取平均之后，误差还有多少？', '仍为 5 µm', '0.005 µm', '约 0.5 µm', '0'],
    tw: ['零點錯了 5 µm。對一百萬個讀數取平均之後，誤差還有多少？', '仍為 5 µm', '0.005 µm', '約 0.5 µm', '0'],
    en: ['The zero is wrong by 5 µm. How large is the error of the mean of a million readings?', 'Still 5 µm', '0.005 µm', 'About 0.5 µm', '0'],
    ja: ['ゼロ点が5 µmずれています。100万回の読みを平均すると、誤差はどうなりますか。', '5 µmのまま', '0.005 µmになる', '約0.5 µmになる', '0になる'],
    de: ['Der Nullpunkt ist um 5 µm falsch. Welchen Fehler hat das Mittel aus einer Million Werten?', 'Weiterhin 5 µm', '0,005 µm', 'Etwa 0,5 µm', '0'],
  },
  {
    name: 'peak-at-100-hz', kind: 'single', tags: ['误差与滤波', '中级'],
    references: [
      { document: 'handbook', page: 11, quote: '100 Hz 照明 遮光罩' },
    ],
    zh: ['静止目标的噪声频谱在 100 Hz 处有一个尖峰。最常见的来源和对策是什么？', '照明；加遮光罩', '行车；加隔振垫', '支架固有频率；加厚支架', '信号弱；清洁窗口'],
    tw: ['靜止目標的雜訊頻譜在 100 Hz 處有一個尖峰。最常見的來源和對策是什麼？', '照明；加遮光罩', '天車；加隔振墊', '支架固有頻率；加厚支架', '訊號弱；清潔窗口'],
    en: ['The noise of a resting target peaks at 100 Hz. What is the usual source, and what helps?', 'Lighting; a light shield', 'A bridge crane; damping pads', 'The natural frequency of the bracket; a thicker bracket', 'A weak signal; cleaning the window'],
    ja: ['静止した対象のノイズに100 Hzの鋭い山があります。よくある原因と対策はどれですか。', '照明。遮光カバーを付ける', '天井クレーン。防振パッドを敷く', '支えの固有振動数。支えを厚くする', '信号が弱い。窓を清掃する'],
    de: ['Das Rauschen an einem ruhenden Objekt hat eine Spitze bei 100 Hz. Was ist die übliche Quelle, und was hilft?', 'Beleuchtung; ein Lichtschutz', 'Ein Brückenkran; Dämpfungsmatten', 'Die Eigenfrequenz des Halters; ein dickerer Halter', 'Schwaches Signal; Fenster reinigen'],
  },
  {
    name: 'true-statements', kind: 'multiple', rightCount: 2, tags: ['误差与滤波', '中级'],
    references: [
      { document: 'intermediate-exam', page: 2, quote: '证书只反映实验室条件' },
      { document: 'messunsicherheit-de', page: 4, quote: 'Dort steht die des Labors.' },
    ],
    zh: ['下列哪些说法正确？', 'k = 2 对应约 95% 的包含概率（正态分布）', '%GRR 为 12% 的系统能否使用，要看用途', '校准证书上的 U 已包含安装误差', '控制限由公差计算得到', '读数的位数越多，测量越准确'],
    tw: ['下列哪些說法正確？', 'k = 2 對應約 95% 的包含機率（常態分佈）', '%GRR 為 12% 的系統能否使用，要看用途', '校正證書上的 U 已包含安裝誤差', '管制界限由公差計算得到', '讀數的位數越多，量測越準確'],
    en: ['Which of these statements are true?', 'k = 2 stands for a coverage of about 95% (normal distribution)', 'Whether a system with 12% GRR may be used depends on its purpose', 'The U of a calibration certificate includes the mounting error', 'Control limits are computed from the tolerance', 'The more digits, the more accurate the measurement'],
    ja: ['正しいものはどれですか。', 'k = 2は約95%の包含確率に当たる（正規分布）', '%GRRが12%のシステムを使えるかどうかは用途による', '校正証明書のUには取り付けの誤差が含まれる', '管理限界は公差から計算する', '表示桁数が多いほど測定は正確である'],
    de: ['Welche Aussagen treffen zu?', 'k = 2 entspricht etwa 95 % Überdeckung (Normalverteilung)', 'Ob ein System mit 12 % GRR taugt, hängt vom Zweck ab', 'Das U im Kalibrierschein enthält den Einbaufehler', 'Eingriffsgrenzen werden aus der Toleranz berechnet', 'Je mehr Ziffern, desto genauer die Messung'],
  },
  {
    name: 'limits-of-averaging', kind: 'multiple', rightCount: 2, tags: ['误差与滤波', '中级'],
    references: [
      { document: 'filters-en', page: 2, quote: 'Below about 0.05 µm, drift and vibration take over' },
      { document: 'messunsicherheit-de', page: 4, quote: 'Mitteln verkleinert nur den Zufall.' },
    ],
    zh: ['关于平均滤波，哪些说法正确？', 'n 次独立读数的平均使噪声降到 1/√n', '低于约 0.05 µm 时，漂移和振动占主导', '平均可以消除零点偏差', '平均 16 次与平均 4 次一样快', '对正态噪声，中值滤波总比平均有效'],
    tw: ['關於平均濾波，哪些說法正確？', 'n 次獨立讀數的平均使雜訊降到 1/√n', '低於約 0.05 µm 時，漂移和振動佔主導', '平均可以消除零點偏差', '平均 16 次與平均 4 次一樣快', '對常態雜訊，中值濾波總比平均有效'],
    en: ['Which statements about averaging are true?', 'The mean of n independent readings has 1/√n of the noise', 'Below about 0.05 µm, drift and vibration take over', 'Averaging removes a wrong zero', 'An average of 16 is as fast as one of 4', 'On Gaussian noise a median always beats the mean'],
    ja: ['平均フィルターについて正しいものはどれですか。', '独立なn回の平均でノイズは1/√nになる', '約0.05 µmより下では、ドリフトと振動が支配的になる', '平均すればゼロ点のずれがなくなる', '16回の平均は4回の平均と同じ速さである', '正規分布のノイズには中央値のほうが常に有効である'],
    de: ['Welche Aussagen über das Mitteln treffen zu?', 'Das Mittel aus n unabhängigen Werten hat 1/√n des Rauschens', 'Unter etwa 0,05 µm überwiegen Drift und Schwingungen', 'Mitteln beseitigt einen falschen Nullpunkt', 'Ein Mittel aus 16 ist so schnell wie eines aus 4', 'Bei normalverteiltem Rauschen ist der Median immer besser'],
  },
]
