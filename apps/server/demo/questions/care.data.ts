import type { DemoQuestion } from '../exam-library.ts'

/** Cleaning and regular checks; for the junior exam. */
// biome-ignore format: one line for each language is easier to compare
export const careQuestions: readonly DemoQuestion[] = [
  {
    name: 'blow-first', kind: 'single', tags: ['日常维护', '初级'],
    references: [
      { document: 'maintenance-plan', page: 3, quote: '跳过这一步，颗粒会在擦拭时划伤窗口。' },
      { document: 'checklist-ja', page: 2, quote: '乾いた空気で粒子を吹き飛ばす' },
      { document: 'certification-notes-en', page: 4, quote: 'Cleaning begins with clean air, blown at an angle: a particle that stays is what scratches the window.' },
      { document: 'certification-notes-de', page: 4, quote: 'Das Reinigen beginnt mit sauberer Luft, die Partikel schräg abbläst: Was liegen bleibt, zerkratzt das Fenster.' },
    ],
    zh: ['断开使能之后，清洁窗口的第一步是什么？', '用洁净空气斜向吹走颗粒', '用蘸乙醇的无尘布画圈擦拭', '用干纸巾擦去灰尘', '在侧光下读取接收强度'],
    tw: ['斷開致能之後，清潔窗口的第一步是什麼？', '用潔淨空氣斜向吹走顆粒', '用蘸乙醇的無塵布畫圈擦拭', '用乾紙巾擦去灰塵', '在側光下讀取接收強度'],
    en: ['The laser is disabled. What is the first step of cleaning the window?', 'Blow particles away at an angle with clean air', 'Wipe in circles with a cloth and ethanol', 'Remove the dust with a dry paper tissue', 'Read the received intensity under side light'],
    ja: ['レーザー許可を切った後、窓の清掃で最初にすることは何ですか。', 'きれいな空気で粒子を吹き飛ばす', 'エタノールを含ませた布で円を描くようにふく', '乾いた紙でほこりを取る', '斜めから光を当てて受光量を読む'],
    de: ['Der Laser ist abgeschaltet. Womit beginnt das Reinigen des Fensters?', 'Partikel mit sauberer Luft schräg abblasen', 'Mit Ethanol und Tuch kreisend wischen', 'Staub mit einem trockenen Papiertuch entfernen', 'Bei Seitenlicht den Empfangspegel ablesen'],
  },
  {
    name: 'allowed-cleaner', kind: 'single', tags: ['日常维护', '初级'],
    references: [
      { document: 'maintenance-plan', page: 3, quote: '禁用丙酮、玻璃水和普通纸巾。' },
      { document: 'checklist-ja', page: 2, quote: 'アセトン、ガラスクリーナー、紙ウエスは使わないでください。' },
      { document: 'certification-notes-en', page: 4, quote: 'Wipe with a lint-free cloth and pure ethanol only; acetone, glass cleaner and paper towels destroy the coating.' },
      { document: 'certification-notes-de', page: 4, quote: 'Gewischt wird nur mit fusselfreiem Tuch und reinem Ethanol; Aceton, Glasreiniger und Papier zerstören die Schicht.' },
    ],
    zh: ['测量窗口可以用什么擦拭？', '蘸无水乙醇的无尘布', '蘸丙酮的无尘布', '玻璃水和软布', '干净的纸巾'],
    tw: ['量測窗口可以用什麼擦拭？', '蘸無水乙醇的無塵布', '蘸丙酮的無塵布', '玻璃水和軟布', '乾淨的紙巾'],
    en: ['What may the window be wiped with?', 'A lint-free cloth with pure ethanol', 'A lint-free cloth with acetone', 'Glass cleaner and a soft cloth', 'A clean paper tissue'],
    ja: ['測定窓は何でふいてよいですか。', '無水エタノールを含ませた無じん布', 'アセトンを含ませた無じん布', 'ガラスクリーナーと柔らかい布', 'きれいな紙ウエス'],
    de: ['Womit darf das Messfenster gewischt werden?', 'Mit fusselfreiem Tuch und reinem Ethanol', 'Mit fusselfreiem Tuch und Aceton', 'Mit Glasreiniger und weichem Tuch', 'Mit einem sauberen Papiertuch'],
  },
  {
    name: 'cleaning-trend', kind: 'single', tags: ['日常维护', '初级'],
    references: [
      { document: 'maintenance-plan', page: 3, quote: '若四周内下降超过 20%，就把清洁周期减半；若八周都没有变化，可以加倍。' },
      { document: 'checklist-ja', page: 2, quote: '記録した値の傾向を見て、間隔を縮めたり延ばしたりしてください。' },
      { document: 'certification-notes-en', page: 4, quote: 'If the received intensity drops by more than 20% within four weeks, halve the cleaning interval.' },
      { document: 'certification-notes-de', page: 4, quote: 'Sinkt der Empfangspegel in vier Wochen um mehr als 20 %, wird der Reinigungsabstand halbiert.' },
    ],
    zh: ['接收强度在四周内下降了 25%。清洁周期应怎样调整？', '减半', '不变，等到八周再看', '加倍', '改为每年一次'],
    tw: ['接收強度在四週內下降了 25%。清潔週期應怎樣調整？', '減半', '不變，等到八週再看', '加倍', '改為每年一次'],
    en: ['The received intensity has dropped by 25% within four weeks. What happens to the cleaning interval?', 'It is halved', 'It stays; look again after eight weeks', 'It is doubled', 'It becomes once a year'],
    ja: ['受光量が4週間で25%下がりました。清掃の間隔はどうしますか。', '半分にする', 'そのままにして8週間後に見直す', '2倍にする', '年1回にする'],
    de: ['Der Empfangspegel ist in vier Wochen um 25 % gesunken. Was gilt für den Reinigungsabstand?', 'Er wird halbiert', 'Er bleibt; nach acht Wochen erneut ansehen', 'Er wird verdoppelt', 'Er wird auf einmal im Jahr gesetzt'],
  },
  {
    name: 'weekly-work', kind: 'multiple', rightCount: 2, tags: ['日常维护', '初级'],
    references: [
      { document: 'maintenance-plan', page: 2, quote: '每周 核对零点 标准块置于工作位置 偏差 ≤ 2 µm 3 min 操作工' },
      { document: 'checklist-ja', page: 2, quote: '基準ブロックでゼロを確認した（2 µm以内）' },
      { document: 'certification-notes-en', page: 4, quote: 'Every week operators clean the window and check the zero with the reference block.' },
      { document: 'certification-notes-de', page: 4, quote: 'Jede Woche reinigen Bediener das Fenster und prüfen den Nullpunkt mit dem Referenzblock.' },
    ],
    zh: ['哪些工作由操作工每周完成？', '清洁窗口', '用标准块核对零点', '用核查块做三点往返点检', '按规程 07 送校', '更换密封与干燥剂'],
    tw: ['哪些工作由作業員每週完成？', '清潔窗口', '用標準塊核對零點', '用核查塊做三點往返點檢', '按規程 07 送校', '更換密封與乾燥劑'],
    en: ['Which work do operators do every week?', 'Clean the window', 'Check the zero with the reference block', 'Check three points with the check block, up and down', 'Send the sensor for calibration', 'Replace seals and desiccant'],
    ja: ['作業者が毎週行う作業はどれですか。', '窓の清掃', '基準ブロックでのゼロの確認', '点検ブロック3点の往復測定', '校正に出す', 'シールと乾燥剤の交換'],
    de: ['Welche Arbeiten erledigen Bediener jede Woche?', 'Fenster reinigen', 'Nullpunkt mit dem Referenzblock prüfen', 'Drei Punkte mit dem Prüfblock auf- und abwärts messen', 'Sensor zur Kalibrierung geben', 'Dichtungen und Trockenmittel ersetzen'],
  },
  {
    name: 'light-left-off', kind: 'multiple', rightCount: 2, tags: ['日常维护', '初级'],
    references: [
      { document: 'getting-started-en', page: 3, quote: 'laser disabled or no power' },
      { document: 'quickstart-ja', page: 4, quote: '消灯 電源なし、または発光禁止 電源と5番ピンを確認' },
      { document: 'certification-notes-de', page: 3, quote: 'Bleibt die Anzeige aus, prüft man zuerst die Versorgung mit 24 V und die Freigabe an Stift 5.' },
    ],
    zh: ['TR-40 的指示灯完全不亮，应先检查哪两处？', '24 V 供电', '5 号针脚的激光使能', '窗口是否脏污', '被测面的倾角', '控制图的控制限'],
    tw: ['TR-40 的指示燈完全不亮，應先檢查哪兩處？', '24 V 供電', '5 號腳位的雷射致能', '窗口是否髒污', '被測面的傾角', '管制圖的管制界限'],
    en: ['The light of a TR-40 is off. Which two things are checked first?', 'The 24 V supply', 'The enable signal at pin 5', 'Dirt on the window', 'The tilt of the target', 'The limits of the control chart'],
    ja: ['TR-40の表示灯が消えています。まず確認する2つはどれですか。', '24 Vの電源', '5番ピンのレーザー許可', '窓の汚れ', '測定面の傾き', '管理図の限界線'],
    de: ['Die Anzeige eines TR-40 ist aus. Welche zwei Dinge prüft man zuerst?', 'Die Versorgung mit 24 V', 'Die Freigabe an Stift 5', 'Schmutz auf dem Fenster', 'Die Neigung des Messobjekts', 'Die Grenzen der Regelkarte'],
  },
]
