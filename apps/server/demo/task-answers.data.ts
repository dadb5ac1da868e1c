import type { DemoTaskAnswer } from './exam-library.ts'

/** Answers of candidates to the tasks of the bank. */
// biome-ignore format: one line for each language is easier to compare
export const demoTaskAnswers: readonly DemoTaskAnswer[] = [
  {
    task: 'five-point-check', files: { zh: 'five-point-check.pdf' },
    zh: '五点平均偏差：−4.6、−1.2、0.1、1.8、3.5 µm。−20 mm 处：(−4.9 − 4.3) / 2 = −4.6 µm，超过 ±8 µm 的一半，应送校。计算见附件。',
    tw: '五點平均偏差：−4.6、−1.2、0.1、1.8、3.5 µm。−20 mm 處：(−4.9 − 4.3) / 2 = −4.6 µm，超過 ±8 µm 的一半，應送校。',
    en: 'Mean deviations: −4.6, −1.2, 0.1, 1.8, 3.5 µm. At −20 mm: (−4.9 − 4.3) / 2 = −4.6 µm, more than half of ±8 µm, so the sensor goes to calibration.',
    ja: '平均偏差は−4.6、−1.2、0.1、1.8、3.5 µm。−20 mmでは(−4.9 − 4.3) / 2 = −4.6 µmとなり、±8 µmの半分を超えるので校正に出します。',
    de: 'Mittlere Abweichungen: −4,6; −1,2; 0,1; 1,8; 3,5 µm. Bei −20 mm: (−4,9 − 4,3) / 2 = −4,6 µm, mehr als die Hälfte von ±8 µm, also kalibrieren.',
  },
  {
    task: 'grr-study', files: {},
    zh: 'GRR = √(0.30² + 0.40²) = 0.50 µm，TV = √(0.50² + 2.00²) = 2.06 µm，%GRR = 24%，ndc = ⌊1.41 × 4⌋ = 5。视用途而定；先查工位之间的差异，因为再现性大于重复性。',
    tw: 'GRR = √(0.30² + 0.40²) = 0.50 µm，TV = √(0.50² + 2.00²) = 2.06 µm，%GRR = 24%，ndc = ⌊1.41 × 4⌋ = 5。視用途而定；先查工站之間的差異，因為再現性大於重複性。',
    en: 'GRR = √(0.30² + 0.40²) = 0.50 µm, TV = √(0.50² + 2.00²) = 2.06 µm, %GRR = 24%, ndc = ⌊1.41 × 4⌋ = 5. Usable depending on the purpose. I would compare the stations first: reproducibility is larger than repeatability.',
    ja: 'GRR = √(0.30² + 0.40²) = 0.50 µm、TV = √(0.50² + 2.00²) = 2.06 µm、%GRR = 24%、ndc = ⌊1.41 × 4⌋ = 5。用途によって使用可。再現性のほうが大きいので、まずステーション間の差を調べます。',
    de: 'GRR = √(0,30² + 0,40²) = 0,50 µm, TV = √(0,50² + 2,00²) = 2,06 µm, %GRR = 24 %, ndc = ⌊1,41 × 4⌋ = 5. Je nach Zweck brauchbar. Zuerst die Stationen vergleichen, denn die Vergleichspräzision ist größer als die Wiederholpräzision.',
  },
  {
    task: 'dirty-window-alarm', files: { zh: 'dirty-window-alarm.pdf' },
    zh: '每次换班用标准块读取接收强度，与清洁后的基准之比低于 0.8 持续三次即报警；只在标准块上判定，以排除换料与倾角变化。验证：在窗口贴半透明膜，应在三个周期内报警。详见附件。',
    tw: '每次換班以標準塊讀取接收強度，與清潔後的基準之比連續三次低於 0.8 即警報；只在標準塊上判定，以排除換料與傾角變化。驗證：在窗口貼半透明膜，應在三個週期內警報。',
    en: 'At each shift the sensor reads the intensity on a reference block. Three ratios to the clean value below 0.8 in a row raise an alarm. Only the block counts, so other material or tilt cannot. Proof: a translucent foil on the window must alarm within three cycles.',
    ja: '交替のたびに基準ブロックで受光量を読み、清掃後の値との比が3回続けて0.8を下回れば警報とします。基準ブロックだけで判定するので、材料や傾きの影響を受けません。検証：窓に半透明フィルムを貼り、3周期以内に警報が出ることを確かめます。',
    de: 'Bei jedem Schichtwechsel liest der Sensor den Pegel auf einem Referenzblock. Liegt er dreimal in Folge unter dem 0,8-Fachen des sauberen Werts, gibt es Alarm. Nur der Block zählt, daher stören Material und Neigung nicht. Nachweis: eine trübe Folie auf dem Fenster muss binnen drei Zyklen Alarm auslösen.',
  },
  {
    task: 'two-lines', files: { zh: 'two-lines.pdf' },
    zh: '全天偏差恒为约 6 µm，两线噪声相同，与温度无关，所以不是零件也不是漂移，而是安装。交换两台传感器：偏差留在原位。最可能是二线的一个定位销没装。附计算与试验记录。',
    tw: '全天偏差恆為約 6 µm，兩線雜訊相同，與溫度無關，所以不是零件也不是漂移，而是安裝。交換兩台感測器：偏差留在原位。最可能是二線的一個定位銷沒裝。',
    en: 'All day the offset stays near 6 µm, the noise is equal and temperature plays no part: neither part nor drift, but mounting. I swap the sensors; the offset stays in its place. The likeliest cause is a missing dowel pin on line 2.',
    ja: '差は終日約6 µmで一定、ノイズは同じで温度にも関係しません。部品やドリフトではなく取り付けの問題です。センサーを入れ替えても差は同じ場所に残ります。最も考えられるのは2号ラインの位置決めピンの入れ忘れです。',
    de: 'Den ganzen Tag bleibt der Versatz bei etwa 6 µm, das Rauschen ist gleich, die Temperatur spielt keine Rolle: weder Teil noch Drift, sondern Einbau. Nach dem Tausch der Sensoren bleibt der Versatz am Ort. Am wahrscheinlichsten fehlt auf Linie 2 ein Passstift.',
  },
  {
    task: 'hot-plate', files: {},
    zh: '先问距离、节拍和允许误差。方案：长基准距离三角法加蓝光窄带滤光；激光线扫描加水冷罩；涡流（行程太小，排除）。推荐第一种，风险是热气流折射，约 20 µm；用 600 ℃ 平板静置十分钟的读数散布即可否定它。',
    tw: '先問距離、節拍和允許誤差。方案：長基準距離三角法加藍光窄頻濾光；雷射線掃描加水冷罩；渦電流（行程太小，排除）。推薦第一種，風險是熱氣流折射，約 20 µm；以 600 ℃ 平板靜置十分鐘的讀數散布即可否定它。',
    en: 'First I ask for distance, cycle and permitted error. Options: long-range triangulation in blue with a narrow filter; a line scanner in a cooled housing; eddy current (travel too small). I recommend the first. Its risk is refraction in hot air, about 20 µm; the scatter on a resting plate at 600 °C within ten minutes would disprove it.',
    ja: 'まず距離、サイクル、許容誤差を確認します。候補は、青色と狭帯域フィルターの長距離三角測量、水冷カバー付きのラインスキャナー、渦電流（ストローク不足で除外）。最初の案を勧めます。危険は熱い空気による屈折で約20 µm。600 ℃で静止した板を10分測ったばらつきで否定できます。',
    de: 'Zuerst frage ich nach Abstand, Takt und zulässigem Fehler. Möglich sind Triangulation in Blau mit großem Abstand und schmalem Filter, ein Linienscanner im gekühlten Gehäuse, Wirbelstrom (Weg zu klein). Ich empfehle das Erste. Risiko: Brechung in heißer Luft, etwa 20 µm; die Streuung an einer ruhenden Platte bei 600 °C über zehn Minuten könnte das widerlegen.',
  },
  {
    task: 'faster-coating', files: {},
    zh: '与速度有关的有抖动、采样间距、辊的振动频率。材料中只把抖动降回 0.09 mm，噪声就回到 0.43 µm，而平均次数加到 64 只降到 0.84 µm，所以主因是抖动。试验：同一速度下分别改变张力与平均次数。',
    tw: '與速度有關的有抖動、取樣間距、輥的振動頻率。材料中只把抖動降回 0.09 mm，雜訊就回到 0.43 µm，而平均次數加到 64 只降到 0.84 µm，所以主因是抖動。試驗：同一速度下分別改變張力與平均次數。',
    en: 'Flutter, sample spacing and the frequency of the rollers depend on speed. In the material, less flutter (0.09 mm) brings the noise back to 0.43 µm, while averaging 64 readings only gives 0.84 µm: flutter is the cause. Trial: change tension and averaging separately at one speed.',
    ja: '速度に関係するのは、振れ、サンプル間隔、ロールの振動数です。材料では振れを0.09 mmに戻すだけでノイズが0.43 µmに戻り、平均を64回にしても0.84 µmです。主因は振れです。試験：同じ速度で張力と平均回数を別々に変えます。',
    de: 'Von der Geschwindigkeit hängen Flattern, Abtastabstand und Walzenfrequenz ab. Im Material senkt weniger Flattern (0,09 mm) das Rauschen auf 0,43 µm, Mitteln über 64 Werte nur auf 0,84 µm: Ursache ist das Flattern. Versuch: bei einer Geschwindigkeit Zugspannung und Mittelung getrennt ändern.',
  },
]
