import type { DemoQuestion } from '../exam-library.ts'

/** Laser classes, interlocks and accidents; for the junior exam. */
// biome-ignore format: one line for each language is easier to compare
export const laserSafetyQuestions: readonly DemoQuestion[] = [
  {
    name: 'class-2-protection', kind: 'single', tags: ['激光安全', '初级'],
    references: [
      { document: 'laser-safety', page: 2, quote: '眼睛的自卫本能是眨眼，反应时间约 0.25 s。' },
      { document: 'certification-notes-en', page: 4, quote: 'With a Class 2 product it is the blink reflex of about 0.25 s that protects the eye.' },
      { document: 'certification-notes-ja', page: 4, quote: 'クラス2の製品では、約0.25秒のまばたき反射が目を守ります。' },
      { document: 'certification-notes-de', page: 4, quote: 'Bei Klasse 2 schützt der Lidschlussreflex von etwa 0,25 s das Auge.' },
    ],
    zh: ['2 类激光产品依靠什么保护眼睛？', '约 0.25 s 的眨眼反射', '产品内的滤光片', '与眼睛的距离', '护目镜'],
    tw: ['第 2 級雷射產品依靠什麼保護眼睛？', '約 0.25 s 的眨眼反射', '產品內的濾光片', '與眼睛的距離', '護目鏡'],
    en: ['What protects the eye from a Class 2 laser product?', 'The blink reflex of about 0.25 s', 'A filter inside the product', 'The distance to the eye', 'Safety goggles'],
    ja: ['クラス2のレーザー製品では、何が目を守りますか。', '約0.25秒のまばたき反射', '製品内のフィルター', '目までの距離', '保護めがね'],
    de: ['Was schützt das Auge bei einem Laserprodukt der Klasse 2?', 'Der Lidschlussreflex von etwa 0,25 s', 'Ein Filter im Gerät', 'Der Abstand zum Auge', 'Eine Schutzbrille'],
  },
  {
    name: 'which-is-3r', kind: 'single', tags: ['激光安全', '初级'],
    references: [
      { document: 'laser-safety', page: 2, quote: 'TR-80 655 nm 4.8 mW 3R 类 避免直接照射眼睛' },
      { document: 'laser-safety-tw', page: 2, quote: '沖壓二線 TR-80 兩台 第 3R 級 避免直視，調機時派專人看守' },
      { document: 'certification-notes-en', page: 4, quote: 'Of the family, only the TR-80 with 4.8 mW at 655 nm is in Class 3R.' },
      { document: 'certification-notes-ja', page: 4, quote: 'シリーズの中でクラス3Rに当たるのは、655 nm、4.8 mWのTR-80だけです。' },
      { document: 'certification-notes-de', page: 4, quote: 'In der Familie gehört nur der TR-80 mit 4,8 mW bei 655 nm zur Klasse 3R.' },
    ],
    zh: ['下列产品中，哪一种属于 3R 类？', 'TR-80', 'TR-20', 'TR-40', 'PR-80'],
    tw: ['下列產品中，哪一種屬於 3R 級？', 'TR-80', 'TR-20', 'TR-40', 'PR-80'],
    en: ['Which of these products is in Class 3R?', 'TR-80', 'TR-20', 'TR-40', 'PR-80'],
    ja: ['クラス3Rに当たる製品はどれですか。', 'TR-80', 'TR-20', 'TR-40', 'PR-80'],
    de: ['Welches dieser Produkte gehört zur Klasse 3R?', 'TR-80', 'TR-20', 'TR-40', 'PR-80'],
  },
  {
    name: 'no-software-interlock', kind: 'single', tags: ['激光安全', '初级'],
    references: [
      { document: 'laser-safety', page: 3, quote: '通信中断时，软件无法保证激光关闭。' },
      { document: 'certification-notes-en', page: 4, quote: 'A software command never replaces the hardware interlock: with a broken connection, software cannot guarantee that the laser goes off.' },
      { document: 'certification-notes-ja', page: 4, quote: 'ハードウェアのインターロックをソフトウェアで代用してはいけません。通信が切れると、レーザーが消えることを保証できないからです。' },
      { document: 'certification-notes-de', page: 4, quote: 'Ein Softwarebefehl ersetzt die Hardwareverriegelung nie: Bei gestörter Verbindung kann Software das Abschalten nicht garantieren.' },
    ],
    zh: ['为什么不得用软件指令代替硬件联锁？', '通信中断时，软件无法保证激光关闭', '软件指令会改变激光等级', '软件指令会缩短激光管寿命', '软件指令需要管理员权限'],
    tw: ['為什麼不得用軟體指令代替硬體聯鎖？', '通訊中斷時，軟體無法保證雷射關閉', '軟體指令會改變雷射等級', '軟體指令會縮短雷射管壽命', '軟體指令需要管理員權限'],
    en: ['Why must a software command not replace the hardware interlock?', 'With a broken connection, software cannot guarantee that the laser goes off', 'A software command changes the laser class', 'A software command shortens the life of the laser', 'A software command needs administrator rights'],
    ja: ['ハードウェアのインターロックをソフトウェアの命令で代用してはいけないのはなぜですか。', '通信が切れると、レーザーが消えることを保証できないから', '命令によってレーザークラスが変わるから', '命令によってレーザー管の寿命が縮むから', '命令には管理者の権限が要るから'],
    de: ['Warum ersetzt ein Softwarebefehl nicht die Hardwareverriegelung?', 'Bei gestörter Verbindung kann Software das Abschalten nicht garantieren', 'Der Befehl ändert die Laserklasse', 'Der Befehl verkürzt die Lebensdauer des Lasers', 'Der Befehl verlangt Administratorrechte'],
  },
  {
    name: 'dark-spot', kind: 'single', tags: ['激光安全', '初级'],
    references: [
      { document: 'laser-safety', page: 3, quote: '24 小时内看眼科，带上产品标签照片' },
      { document: 'laser-safety-tw', page: 3, quote: '24 小時內就醫，並攜帶標籤照片。' },
      { document: 'certification-notes-en', page: 4, quote: 'If a dark spot stays in the field of view: stop work, do not rub, and see an eye doctor within 24 hours with a photo of the label.' },
      { document: 'certification-notes-ja', page: 4, quote: '視野に暗い点が残ったら、作業を止め、目をこすらず、24時間以内にラベルの写真を持って眼科を受診します。' },
      { document: 'certification-notes-de', page: 4, quote: 'Bleibt ein dunkler Fleck im Blickfeld: Arbeit einstellen, nicht reiben, binnen 24 Stunden mit Foto des Schilds zum Augenarzt.' },
    ],
    zh: ['激光扫过眼睛后，视野出现暗点。正确的做法是什么？', '停止工作、不揉眼，24 小时内看眼科并带上标签照片', '休息十分钟后继续工作，当天观察', '用清水冲洗，下周复查', '先完成当班工作，再填写事件记录'],
    tw: ['雷射掃過眼睛後，視野出現暗點。正確的做法是什麼？', '停止工作、不揉眼，24 小時內看眼科並帶上標籤照片', '休息十分鐘後繼續工作，當天觀察', '用清水沖洗，下週複查', '先完成當班工作，再填寫事件紀錄'],
    en: ['After a laser has swept across the eye, a dark spot stays in the field of view. What is right?', 'Stop work, do not rub, see an eye doctor within 24 hours with a photo of the label', 'Rest for ten minutes, go on working and watch it for the day', 'Rinse with water and have it checked next week', 'Finish the shift first, then fill in the event record'],
    ja: ['レーザーが目をかすめた後、視野に暗い点が残りました。正しい対応はどれですか。', '作業を止め、目をこすらず、24時間以内にラベルの写真を持って眼科を受診する', '10分休んで作業を続け、その日は様子を見る', '水で洗い、翌週に検査を受ける', '当番の作業を終えてから事故記録を書く'],
    de: ['Nach einem Laserstrahl ins Auge bleibt ein dunkler Fleck im Blickfeld. Was ist richtig?', 'Arbeit einstellen, nicht reiben, binnen 24 Stunden mit Foto des Schilds zum Augenarzt', 'Zehn Minuten ausruhen, weiterarbeiten und den Tag über beobachten', 'Mit Wasser spülen und nächste Woche prüfen lassen', 'Erst die Schicht beenden, dann den Vorfall eintragen'],
  },
  {
    name: 'rules-on-site', kind: 'multiple', rightCount: 3, tags: ['激光安全', '初级'],
    references: [
      { document: 'laser-safety', page: 2, quote: '取下手表和戒指：光亮金属会产生无法预料的反射。' },
      { document: 'laser-safety-tw', page: 2, quote: '讓光束終止在霧面擋板' },
      { document: 'getting-started-en', page: 3, quote: 'Do not stare into the beam, and end the beam on a matt surface.' },
      { document: 'quickstart-ja', page: 2, quote: '光の終点には、つやのない遮へい板を置いてください。' },
      { document: 'certification-notes-de', page: 4, quote: 'Der Strahl verläuft außerhalb der Augenhöhe und endet auf einer matten Blende; Uhren und Ringe legt man ab.' },
    ],
    zh: ['哪些是现场使用激光的规则？', '光束高度避开坐姿和站姿的眼睛位置', '光束终止在不反光的挡板上', '取下手表和戒指', '调试时先用最大功率找到光斑', '警告标签看不清时用胶带盖住'],
    tw: ['哪些是現場使用雷射的規則？', '光束高度避開坐姿和站姿的眼睛位置', '光束終止在不反光的擋板上', '取下手錶和戒指', '調機時先用最大功率找到光點', '警告標籤看不清時用膠帶蓋住'],
    en: ['Which of these are rules for lasers on site?', 'Keep the beam away from the eye level of sitting and standing people', 'End the beam on a matt screen', 'Take off watches and rings', 'Use full power first when setting up, to find the spot', 'Cover a warning label that can no longer be read with tape'],
    ja: ['現場でのレーザーの規則はどれですか。', 'ビームの高さは、座った人と立った人の目の位置を避ける', 'ビームの終点につやのない遮へい板を置く', '腕時計と指輪を外す', '調整では最大出力から始めて光点を探す', '読めなくなった警告ラベルはテープで覆う'],
    de: ['Welche Regeln gelten für Laser vor Ort?', 'Strahlhöhe außerhalb der Augenhöhe im Sitzen und im Stehen', 'Der Strahl endet auf einer matten Blende', 'Uhren und Ringe ablegen', 'Beim Einrichten mit voller Leistung beginnen, um den Fleck zu finden', 'Ein unleserliches Warnschild mit Klebeband abdecken'],
  },
  {
    name: 'class-2-still-harms', kind: 'multiple', rightCount: 3, tags: ['激光安全', '初级'],
    references: [
      { document: 'laser-safety', page: 2, quote: '凝视光束、用放大镜观察光斑，或者药物使眨眼反射变慢时，仍然可能受伤。' },
      { document: 'laser-safety-tw', page: 2, quote: '服用會讓人嗜睡的藥物時，眨眼反射變慢，請改做其他工作。' },
      { document: 'certification-notes-en', page: 4, quote: 'Class 2 still hurts whoever stares into the beam, looks at the spot through a magnifier or takes medicine that slows the reflex.' },
      { document: 'certification-notes-ja', page: 4, quote: 'ビームを見つめたり、拡大鏡で光点を見たり、薬で反射が遅くなっていたりすると、クラス2でも目を傷めます。' },
      { document: 'certification-notes-de', page: 4, quote: 'Auch Klasse 2 schadet, wenn jemand in den Strahl starrt, den Fleck durch eine Lupe betrachtet oder Medikamente den Reflex verlangsamen.' },
    ],
    zh: ['在哪些情况下，2 类激光仍可能伤害眼睛？', '凝视光束', '用放大镜观察光斑', '药物使眨眼反射变慢', '光束落在哑光挡板上', '皮肤短时受到照射'],
    tw: ['在哪些情況下，第 2 級雷射仍可能傷害眼睛？', '凝視光束', '用放大鏡觀察光點', '藥物使眨眼反射變慢', '光束落在霧面擋板上', '皮膚短時受到照射'],
    en: ['When can a Class 2 laser still hurt the eye?', 'When somebody stares into the beam', 'When somebody looks at the spot through a magnifier', 'When medicine slows the blink reflex', 'When the beam ends on a matt screen', 'When it briefly touches the skin'],
    ja: ['クラス2のレーザーでも目を傷めるおそれがあるのはどんなときですか。', 'ビームを見つめたとき', '拡大鏡で光点を見たとき', '薬でまばたき反射が遅くなっているとき', 'ビームがつやのない板で終わっているとき', '皮膚に短時間当たったとき'],
    de: ['Wann kann ein Laser der Klasse 2 das Auge dennoch schädigen?', 'Wenn jemand in den Strahl starrt', 'Wenn jemand den Fleck durch eine Lupe betrachtet', 'Wenn Medikamente den Lidschlussreflex verlangsamen', 'Wenn der Strahl auf einer matten Blende endet', 'Wenn er kurz die Haut trifft'],
  },
]
