import type { DemoQuestion } from '../exam-library.ts'

/** Mounting, wiring and acceptance of a TR-40; for the junior exam. */
// biome-ignore format: one line for each language is easier to compare
export const installationQuestions: readonly DemoQuestion[] = [
  {
    name: 'range-of-tr40', kind: 'single', tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 3, quote: '被测面应始终落在基准距离 100 mm 的 ±20 mm 之内' },
      { document: 'getting-started-en', page: 2, quote: 'Its range is 40 mm, centred 100 mm below the housing' },
      { document: 'quickstart-ja', page: 2, quote: '基準距離100 mm、測定範囲±20 mm' },
      { document: 'montage-de', page: 3, quote: 'Grundabstand 100 mm, Messbereich ±20 mm' },
    ],
    zh: ['TR-40 的被测面离传感器多远时在量程之内？', '80–120 mm', '60–140 mm', '100–140 mm', '20–60 mm'],
    tw: ['TR-40 的被測面離感測器多遠時在量程之內？', '80–120 mm', '60–140 mm', '100–140 mm', '20–60 mm'],
    en: ['At which distance from the TR-40 is a target in range?', '80–120 mm', '60–140 mm', '100–140 mm', '20–60 mm'],
    ja: ['TR-40から測定面までの距離がどの範囲なら測定できますか。', '80～120 mm', '60～140 mm', '100～140 mm', '20～60 mm'],
    de: ['In welchem Abstand vom TR-40 liegt ein Messobjekt im Messbereich?', '80–120 mm', '60–140 mm', '100–140 mm', '20–60 mm'],
  },
  {
    name: 'tightening', kind: 'single', tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 4, quote: '按对角顺序分两次拧紧：先 1.0 N·m，再 2.0 N·m。' },
      { document: 'getting-started-en', page: 2, quote: 'then three M4 screws at 2.0 N·m, tightened crosswise' },
      { document: 'quickstart-ja', page: 2, quote: '1.0 N·m、続いて2.0 N·mで締めます。' },
      { document: 'montage-de', page: 4, quote: 'Über Kreuz anziehen: erst 1,0 N·m, dann 2,0 N·m.' },
    ],
    zh: ['TR-40 的三颗 M4 螺钉应怎样拧紧？', '按对角顺序分两次：先 1.0 N·m，再 2.0 N·m', '依次一次拧到 4.0 N·m', '按顺时针方向一次拧到 2.0 N·m', '用手拧紧即可，力矩不重要'],
    tw: ['TR-40 的三顆 M4 螺絲應怎樣鎖緊？', '按對角順序分兩次：先 1.0 N·m，再 2.0 N·m', '依次一次鎖到 4.0 N·m', '按順時針方向一次鎖到 2.0 N·m', '用手鎖緊即可，力矩不重要'],
    en: ['How are the three M4 screws of the TR-40 tightened?', 'Crosswise in two steps: 1.0 N·m, then 2.0 N·m', 'One after the other straight to 4.0 N·m', 'Clockwise in one step to 2.0 N·m', 'By hand; the torque does not matter'],
    ja: ['TR-40の3本のM4ねじは、どのように締めますか。', '対角の順に2回：1.0 N·m、続いて2.0 N·m', '順番に一度で4.0 N·mまで', '時計回りに一度で2.0 N·mまで', '手で締めればよく、トルクは問わない'],
    de: ['Wie werden die drei M4-Schrauben des TR-40 angezogen?', 'Über Kreuz in zwei Schritten: 1,0 N·m, dann 2,0 N·m', 'Nacheinander gleich mit 4,0 N·m', 'Im Uhrzeigersinn in einem Schritt mit 2,0 N·m', 'Von Hand; das Moment ist unwichtig'],
  },
  {
    name: 'drift-after-warm-up', kind: 'single', tags: ['安装接线', '初级'], image: 'warm-up',
    references: [
      { document: 'junior-exam', page: 3, quote: '由图可知，预热完成后剩余漂移约为' },
    ],
    zh: ['图中是上电后的读数漂移。预热完成之后，还会再漂移大约多少？', '小于 1 µm', '约 2 µm', '约 4 µm', '约 8 µm'],
    tw: ['圖中是上電後的讀數漂移。預熱完成之後，還會再漂移大約多少？', '小於 1 µm', '約 2 µm', '約 4 µm', '約 8 µm'],
    en: ['The picture shows how the reading drifts after power-up. About how much drift is left once the sensor is warm?', 'Less than 1 µm', 'About 2 µm', 'About 4 µm', 'About 8 µm'],
    ja: ['図は電源投入後の値のドリフトです。ウォームアップ完了後、さらにどれくらい動きますか。', '1 µm未満', '約2 µm', '約4 µm', '約8 µm'],
    de: ['Das Bild zeigt die Drift nach dem Einschalten. Wie viel Drift bleibt nach dem Warmlauf etwa übrig?', 'Weniger als 1 µm', 'Etwa 2 µm', 'Etwa 4 µm', 'Etwa 8 µm'],
  },
  {
    name: 'zero-when', kind: 'single', tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 5, quote: '预热期间读数会漂移数微米，因此不要在预热阶段置零或校准。' },
      { document: 'getting-started-en', page: 2, quote: 'The reading drifts by several micrometres until the inside is warm.' },
      { document: 'quickstart-ja', page: 3, quote: '電源を入れてから20分待ちます。' },
      { document: 'montage-de', page: 5, quote: 'Erst nach zwanzig Minuten nullen.' },
    ],
    zh: ['上电之后，最早什么时候可以置零？', '二十分钟后，内部温度达到平衡', '指示灯一变绿就可以', '五分钟后', '自检结束后立即'],
    tw: ['上電之後，最早什麼時候可以歸零？', '二十分鐘後，內部溫度達到平衡', '指示燈一變綠就可以', '五分鐘後', '自檢結束後立即'],
    en: ['How soon after power-up may the zero be set?', 'After twenty minutes, when the inside is warm', 'As soon as the light turns green', 'After five minutes', 'Right after the self test'],
    ja: ['電源を入れた後、いつからゼロ設定をしてよいですか。', '内部の温度が落ち着く20分後', '表示灯が緑になったらすぐ', '5分後', '自己診断が終わったらすぐ'],
    de: ['Ab wann nach dem Einschalten darf der Nullpunkt gesetzt werden?', 'Nach zwanzig Minuten, wenn das Innere warm ist', 'Sobald die Anzeige grün wird', 'Nach fünf Minuten', 'Gleich nach dem Selbsttest'],
  },
  {
    name: 'open-enable', kind: 'single', tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 5, quote: '悬空即关闭，符合安全要求' },
      { document: 'getting-started-en', page: 3, quote: 'check pin 5 and the supply' },
      { document: 'quickstart-ja', page: 3, quote: '接続しないときは発光しません。' },
    ],
    zh: ['激光使能端没有接线（悬空）时，激光处于什么状态？', '关闭', '以最低功率出光', '闪烁', '由软件设置决定'],
    tw: ['雷射致能端沒有接線（懸空）時，雷射處於什麼狀態？', '關閉', '以最低功率出光', '閃爍', '由軟體設定決定'],
    en: ['The enable input of the laser is not connected. What does the laser do?', 'It is off', 'It shines at its lowest power', 'It blinks', 'It follows the software setting'],
    ja: ['レーザー許可の端子に何も接続していないとき、レーザーはどうなりますか。', '発光しない', '最小出力で発光する', '点滅する', 'ソフトウェアの設定に従う'],
    de: ['Der Freigabeeingang des Lasers ist nicht angeschlossen. Was tut der Laser?', 'Er ist aus', 'Er leuchtet mit kleinster Leistung', 'Er blinkt', 'Er folgt der Einstellung der Software'],
  },
  {
    name: 'plug-without-power', kind: 'single', tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 5, quote: '带电插拔 M12 插头可能损坏以太网收发器，此类损坏不在保修范围内。' },
      { document: 'getting-started-en', page: 2, quote: 'Plug in the M12 cable with the power off.' },
      { document: 'montage-de', page: 5, quote: 'Unter Spannung gesteckte Verbindungen können den Ethernet-Baustein zerstören.' },
    ],
    zh: ['为什么要先断电再插 M12 插头？', '带电插拔可能损坏以太网收发器', '带电插拔会改变出厂 IP 地址', '带电插拔会清除标定系数', '带电插拔会使激光功率升高'],
    tw: ['為什麼要先斷電再插 M12 插頭？', '帶電插拔可能損壞乙太網路收發器', '帶電插拔會改變出廠 IP 位址', '帶電插拔會清除校正係數', '帶電插拔會使雷射功率升高'],
    en: ['Why must the power be off before the M12 plug is connected?', 'Plugging under power can destroy the Ethernet transceiver', 'Plugging under power changes the delivered IP address', 'Plugging under power erases the calibration', 'Plugging under power raises the laser power'],
    ja: ['M12コネクターは電源を切ってから差し込みます。なぜですか。', '通電中に抜き差しすると、イーサネットの送受信回路が壊れることがあるから', '通電中に抜き差しすると、出荷時のIPアドレスが変わるから', '通電中に抜き差しすると、校正データが消えるから', '通電中に抜き差しすると、レーザー出力が上がるから'],
    de: ['Warum wird der M12-Stecker nur ohne Spannung gesteckt?', 'Unter Spannung kann der Ethernet-Baustein zerstört werden', 'Unter Spannung ändert sich die IP-Adresse ab Werk', 'Unter Spannung gehen die Kalibrierwerte verloren', 'Unter Spannung steigt die Laserleistung'],
  },
  {
    name: 'receiver-at-step', kind: 'single', tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 4, quote: '接收光路所在的平面应与台阶、沟槽的方向平行，否则台阶会挡住返回的光。' },
      { document: 'quickstart-ja', page: 3, quote: '段差を測るときは、受光の向きを段差と平行にします。' },
      { document: 'montage-de', page: 4, quote: 'Bei Stufen und Nuten muss die Empfangsebene parallel zur Kante liegen' },
    ],
    zh: ['测量台阶时，接收光路的平面应与台阶成什么关系？', '平行于台阶', '垂直于台阶', '与台阶成 45°', '任意方向都可以'],
    tw: ['量測段差時，接收光路的平面應與段差成什麼關係？', '平行於段差', '垂直於段差', '與段差成 45°', '任意方向都可以'],
    en: ['How must the receiving plane lie when a step is measured?', 'Parallel to the step', 'At right angles to the step', 'At 45° to the step', 'Any direction will do'],
    ja: ['段差を測るとき、受光の面は段差に対してどう向けますか。', '段差と平行にする', '段差と直角にする', '段差に対して45°にする', 'どの向きでもよい'],
    de: ['Wie muss die Empfangsebene beim Messen einer Stufe liegen?', 'Parallel zur Stufe', 'Senkrecht zur Stufe', 'Unter 45° zur Stufe', 'Beliebig'],
  },
  {
    name: 'tilt-of-30-degrees', kind: 'single', tags: ['安装接线', '初级'], image: 'tilt',
    references: [
      { document: 'junior-exam', page: 4, quote: '光没有进入透镜，其他办法都无济于事。' },
      { document: 'montage-de', page: 4, quote: 'Bis 15° Neigung bleibt genügend Licht.' },
    ],
    zh: ['被测面倾斜 30°，信号不足（见图）。应当怎么办？', '改变安装角度', '提高激光功率', '增大平均次数', '换更长的电缆'],
    tw: ['被測面傾斜 30°，訊號不足（見圖）。應當怎麼辦？', '改變安裝角度', '提高雷射功率', '增大平均次數', '換更長的電纜'],
    en: ['The target is tilted by 30° and the signal is too weak (see the picture). What helps?', 'Changing the angle of the mount', 'Raising the laser power', 'Averaging more readings', 'Fitting a longer cable'],
    ja: ['測定面が30°傾いていて、信号が足りません（図）。どうしますか。', '取り付けの角度を変える', 'レーザー出力を上げる', '平均回数を増やす', '長いケーブルに替える'],
    de: ['Das Messobjekt ist um 30° geneigt, das Signal zu schwach (siehe Bild). Was hilft?', 'Den Einbauwinkel ändern', 'Die Laserleistung erhöhen', 'Mehr Werte mitteln', 'Eine längere Leitung verwenden'],
  },
  {
    name: 'acceptance-checks', kind: 'multiple', rightCount: 3, tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 5, quote: '静态噪声 对静止量块采样 1000 次，取标准差 ≤ 0.6 µm' },
      { document: 'montage-de', page: 5, quote: '1000 Werte an ruhendem Endmaß, Standardabweichung' },
    ],
    zh: ['安装验收的三项合格条件是哪些？', '静态噪声不大于 0.6 µm', '以 5 N 轻推支架，读数变化不大于 3 µm 且能复原', '工作位置的接收强度为 20%–80%', '接收强度始终为 100%', '外壳温度低于 25 ℃'],
    tw: ['安裝驗收的三項合格條件是哪些？', '靜態雜訊不大於 0.6 µm', '以 5 N 輕推支架，讀數變化不大於 3 µm 且能復原', '工作位置的接收強度為 20%–80%', '接收強度始終為 100%', '外殼溫度低於 25 ℃'],
    en: ['Which three conditions must an installation meet to be accepted?', 'Static noise of 0.6 µm or less', 'A push of 5 N moves the reading by 3 µm at most, and it returns', 'Received intensity between 20% and 80% in the working position', 'Received intensity of 100% at all times', 'A housing below 25 °C'],
    ja: ['取り付けの合格条件を3つ選んでください。', '静止ノイズが0.6 µm以下', '5 Nで押したときの変化が3 µm以下で、元に戻る', '作業位置での受光量が20～80%', '受光量が常に100%', '外装の温度が25 ℃未満'],
    de: ['Welche drei Bedingungen gehören zur Abnahme des Einbaus?', 'Ruhiges Signal: höchstens 0,6 µm', 'Mit 5 N gedrückt ändert sich der Wert um höchstens 3 µm und federt zurück', 'Empfangspegel in Arbeitslage zwischen 20 % und 80 %', 'Empfangspegel immer bei 100 %', 'Gehäuse kälter als 25 °C'],
  },
  {
    name: 'stable-mount', kind: 'multiple', rightCount: 2, tags: ['安装接线', '初级'],
    references: [
      { document: 'tr40-installation', page: 4, quote: '支架的刚性决定了读数的稳定性。' },
      { document: 'montage-de', page: 4, quote: 'Steifigkeit ist billiger als jedes Filter.' },
    ],
    zh: ['哪些做法能让读数更稳定？', '用 10 mm 厚的钢支架代替 5 mm 铝板', '清洁安装面并装入两个 h6 定位销', '用普通销代替定位销', '在支架下加弹簧垫圈留出间隙', '把传感器与变频器接在同一电源上'],
    tw: ['哪些做法能讓讀數更穩定？', '用 10 mm 厚的鋼支架代替 5 mm 鋁板', '清潔安裝面並裝入兩個 h6 定位銷', '用普通銷代替定位銷', '在支架下加彈簧墊圈留出間隙', '把感測器與變頻器接在同一電源上'],
    en: ['Which of these make readings steadier?', 'A steel bracket of 10 mm instead of a 5 mm aluminium plate', 'A clean mounting face and two h6 dowel pins', 'Ordinary pins instead of dowel pins', 'Spring washers that leave a gap under the bracket', 'Feeding sensor and frequency converter from one supply'],
    ja: ['値を安定させるものはどれですか。', '厚さ5 mmのアルミ板の代わりに10 mmの鋼の支えを使う', '取付面を清掃し、h6の位置決めピンを2本入れる', '位置決めピンの代わりに普通のピンを使う', '支えの下にばね座金を入れてすき間を作る', 'センサーとインバーターを同じ電源につなぐ'],
    de: ['Was macht die Messwerte ruhiger?', 'Ein 10 mm dicker Stahlhalter statt eines 5 mm dicken Aluminiumblechs', 'Saubere Anlagefläche und zwei Passstifte h6', 'Gewöhnliche Stifte statt Passstifte', 'Federringe, die unter dem Halter Luft lassen', 'Sensor und Frequenzumrichter an einer Versorgung'],
  },
]
