import type { DemoQuestion } from '../exam-library.ts'

/** Interfaces, synchronisation and wiring; for the senior exam. */
// biome-ignore format: one line for each language is easier to compare
export const integrationQuestions: readonly DemoQuestion[] = [
  {
    name: 'time-and-place', kind: 'single', tags: ['系统集成', '高级'], limitSeconds: 120,
    references: [
      { document: 'data-interfaces', page: 5, quote: '皮带速度 1 m/s 时，1 ms 的误差就是 1 mm 的位置偏差' },
      { document: 'gateway-en', page: 3, quote: 'a time stamp taken by the PC, uncertain by 5 ms, would be 5 mm' },
      { document: 'certification-notes-ja', page: 4, quote: '速度2 m/sのベルトでは、タイムスタンプが5 msずれると位置は10 mmずれます。' },
      { document: 'certification-notes-de', page: 5, quote: 'Auf einem Band mit 2 m/s verschiebt ein Zeitstempel, der um 5 ms falsch ist, den Ort um 10 mm.' },
    ],
    zh: ['皮带速度为 2 m/s，时间戳的误差为 5 ms。位置偏差有多大？', '10 mm', '2.5 mm', '5 mm', '0.4 mm'],
    tw: ['皮帶速度為 2 m/s，時間戳的誤差為 5 ms。位置偏差有多大？', '10 mm', '2.5 mm', '5 mm', '0.4 mm'],
    en: ['A belt runs at 2 m/s and the time stamp is wrong by 5 ms. How large is the error of position?', '10 mm', '2.5 mm', '5 mm', '0.4 mm'],
    ja: ['ベルトの速度は2 m/s、タイムスタンプの誤差は5 msです。位置のずれはどれくらいですか。', '10 mm', '2.5 mm', '5 mm', '0.4 mm'],
    de: ['Ein Band läuft mit 2 m/s, der Zeitstempel ist um 5 ms falsch. Wie groß ist der Ortsfehler?', '10 mm', '2,5 mm', '5 mm', '0,4 mm'],
  },
  {
    name: 'closed-loop', kind: 'single', tags: ['系统集成', '高级'],
    references: [
      { document: 'data-interfaces', page: 3, quote: 'EtherCAT 或 PROFINET（经 GW-10） 0.25–1 ms' },
      { document: 'gateway-en', page: 2, quote: 'EtherCAT or PROFINET, set by switch' },
      { document: 'certification-notes-ja', page: 4, quote: 'エンコーダーと同期した0.5 ms周期の制御には、GW-10経由のEtherCATまたはPROFINETを使います。' },
      { document: 'certification-notes-de', page: 5, quote: 'Für eine Regelung alle 0,5 ms im Takt eines Drehgebers nimmt man EtherCAT oder PROFINET über das GW-10.' },
    ],
    zh: ['控制器要与编码器同步、以 0.5 ms 的周期闭环。应选哪种接口？', '经 GW-10 的 EtherCAT 或 PROFINET', 'Modbus TCP', 'OPC UA 订阅', '浏览器中的 Studio'],
    tw: ['控制器要與編碼器同步、以 0.5 ms 的週期閉環。應選哪種介面？', '經 GW-10 的 EtherCAT 或 PROFINET', 'Modbus TCP', 'OPC UA 訂閱', '瀏覽器中的 Studio'],
    en: ['A controller closes its loop every 0.5 ms, in step with an encoder. Which interface fits?', 'EtherCAT or PROFINET through the GW-10', 'Modbus TCP', 'An OPC UA subscription', 'Studio in the browser'],
    ja: ['コントローラーがエンコーダーと同期し、0.5 ms周期で制御します。どのインターフェースを選びますか。', 'GW-10経由のEtherCATまたはPROFINET', 'Modbus TCP', 'OPC UAの購読', 'ブラウザーのStudio'],
    de: ['Eine Steuerung regelt alle 0,5 ms im Takt eines Drehgebers. Welche Schnittstelle passt?', 'EtherCAT oder PROFINET über das GW-10', 'Modbus TCP', 'Ein OPC-UA-Abonnement', 'Studio im Browser'],
  },
  {
    name: 'every-eleven-seconds', kind: 'single', tags: ['系统集成', '高级'],
    references: [
      { document: 'data-interfaces', page: 5, quote: '客户端十秒内没有请求，被空闲定时器断开' },
      { document: 'certification-notes-en', page: 5, quote: 'A client that sends nothing for ten seconds is disconnected by the idle timer.' },
      { document: 'certification-notes-ja', page: 4, quote: 'クライアントが10秒間要求を送らないと、アイドルタイマーが接続を切ります。' },
      { document: 'certification-notes-de', page: 5, quote: 'Fragt ein Client zehn Sekunden lang nichts ab, trennt ihn der Leerlaufzeitgeber.' },
    ],
    zh: ['一条 Modbus TCP 连接每隔十一秒断开一次。原因是什么？', '客户端十秒内没有请求，被空闲定时器断开', '电缆超过了 20 m', '两台设备的 IP 地址相同', '时钟相差超过五分钟'],
    tw: ['一條 Modbus TCP 連線每隔十一秒斷開一次。原因是什麼？', '用戶端十秒內沒有請求，被空閒定時器斷開', '電纜超過了 20 m', '兩台設備的 IP 位址相同', '時鐘相差超過五分鐘'],
    en: ['A Modbus TCP connection breaks every eleven seconds. Why?', 'The client sends nothing for ten seconds and the idle timer ends it', 'The cable is longer than 20 m', 'Two devices share one IP address', 'The clocks differ by more than five minutes'],
    ja: ['Modbus TCPの接続が11秒ごとに切れます。原因はどれですか。', 'クライアントが10秒間要求を送らず、アイドルタイマーで切断される', 'ケーブルが20 mを超えている', '2台の機器のIPアドレスが同じである', '時計が5分以上ずれている'],
    de: ['Eine Modbus-TCP-Verbindung bricht alle elf Sekunden ab. Warum?', 'Der Client fragt zehn Sekunden lang nichts ab, der Leerlaufzeitgeber trennt', 'Die Leitung ist länger als 20 m', 'Zwei Geräte haben dieselbe IP-Adresse', 'Die Uhren weichen um mehr als fünf Minuten ab'],
  },
  {
    name: 'same-instant', kind: 'single', tags: ['系统集成', '高级'],
    references: [
      { document: 'data-interfaces', page: 5, quote: '不要用上位机收到数据的时刻当作测量时刻。' },
      { document: 'gateway-en', page: 3, quote: 'All exposures start within 1 µs of each other.' },
      { document: 'certification-notes-ja', page: 5, quote: '1台のGW-10では、すべての露光が1 µs以内にそろって始まるので、値を互いに比べられます。' },
      { document: 'certification-notes-de', page: 5, quote: 'An einem GW-10 beginnen alle Belichtungen innerhalb von 1 µs, deshalb lassen sich die Werte unmittelbar vergleichen.' },
    ],
    zh: ['八台传感器接在一台 GW-10 上。为什么它们的读数可以逐一相比？', '所有曝光在 1 µs 之内同时开始', '读数按到达上位机的时刻排序', '每台传感器各自对时，误差 5 ms', '网关对读数作了插值'],
    tw: ['八台感測器接在一台 GW-10 上。為什麼它們的讀數可以逐一相比？', '所有曝光在 1 µs 之內同時開始', '讀數按到達上位電腦的時刻排序', '每台感測器各自對時，誤差 5 ms', '閘道器對讀數作了插值'],
    en: ['Eight sensors hang on one GW-10. Why can their readings be compared one by one?', 'All exposures start within 1 µs of each other', 'Readings are sorted by their arrival at the PC', 'Each sensor keeps its own clock to 5 ms', 'The gateway interpolates the readings'],
    ja: ['1台のGW-10に8台のセンサーがつながっています。読みを互いに比べられるのはなぜですか。', 'すべての露光が1 µs以内にそろって始まるから', 'PCに届いた順に並べるから', '各センサーが5 msの精度で時刻を合わせるから', 'ゲートウェイが値を補間するから'],
    de: ['An einem GW-10 hängen acht Sensoren. Warum lassen sich ihre Werte unmittelbar vergleichen?', 'Alle Belichtungen beginnen innerhalb von 1 µs', 'Die Werte werden nach Ankunft am PC sortiert', 'Jeder Sensor führt seine Uhr auf 5 ms genau', 'Das Gateway interpoliert die Werte'],
  },
  {
    name: 'not-a-number', kind: 'multiple', rightCount: 2, tags: ['系统集成', '高级'],
    references: [
      { document: 'data-interfaces', page: 5, quote: '字节顺序弄反，或状态位 0 为 0 时读取了数值' },
      { document: 'gateway-en', page: 3, quote: 'Check bit 0 before using the value.' },
      { document: 'certification-notes-ja', page: 4, quote: '変位が極端に大きい、または数値にならないときは、バイト順が逆か、状態ビット0が0のときに読んだ値です。' },
      { document: 'certification-notes-de', page: 5, quote: 'Ist der gelesene Weg riesig oder keine Zahl, sind die Bytes vertauscht, oder Statusbit 0 war beim Lesen gleich 0.' },
    ],
    zh: ['从寄存器读到的位移很大，或者是 NaN。可能的原因有哪些？', '字节顺序弄反', '状态位 0 为 0 时读取了数值', '接收强度高于 80%', '同时连接了两个客户端'],
    tw: ['從暫存器讀到的位移很大，或者是 NaN。可能的原因有哪些？', '位元組順序弄反', '狀態位元 0 為 0 時讀取了數值', '接收強度高於 80%', '同時連線了兩個用戶端'],
    en: ['The displacement read from the registers is huge or NaN. What may be the reason?', 'The byte order is reversed', 'The value was read while status bit 0 was 0', 'The received intensity is above 80%', 'Two clients are connected'],
    ja: ['レジスターから読んだ変位が極端に大きい、またはNaNです。考えられる原因はどれですか。', 'バイト順が逆になっている', '状態ビット0が0のときに値を読んだ', '受光量が80%を超えている', 'クライアントが2つ接続している'],
    de: ['Der aus den Registern gelesene Weg ist riesig oder NaN. Was kann die Ursache sein?', 'Die Bytes sind vertauscht', 'Der Wert wurde gelesen, während Statusbit 0 gleich 0 war', 'Der Empfangspegel liegt über 80 %', 'Zwei Clients sind verbunden'],
  },
  {
    name: 'shielding', kind: 'multiple', rightCount: 2, tags: ['系统集成', '高级'],
    references: [
      { document: 'wiring-atlas', page: 4, quote: '与动力电缆平行时距离不小于 200 mm，交叉时成直角。' },
      { document: 'montage-de', page: 5, quote: 'Der Schirm wird beidseitig aufgelegt, wenn ein Potentialausgleich vorhanden ist.' },
      { document: 'certification-notes-en', page: 4, quote: 'Ground the shield at both ends if there is an equipotential conductor, and keep 200 mm between the sensor cable and parallel power cables.' },
      { document: 'certification-notes-ja', page: 3, quote: 'シールドは等電位線を敷いたうえで両端を接地し、動力線と平行にするときは200 mm以上離します。' },
    ],
    zh: ['敷设传感器电缆时，哪些做法正确？', '屏蔽层两端接地，并敷设等电位线', '与动力电缆平行时相距至少 200 mm', '用金属软管代替屏蔽层', '与变频器电缆捆在一起以节省空间'],
    tw: ['佈設感測器電纜時，哪些做法正確？', '遮蔽層兩端接地，並佈設等電位線', '與動力電纜平行時相距至少 200 mm', '用金屬軟管代替遮蔽層', '與變頻器電纜綁在一起以節省空間'],
    en: ['Which of these are right when a sensor cable is laid?', 'Shield grounded at both ends, with an equipotential conductor', 'At least 200 mm between parallel power cables and it', 'A metal hose instead of the shield', 'Bundling it with the cable of the frequency converter'],
    ja: ['センサーケーブルの敷設で正しいものはどれですか。', 'シールドを両端で接地し、等電位線を敷く', '動力線と平行にするときは200 mm以上離す', 'シールドの代わりに金属チューブを使う', 'インバーターのケーブルと束ねる'],
    de: ['Was ist beim Verlegen der Sensorleitung richtig?', 'Schirm beidseitig auflegen, mit Potentialausgleich', 'Mindestens 200 mm Abstand zu parallelen Motorleitungen', 'Metallschlauch statt Schirm', 'Mit der Leitung des Umrichters bündeln'],
  },
]
