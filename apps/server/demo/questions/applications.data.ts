import type { DemoQuestion } from '../exam-library.ts'

/** Case studies and the choice of a sensor; for the expert exam. */
// biome-ignore format: one line for each language is easier to compare
export const applicationsQuestions: readonly DemoQuestion[] = [
  {
    name: 'sampling-apart', kind: 'single', tags: ['应用方案', '专家'],
    references: [
      { document: 'electrode-thickness', page: 2, quote: '误差达到 47 µm。' },
    ],
    zh: ['双头对射测厚，极片以 25 Hz、0.3 mm 抖动。两头采样若相差 1 ms，厚度误差最大约为多少？', '47 µm', '0.05 µm', '0.3 mm', '7.5 µm'],
    tw: ['雙感測頭對射測厚，極片以 25 Hz、0.3 mm 抖動。兩端取樣若相差 1 ms，厚度誤差最大約為多少？', '47 µm', '0.05 µm', '0.3 mm', '7.5 µm'],
    en: ['Two opposed sensors measure a web that flutters by 0.3 mm at 25 Hz. What is the largest thickness error if they sample 1 ms apart?', 'About 47 µm', 'About 0.05 µm', 'About 0.3 mm', 'About 7.5 µm'],
    ja: ['2台を向かい合わせて厚さを測ります。材料は25 Hz、0.3 mmで振れています。サンプリングが1 msずれると、厚さの誤差は最大でどれくらいですか。', '約47 µm', '約0.05 µm', '約0.3 mm', '約7.5 µm'],
    de: ['Zwei gegenüberstehende Sensoren messen eine Bahn, die mit 25 Hz um 0,3 mm flattert. Wie groß wird der Dickenfehler höchstens, wenn sie 1 ms versetzt abtasten?', 'Etwa 47 µm', 'Etwa 0,05 µm', 'Etwa 0,3 mm', 'Etwa 7,5 µm'],
  },
  {
    name: 'broken-web', kind: 'single', tags: ['应用方案', '专家'], image: 'opposed',
    references: [
      { document: 'electrode-thickness', page: 2, quote: 'GW-10 检测到极片不在时自动关断下方激光' },
    ],
    zh: ['图中的极片断带后，两束激光会彼此致盲。方案怎样避免？', 'GW-10 检测到极片不在时自动关断下方激光', '两头轮流出光，各占一半时间', '在两头之间常设挡板', '把两头错开 5 mm 安装'],
    tw: ['圖中的極片斷帶後，兩束雷射會彼此致盲。方案怎樣避免？', 'GW-10 檢測到極片不在時自動關斷下方雷射', '兩端輪流出光，各佔一半時間', '在兩端之間常設擋板', '把兩端錯開 5 mm 安裝'],
    en: ['Without the web in the picture, the two lasers would blind each other. How does the solution prevent that?', 'The GW-10 switches the lower laser off when the web is missing', 'The two heads shine in turns, half the time each', 'A screen always stands between the heads', 'The heads are mounted 5 mm apart sideways'],
    ja: ['図の材料が切れると、2本のレーザーが互いの受光を妨げます。この方式ではどう防ぎますか。', 'GW-10が材料のないことを検知し、下側のレーザーを自動で切る', '2台が半分ずつ交互に発光する', '2台の間に常に遮へい板を置く', '2台を5 mmずらして取り付ける'],
    de: ['Reißt die Bahn im Bild, blenden sich die Laser gegenseitig. Wie verhindert die Lösung das?', 'Das GW-10 schaltet den unteren Laser ab, wenn die Bahn fehlt', 'Die Köpfe leuchten abwechselnd je die halbe Zeit', 'Zwischen den Köpfen steht immer eine Blende', 'Die Köpfe sind um 5 mm versetzt eingebaut'],
  },
  {
    name: 'zero-interval', kind: 'single', tags: ['应用方案', '专家'],
    references: [
      { document: 'electrode-thickness', page: 3, quote: '归零间隔从 10 min 延长到 30 min 后，热变形成为最大误差项，因此恢复原设置。' },
    ],
    zh: ['测厚线把归零间隔从 10 min 延长到 30 min 后，哪一项成了最大的误差？', 'C 形架的热变形', '噪声', '极片倾角', '同轴度'],
    tw: ['測厚線把歸零間隔從 10 min 延長到 30 min 後，哪一項成了最大的誤差？', 'C 形架的熱變形', '雜訊', '極片傾角', '同軸度'],
    en: ['The zero interval of a thickness line was stretched from 10 to 30 minutes. Which contribution became the largest?', 'Thermal deformation of the C-frame', 'Noise', 'Tilt of the web', 'Misalignment of the beams'],
    ja: ['厚さ測定ラインでゼロ補正の間隔を10分から30分に延ばしました。最大の誤差になったのはどれですか。', 'C形フレームの熱変形', 'ノイズ', '材料の傾き', '同軸度'],
    de: ['Auf einer Dickenlinie wurde der Nullabgleich von 10 auf 30 Minuten gestreckt. Welcher Beitrag wurde der größte?', 'Die Wärmeverformung des C-Rahmens', 'Das Rauschen', 'Die Neigung der Bahn', 'Der Versatz der Strahlen'],
  },
  {
    name: 'oily-tread', kind: 'single', tags: ['应用方案', '专家'],
    references: [
      { document: 'wheel-profile', page: 6, quote: '踏面油亮 轮廓断点 双曝光合成' },
    ],
    zh: ['车轮踏面油亮，轮廓出现断点。案例中怎样解决？', '双曝光合成', '基座加隔振垫', '加遮光罩和窄带滤光片', '降低轮对转速'],
    tw: ['車輪踏面油亮，輪廓出現斷點。案例中怎樣解決？', '雙曝光合成', '基座加隔振墊', '加遮光罩和窄帶濾光片', '降低輪對轉速'],
    en: ['An oily, glossy wheel tread leaves gaps in the profile. What solved this in the case study?', 'Combining two exposures', 'Damping pads under the base', 'A shade and a narrow-band filter', 'Turning the wheel more slowly'],
    ja: ['車輪の踏面が油で光り、輪郭が途切れます。事例ではどう解決しましたか。', '二重露光の合成', '土台の下の防振パッド', '遮光カバーと狭帯域フィルター', '車輪をゆっくり回す'],
    de: ['Eine ölig glänzende Lauffläche reißt Lücken ins Profil. Womit wurde das im Fallbeispiel gelöst?', 'Mit der Überlagerung zweier Belichtungen', 'Mit Dämpfungsmatten unter dem Sockel', 'Mit Blende und schmalbandigem Filter', 'Mit langsamerem Drehen des Rads'],
  },
  {
    name: 'spacing-of-points', kind: 'single', tags: ['应用方案', '专家'],
    references: [
      { document: 'pr80-introduction', page: 2, quote: '先看最小缺陷的尺寸，再取它的三分之一作为点距。' },
    ],
    zh: ['要检出的最小缺陷为 0.9 mm。PR-80 的点距取多少较合适？', '0.3 mm', '0.9 mm', '0.039 mm', '2.7 mm'],
    tw: ['要檢出的最小缺陷為 0.9 mm。PR-80 的點距取多少較合適？', '0.3 mm', '0.9 mm', '0.039 mm', '2.7 mm'],
    en: ['The smallest defect to be found measures 0.9 mm. Which spacing of points suits a PR-80?', '0.3 mm', '0.9 mm', '0.039 mm', '2.7 mm'],
    ja: ['検出したい最小の欠陥は0.9 mmです。PR-80の点の間隔はどれが適切ですか。', '0.3 mm', '0.9 mm', '0.039 mm', '2.7 mm'],
    de: ['Der kleinste zu findende Fehler misst 0,9 mm. Welcher Punktabstand passt für einen PR-80?', '0,3 mm', '0,9 mm', '0,039 mm', '2,7 mm'],
  },
  {
    name: 'spot-and-roughness', kind: 'single', tags: ['应用方案', '专家'],
    references: [
      { document: 'choosing-a-sensor', page: 2, quote: 'a spot of 30 µm sees single grooves and the reading dances; a spot of 200 µm averages over them.' },
    ],
    zh: ['磨削钢面的粗糙度为 3 µm。为什么 200 µm 的光斑比 30 µm 的更合适？', '它对许多沟纹取平均，读数不再跳动', '它的光更强，不需要曝光', '它的激光等级更低', '它能看见单条沟纹'],
    tw: ['磨削鋼面的粗糙度為 3 µm。為什麼 200 µm 的光點比 30 µm 的更合適？', '它對許多溝紋取平均，讀數不再跳動', '它的光更強，不需要曝光', '它的雷射等級更低', '它能看見單條溝紋'],
    en: ['A ground steel surface has a roughness of 3 µm. Why does a spot of 200 µm suit it better than one of 30 µm?', 'It averages over many grooves, so the reading stops dancing', 'It is brighter and needs no exposure', 'It belongs to a lower laser class', 'It sees every single groove'],
    ja: ['研削した鋼の表面粗さは3 µmです。30 µmより200 µmの光点が適しているのはなぜですか。', '多くの溝を平均し、値が踊らなくなるから', '明るいので露光が要らないから', 'レーザークラスが下がるから', '1本ずつの溝が見えるから'],
    de: ['Eine geschliffene Stahlfläche hat 3 µm Rauheit. Warum passt ein Fleck von 200 µm besser als einer von 30 µm?', 'Er mittelt über viele Riefen, der Wert tanzt nicht mehr', 'Er ist heller und braucht keine Belichtung', 'Er gehört zu einer niedrigeren Laserklasse', 'Er sieht jede einzelne Riefe'],
  },
  {
    name: 'laser-and-beta', kind: 'multiple', rightCount: 2, tags: ['应用方案', '专家'],
    references: [
      { document: 'electrode-thickness', page: 3, quote: 'β 射线管面密度，激光看边缘削薄。' },
    ],
    zh: ['与 β 射线法相比，激光对射测厚有哪些特点？', '直接测得厚度，而不是面密度', '对粉尘敏感，需要气帘', '响应更慢，需要 50–200 ms', '需要放射源许可', '测量窗口更大，看不见边缘削薄'],
    tw: ['與 β 射線法相比，雷射對射測厚有哪些特點？', '直接測得厚度，而不是面密度', '對粉塵敏感，需要氣簾', '響應更慢，需要 50–200 ms', '需要放射源許可', '量測窗口更大，看不見邊緣削薄'],
    en: ['How does laser thickness gauging differ from the beta-ray method?', 'It measures thickness itself, not mass per area', 'It is sensitive to dust and needs an air curtain', 'It is slower and needs 50–200 ms', 'It requires a licence for a radioactive source', 'Its larger window misses thin edges'],
    ja: ['β線法と比べて、レーザーの厚さ測定にはどんな特徴がありますか。', '面密度ではなく厚さを直接測る', '粉じんに弱く、エアカーテンが要る', '応答が遅く、50～200 msかかる', '放射線源の許可が要る', '測定窓が大きく、端の薄い部分が見えない'],
    de: ['Worin unterscheidet sich die Dickenmessung mit Laser vom Betastrahlverfahren?', 'Sie misst die Dicke selbst, nicht das Flächengewicht', 'Sie ist staubempfindlich und braucht einen Luftvorhang', 'Sie ist langsamer und braucht 50–200 ms', 'Sie braucht eine Genehmigung für die Strahlenquelle', 'Ihr größeres Fenster übersieht dünne Ränder'],
  },
  {
    name: 'principle-for-surface', kind: 'multiple', rightCount: 2, tags: ['应用方案', '专家'],
    references: [
      { document: 'choosing-a-sensor', page: 2, quote: 'Confocal chromatic 0.3–30 mm 0.01–1 µm glass, mirrors, steep slopes dirt, stand-off' },
    ],
    zh: ['哪些原理与被测面的搭配合适？', '光谱共焦：玻璃与镜面', '电涡流：油和灰尘中的金属件', '三角法：镜面与台阶', '接触式电感测头：软质零件', '干涉仪：光束经常被挡住的生产线'],
    tw: ['哪些原理與被測面的搭配合適？', '色散共焦：玻璃與鏡面', '渦電流：油和灰塵中的金屬件', '三角法：鏡面與段差', '接觸式電感測頭：軟質零件', '干涉儀：光束經常被擋住的生產線'],
    en: ['Which principle suits which target?', 'Confocal chromatic: glass and mirrors', 'Eddy current: metal parts in oil and dust', 'Triangulation: mirrors and steps', 'Inductive probe: soft parts', 'Interferometer: lines where the beam is often interrupted'],
    ja: ['測定原理と対象の組み合わせで適切なものはどれですか。', '色収差共焦点：ガラスと鏡面', '渦電流：油や粉じんの中の金属部品', '三角測量：鏡面と段差', '接触式の電気マイクロ：柔らかい部品', '干渉計：ビームがよくさえぎられるライン'],
    de: ['Welches Prinzip passt zu welchem Messobjekt?', 'Chromatisch-konfokal: Glas und Spiegel', 'Wirbelstrom: Metallteile in Öl und Staub', 'Triangulation: Spiegel und Stufen', 'Induktiver Taster: weiche Teile', 'Interferometer: Linien, auf denen der Strahl oft unterbrochen wird'],
  },
  {
    name: 'profile-faults', kind: 'multiple', rightCount: 2, tags: ['应用方案', '专家'],
    references: [
      { document: 'pr80-introduction', page: 3, quote: '贴哑光胶带即可验证。' },
    ],
    zh: ['关于轮廓扫描的失真，哪些做法正确？', '怀疑多次反射时，贴哑光胶带验证', '出现运动模糊时，缩短曝光时间', '出现遮挡时，加大平均次数', '先平均滤波，再中值滤波', '内角出现凸起时，提高激光功率'],
    tw: ['關於輪廓掃描的失真，哪些做法正確？', '懷疑多次反射時，貼霧面膠帶驗證', '出現運動模糊時，縮短曝光時間', '出現遮擋時，加大平均次數', '先平均濾波，再中值濾波', '內角出現凸起時，提高雷射功率'],
    en: ['What is right when a profile is distorted?', 'Matt tape shows whether multiple reflections are the cause', 'A shorter exposure removes motion blur', 'More averaging removes shadowing', 'Averages come first, then medians', 'A higher laser power removes false bumps in corners'],
    ja: ['輪郭の乱れへの対応で正しいものはどれですか。', '多重反射が疑われるときは、つや消しテープを貼って確かめる', '動きぶれがあるときは露光時間を短くする', '影になる部分は平均回数を増やす', '平均の後に中央値をかける', '内角に突起が出たらレーザー出力を上げる'],
    de: ['Was ist bei verzerrten Profilen richtig?', 'Mattes Klebeband zeigt, ob Mehrfachreflexe die Ursache sind', 'Kürzere Belichtung beseitigt Bewegungsunschärfe', 'Mehr Mitteln beseitigt Abschattung', 'Erst mitteln, dann Median', 'Höhere Laserleistung beseitigt falsche Höcker in Ecken'],
  },
  {
    name: 'hot-plate', kind: 'operation', tags: ['应用方案', '专家'],
    references: [
      { document: 'senior-exam', page: 2, quote: '客户要求在 600 ℃ 的钢板上测量平整度。列出三种方案并比较风险。' },
      { document: 'choosing-a-sensor', page: 2, quote: 'The principles side by side' },
    ],
    zh: ['客户要求在 600 ℃ 的钢板上测量平整度。列出三种方案，比较各自的风险，说明您推荐哪一种，并给出一个能否定它的实验。以文本作答，或上传一页 PDF。', '问清条件（距离、节拍、热辐射）5 分；三种方案有量级比较 5 分；推荐有理由、边界清楚 5 分；判决性实验 5 分。'],
    tw: ['客戶要求在 600 ℃ 的鋼板上量測平整度。列出三種方案，比較各自的風險，說明您推薦哪一種，並給出一個能否定它的實驗。以文字作答，或上傳一頁 PDF。', '問清條件（距離、節拍、熱輻射）5 分；三種方案有量級比較 5 分；推薦有理由、邊界清楚 5 分；判決性實驗 5 分。'],
    en: ['A customer wants to measure the flatness of a steel plate at 600 °C. Name three solutions, compare their risks, recommend one, and give an experiment that could prove you wrong. Answer as text, or upload one page as PDF.', 'Conditions asked (distance, cycle, radiation) 5; three solutions compared with orders of magnitude 5; recommendation with reasons and limits 5; a decisive experiment 5.'],
    ja: ['600 ℃の鋼板の平面度を測りたいという要望があります。3つの方式を挙げて危険を比べ、1つを勧め、それを否定できる実験を1つ示してください。文章で答えるか、PDF 1ページを提出してください。', '条件の確認（距離、サイクル、放射）5点、3方式の桁を含む比較5点、理由と限界のある推奨5点、決定的な実験5点。'],
    de: ['Ein Kunde will die Ebenheit einer 600 °C heißen Stahlplatte messen. Nennen Sie drei Lösungen, vergleichen Sie die Risiken, empfehlen Sie eine und nennen Sie einen Versuch, der Sie widerlegen könnte. Antworten Sie als Text oder laden Sie eine Seite als PDF hoch.', 'Bedingungen erfragt (Abstand, Takt, Strahlung) 5; drei Lösungen mit Größenordnungen verglichen 5; begründete Empfehlung mit Grenzen 5; entscheidender Versuch 5.'],
  },
  {
    name: 'faster-coating', kind: 'operation', tags: ['应用方案', '专家'], material: 'coating-line.csv',
    references: [
      { document: 'senior-exam', page: 2, quote: '涂布线速度提高一倍，测厚噪声从 0.4 µm 升到 0.9 µm。' },
    ],
    zh: ['涂布线速度提高一倍，测厚噪声从 0.4 µm 升到 0.9 µm（见材料）。哪些因素与速度有关？怎样用一次试验把它们分开？以文本作答，或上传一页 PDF。', '列出与速度有关的因素（抖动、采样间距、振动、平均窗口）6 分；由材料判断主要因素 6 分；能分开各因素的试验 5 分；结论清楚 3 分。'],
    tw: ['塗布線速度提高一倍，測厚雜訊從 0.4 µm 升到 0.9 µm（見材料）。哪些因素與速度有關？怎樣用一次試驗把它們分開？以文字作答，或上傳一頁 PDF。', '列出與速度有關的因素（抖動、取樣間距、振動、平均視窗）6 分；由材料判斷主要因素 6 分；能分開各因素的試驗 5 分；結論清楚 3 分。'],
    en: ['The speed of a coating line doubles and the noise of the thickness rises from 0.4 µm to 0.9 µm (see the material). Which factors depend on speed, and how would you separate them in one trial? Answer as text, or upload one page as PDF.', 'Factors that depend on speed (flutter, sample spacing, vibration, averaging window) 6; the main one judged from the material 6; a trial that separates them 5; a clear conclusion 3.'],
    ja: ['塗工ラインの速度を2倍にすると、厚さのノイズが0.4 µmから0.9 µmに増えました（材料を参照）。速度に関係する要因はどれで、1回の試験でどう分けますか。文章で答えるか、PDF 1ページを提出してください。', '速度に関係する要因（振れ、サンプル間隔、振動、平均の窓）6点、材料からの主因の判断6点、要因を分ける試験5点、明確な結論3点。'],
    de: ['Eine Beschichtungslinie läuft doppelt so schnell, das Rauschen der Dicke steigt von 0,4 µm auf 0,9 µm (siehe Material). Welche Einflüsse hängen von der Geschwindigkeit ab, und wie trennen Sie sie in einem Versuch? Antworten Sie als Text oder laden Sie eine Seite als PDF hoch.', 'Geschwindigkeitsabhängige Einflüsse (Flattern, Abtastabstand, Schwingung, Mittelungsfenster) 6; Haupteinfluss aus dem Material beurteilt 6; ein Versuch, der sie trennt 5; klares Ergebnis 3.'],
  },
]
