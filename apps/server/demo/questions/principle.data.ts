import type { DemoQuestion } from '../exam-library.ts'

/** How triangulation works; for the junior exam. */
// biome-ignore format: one line for each language is easier to compare
export const principleQuestions: readonly DemoQuestion[] = [
  {
    name: 'measured-quantity', kind: 'single', tags: ['测量原理', '初级'],
    references: [
      { document: 'triangulation-basics', page: 10, quote: '三角法测的是像点位置，不是光的强弱；但光太弱，位置就不准。' },
      { document: 'getting-started-en', page: 2, quote: 'How the sensor sees a change of height' },
      { document: 'quickstart-ja', page: 2, quote: '高さの変化がセンサー上の光点の移動に変わる' },
      { document: 'certification-notes-de', page: 3, quote: 'Der Messwert folgt aus der Lage des Bildpunkts auf der Zeile, nicht aus der Stärke des Lichts.' },
    ],
    zh: ['三角位移传感器的数值直接来自哪个量？', '像点在线阵上的位置', '返回光的强弱', '光往返所需的时间', '返回光的相位'],
    tw: ['三角位移感測器的數值直接來自哪個量？', '像點在線性陣列上的位置', '返回光的強弱', '光往返所需的時間', '返回光的相位'],
    en: ['Which quantity does a triangulation sensor turn into its reading?', 'The position of the image spot on the line detector', 'The intensity of the returning light', 'The time the light needs to return', 'The phase of the returning light'],
    ja: ['三角測量式の変位センサーの値は、どの量から直接求められますか。', 'ラインセンサー上の像点の位置', '戻ってきた光の強さ', '光が往復する時間', '戻ってきた光の位相'],
    de: ['Aus welcher Größe gewinnt ein Triangulationssensor seinen Messwert?', 'Aus der Lage des Bildpunkts auf der Zeile', 'Aus der Stärke des zurückkehrenden Lichts', 'Aus der Laufzeit des Lichts', 'Aus der Phase des zurückkehrenden Lichts'],
  },
  {
    name: 'larger-angle', kind: 'single', tags: ['测量原理', '初级'],
    references: [
      { document: 'triangulation-basics', page: 4, quote: '夹角越大，灵敏度越高，但台阶处越容易被遮挡' },
      { document: 'certification-notes-en', page: 3, quote: 'A larger angle between laser and receiving axis raises the sensitivity, but steps block the light more easily.' },
      { document: 'certification-notes-ja', page: 3, quote: 'レーザーと受光軸のなす角を大きくすると感度は上がりますが、段差で光がさえぎられやすくなります。' },
      { document: 'certification-notes-de', page: 3, quote: 'Ein größerer Winkel zwischen Laser und Empfangsachse erhöht die Empfindlichkeit, doch Stufen verdecken das Licht eher.' },
    ],
    zh: ['激光与接收光轴的夹角做得更大，会带来什么结果？', '灵敏度提高，但台阶处更容易被遮挡', '灵敏度降低，但台阶处不再被遮挡', '量程变大，灵敏度不变', '只影响光斑大小，不影响灵敏度'],
    tw: ['雷射與接收光軸的夾角做得更大，會帶來什麼結果？', '靈敏度提高，但段差處更容易被遮擋', '靈敏度降低，但段差處不再被遮擋', '量程變大，靈敏度不變', '只影響光點大小，不影響靈敏度'],
    en: ['What follows from a larger angle between the laser and the receiving axis?', 'Higher sensitivity, but steps block the light more easily', 'Lower sensitivity, but steps no longer block the light', 'A larger range with the same sensitivity', 'A different spot size and nothing else'],
    ja: ['レーザーと受光軸のなす角を大きくすると、どうなりますか。', '感度は上がるが、段差で光がさえぎられやすくなる', '感度は下がるが、段差で光がさえぎられなくなる', '測定範囲が広がり、感度は変わらない', '光点の大きさだけが変わり、感度は変わらない'],
    de: ['Was bewirkt ein größerer Winkel zwischen Laser und Empfangsachse?', 'Höhere Empfindlichkeit, doch Stufen verdecken das Licht eher', 'Geringere Empfindlichkeit, dafür keine Abschattung an Stufen', 'Einen größeren Messbereich bei gleicher Empfindlichkeit', 'Nur einen anderen Fleckdurchmesser'],
  },
  {
    name: 'tilted-detector', kind: 'single', tags: ['测量原理', '初级'],
    references: [
      { document: 'triangulation-basics', page: 5, quote: '要让每个位置都清晰成像，线阵平面、透镜平面和激光束必须交于一条直线。' },
      { document: 'certification-notes-en', page: 3, quote: 'The line detector is mounted at an angle so that the spot is in focus at every position of the range: planes of detector and lens and the beam meet in one line.' },
      { document: 'certification-notes-ja', page: 3, quote: 'ラインセンサーを傾けるのは、測定範囲のどの位置でも光点の像にピントを合わせるためです。' },
      { document: 'certification-notes-de', page: 3, quote: 'Die Zeile steht schräg, damit der Fleck im ganzen Messbereich scharf abgebildet wird.' },
    ],
    zh: ['为什么线阵要倾斜安装（沙姆条件）？', '让量程内每个位置的光斑都清晰成像', '让进入透镜的光更多', '避免激光直接照到线阵', '使位移与像移严格成正比'],
    tw: ['為什麼線性陣列要傾斜安裝（沙姆條件）？', '讓量程內每個位置的光點都清晰成像', '讓進入透鏡的光更多', '避免雷射直接照到線性陣列', '使位移與像移嚴格成正比'],
    en: ['Why is the line detector mounted at an angle (Scheimpflug condition)?', 'So that the spot is in focus at every position of the range', 'So that more light enters the lens', 'So that the laser never hits the detector directly', 'So that the image moves in exact proportion to the target'],
    ja: ['ラインセンサーを傾けて取り付ける（シャインプルーフの条件）のはなぜですか。', '測定範囲のどの位置でも光点の像にピントが合うようにするため', 'レンズに入る光を増やすため', 'レーザーがラインセンサーに直接当たらないようにするため', '変位と像の移動を厳密に比例させるため'],
    de: ['Warum steht die Zeile schräg (Scheimpflug-Bedingung)?', 'Damit der Fleck im ganzen Messbereich scharf abgebildet wird', 'Damit mehr Licht in die Linse fällt', 'Damit der Laser die Zeile nie direkt trifft', 'Damit Bildweg und Weg genau proportional sind'],
  },
  {
    name: 'sub-pixel', kind: 'single', tags: ['测量原理', '初级'],
    references: [
      { document: 'triangulation-basics', page: 7, quote: '重复精度却能达到 0.6 µm，靠的是重心法' },
      { document: 'certification-notes-en', page: 3, quote: 'One pixel stands for about 39 µm; the repeatability of 0.6 µm comes from the centroid of all pixels under the spot.' },
      { document: 'certification-notes-ja', page: 3, quote: '1画素は約39 µmに相当しますが、光点がかかる画素の明るさから重心を計算するので、0.6 µmまで繰り返せます。' },
      { document: 'certification-notes-de', page: 3, quote: 'Ein Pixel entspricht etwa 39 µm; die Wiederholpräzision von 0,6 µm bringt erst der Schwerpunkt aller beleuchteten Pixel.' },
    ],
    zh: ['每个像素约对应 39 µm，重复精度却达到 0.6 µm。靠的是什么？', '用光斑所覆盖像素的亮度计算重心', '线阵的像素数多于 1024', '激光的波长足够短', '开机后自动重新校准'],
    tw: ['每個像素約對應 39 µm，重複精度卻達到 0.6 µm。靠的是什麼？', '用光點所覆蓋像素的亮度計算重心', '線性陣列的像素數多於 1024', '雷射的波長足夠短', '開機後自動重新校正'],
    en: ['Each pixel stands for about 39 µm, yet the sensor repeats to 0.6 µm. How?', 'It computes the centroid from the brightness of all pixels under the spot', 'The detector has more than 1024 pixels', 'The wavelength of the laser is short enough', 'The sensor calibrates itself at every start'],
    ja: ['1画素は約39 µmに相当しますが、繰り返し精度は0.6 µmです。なぜ可能なのですか。', '光点がかかる画素の明るさから重心を計算するから', '画素数が1024より多いから', 'レーザーの波長が十分短いから', '起動のたびに自動で校正するから'],
    de: ['Ein Pixel entspricht etwa 39 µm, die Wiederholpräzision beträgt dennoch 0,6 µm. Wodurch?', 'Aus der Helligkeit aller beleuchteten Pixel wird der Schwerpunkt berechnet', 'Die Zeile hat mehr als 1024 Pixel', 'Die Wellenlänge des Lasers ist kurz genug', 'Der Sensor kalibriert sich bei jedem Start neu'],
  },
  {
    name: 'black-rubber', kind: 'multiple', rightCount: 2, tags: ['测量原理', '初级'],
    references: [
      { document: 'triangulation-basics', page: 8, quote: '反射太弱，信噪比下降' },
      { document: 'certification-notes-en', page: 3, quote: 'Black rubber returns little light, so the reading becomes noisy: lengthen the exposure and switch on automatic gain.' },
      { document: 'certification-notes-ja', page: 3, quote: '黒いゴムは光をほとんど返さず、ノイズが増えます。露光時間を延ばし、自動ゲインを有効にします。' },
      { document: 'certification-notes-de', page: 3, quote: 'Schwarzer Gummi wirft wenig Licht zurück, der Messwert rauscht: Belichtung verlängern, automatische Verstärkung einschalten.' },
    ],
    zh: ['测黑色橡胶时读数噪声很大。课件给出哪两项对策？', '延长曝光', '启用自动增益', '改用镜面安装方式', '使接收平面平行于台阶', '用同材料样件修正零点'],
    tw: ['測黑色橡膠時讀數雜訊很大。教材給出哪兩項對策？', '延長曝光', '啟用自動增益', '改用鏡面安裝方式', '使接收平面平行於段差', '用同材料樣品修正零點'],
    en: ['Readings on black rubber are noisy. Which two remedies does the course give?', 'Lengthen the exposure', 'Switch on automatic gain', 'Use the direct-reflection mount', 'Turn the receiving plane parallel to the step', 'Correct the zero with a sample of the same material'],
    ja: ['黒いゴムを測るとノイズが大きくなります。教材が挙げている対策を2つ選んでください。', '露光時間を延ばす', '自動ゲインを有効にする', '正反射用の取り付けにする', '受光面を段差と平行にする', '同じ材料の見本でゼロを補正する'],
    de: ['Auf schwarzem Gummi rauscht der Messwert. Welche zwei Abhilfen nennt der Kurs?', 'Belichtung verlängern', 'Automatische Verstärkung einschalten', 'Sensor für direkte Reflexion einbauen', 'Empfangsebene parallel zur Stufe stellen', 'Nullpunkt mit einem Muster gleichen Materials berichtigen'],
  },
  {
    name: 'mid-range', kind: 'multiple', rightCount: 2, tags: ['测量原理', '初级'],
    references: [
      { document: 'tr40-installation', page: 3, quote: '尽量让最常见的位置靠近量程中点，那里光斑最小、线性最好。' },
      { document: 'montage-de', page: 3, quote: 'Dort ist der Fleck am kleinsten und die Linearität am besten.' },
      { document: 'choosing-a-sensor', page: 3, quote: 'The beam is narrowest at mid-range' },
      { document: 'certification-notes-ja', page: 3, quote: '測定範囲の中央では、光点が最も小さく、直線性が最もよくなります。' },
    ],
    zh: ['让被测面最常处于量程中点，有哪些好处？', '光斑最小', '线性最好', '不再需要预热', '激光等级降低', '不再需要定位销'],
    tw: ['讓被測面最常處於量程中點，有哪些好處？', '光點最小', '線性最好', '不再需要預熱', '雷射等級降低', '不再需要定位銷'],
    en: ['What are the benefits of keeping the target near mid-range?', 'The spot is smallest there', 'Linearity is best there', 'Warming up becomes unnecessary', 'The laser class becomes lower', 'Dowel pins become unnecessary'],
    ja: ['測定面がよく来る位置を測定範囲の中央に合わせる利点はどれですか。', '光点が最も小さい', '直線性が最もよい', 'ウォームアップが不要になる', 'レーザークラスが下がる', '位置決めピンが不要になる'],
    de: ['Welche Vorteile hat es, wenn das Messobjekt meist nahe der Bereichsmitte liegt?', 'Dort ist der Lichtfleck am kleinsten', 'Dort ist die Linearität am besten', 'Der Warmlauf entfällt', 'Die Laserklasse ist niedriger', 'Passstifte sind nicht mehr nötig'],
  },
]
