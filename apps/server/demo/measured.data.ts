import type { DemoOutlineItem } from './library.ts'

/** Pages and outline of every document in `files/`, as pdf.js reads them; written by make/make.ts. */
export const measured: Readonly<Record<string, { length: number; outline: readonly DemoOutlineItem[] }>> = {
  'calibration-procedure': {
    length: 5,
    outline: [
      {
        title: '1 适用范围',
        node: 3,
        level: 1,
      },
      {
        title: '2 环境与标准器',
        node: 3,
        level: 1,
      },
      {
        title: '2.1 环境条件',
        node: 3,
        level: 2,
      },
      {
        title: '2.2 标准器',
        node: 3,
        level: 2,
      },
      {
        title: '3 操作步骤',
        node: 3,
        level: 1,
      },
      {
        title: '4 数据处理',
        node: 4,
        level: 1,
      },
      {
        title: '5 调整',
        node: 4,
        level: 1,
      },
      {
        title: '6 记录与证书',
        node: 5,
        level: 1,
      },
    ],
  },
  'calibration-record': {
    length: 3,
    outline: [],
  },
  'certification-notes-de': {
    length: 7,
    outline: [
      {
        title: '1 So nutzen Sie diese Seiten',
        node: 3,
        level: 1,
      },
      {
        title: '2 Licht und Winkel',
        node: 3,
        level: 1,
      },
      {
        title: '3 Einbau und Anschluss',
        node: 3,
        level: 1,
      },
      {
        title: '4 Lasersicherheit',
        node: 4,
        level: 1,
      },
      {
        title: '5 Pflege',
        node: 4,
        level: 1,
      },
      {
        title: '6 Schnittstellen',
        node: 4,
        level: 1,
      },
      {
        title: '7 Kalibrierung',
        node: 5,
        level: 1,
      },
      {
        title: '8 Rauschen und Fehler',
        node: 5,
        level: 1,
      },
      {
        title: '9 Messunsicherheit',
        node: 6,
        level: 1,
      },
      {
        title: '10 Messsysteme und Regelkarten',
        node: 6,
        level: 1,
      },
      {
        title: '11 Fehlersuche',
        node: 6,
        level: 1,
      },
      {
        title: '12 Anwendungen',
        node: 7,
        level: 1,
      },
    ],
  },
  'certification-notes-en': {
    length: 7,
    outline: [
      {
        title: '1 How to use these notes',
        node: 3,
        level: 1,
      },
      {
        title: '2 Light and angle',
        node: 3,
        level: 1,
      },
      {
        title: '3 Mounting and wiring',
        node: 3,
        level: 1,
      },
      {
        title: '4 Laser safety',
        node: 4,
        level: 1,
      },
      {
        title: '5 Care',
        node: 4,
        level: 1,
      },
      {
        title: '6 Interfaces',
        node: 4,
        level: 1,
      },
      {
        title: '7 Calibration',
        node: 5,
        level: 1,
      },
      {
        title: '8 Noise and errors',
        node: 5,
        level: 1,
      },
      {
        title: '9 Measurement uncertainty',
        node: 6,
        level: 1,
      },
      {
        title: '10 Measurement systems and control charts',
        node: 6,
        level: 1,
      },
      {
        title: '11 Finding faults',
        node: 6,
        level: 1,
      },
      {
        title: '12 Applications',
        node: 7,
        level: 1,
      },
    ],
  },
  'certification-notes-ja': {
    length: 7,
    outline: [
      {
        title: '1 この資料の使い方',
        node: 3,
        level: 1,
      },
      {
        title: '2 光と角度',
        node: 3,
        level: 1,
      },
      {
        title: '3 取り付けと配線',
        node: 3,
        level: 1,
      },
      {
        title: '4 レーザーの安全',
        node: 4,
        level: 1,
      },
      {
        title: '5 手入れ',
        node: 4,
        level: 1,
      },
      {
        title: '6 インターフェース',
        node: 4,
        level: 1,
      },
      {
        title: '7 校正',
        node: 5,
        level: 1,
      },
      {
        title: '8 ノイズと誤差',
        node: 5,
        level: 1,
      },
      {
        title: '9 測定の不確かさ',
        node: 5,
        level: 1,
      },
      {
        title: '10 測定システムと管理図',
        node: 6,
        level: 1,
      },
      {
        title: '11 故障の調べ方',
        node: 6,
        level: 1,
      },
      {
        title: '12 応用',
        node: 6,
        level: 1,
      },
    ],
  },
  'checklist-ja': {
    length: 4,
    outline: [
      {
        title: '1 点検の考え方',
        node: 2,
        level: 1,
      },
      {
        title: '2 毎日（作業者、1分）',
        node: 2,
        level: 1,
      },
      {
        title: '3 毎週（作業者、10分）',
        node: 2,
        level: 1,
      },
      {
        title: '4 四半期ごと（計測担当、30分）',
        node: 3,
        level: 1,
      },
      {
        title: '5 困ったとき',
        node: 3,
        level: 1,
      },
    ],
  },
  'choosing-a-sensor': {
    length: 3,
    outline: [
      {
        title: '1 Start with the part, not with the sensor',
        node: 2,
        level: 1,
      },
      {
        title: '2 The principles side by side',
        node: 2,
        level: 1,
      },
      {
        title: '3 Spot size and detail',
        node: 2,
        level: 1,
      },
      {
        title: '4 A worked example',
        node: 3,
        level: 1,
      },
    ],
  },
  'data-interfaces': {
    length: 5,
    outline: [
      {
        title: '1 三条路，怎么选',
        node: 3,
        level: 1,
      },
      {
        title: '2 Modbus TCP',
        node: 3,
        level: 1,
      },
      {
        title: '2.1 寄存器表',
        node: 3,
        level: 2,
      },
      {
        title: '2.2 一次读取的字节',
        node: 4,
        level: 2,
      },
      {
        title: '2.3 示例程序',
        node: 4,
        level: 2,
      },
      {
        title: '3 OPC UA',
        node: 4,
        level: 1,
      },
      {
        title: '4 时间戳与同步',
        node: 5,
        level: 1,
      },
      {
        title: '5 排错清单',
        node: 5,
        level: 1,
      },
    ],
  },
  'electrode-thickness': {
    length: 4,
    outline: [
      {
        title: '1 任务',
        node: 2,
        level: 1,
      },
      {
        title: '2 方案',
        node: 2,
        level: 1,
      },
      {
        title: '2.1 同步的要求',
        node: 2,
        level: 2,
      },
      {
        title: '3 误差预算',
        node: 3,
        level: 1,
      },
      {
        title: '4 与 β 射线法比较',
        node: 3,
        level: 1,
      },
      {
        title: '5 运行效果',
        node: 3,
        level: 1,
      },
    ],
  },
  'filters-en': {
    length: 3,
    outline: [
      {
        title: '1 Two enemies',
        node: 2,
        level: 1,
      },
      {
        title: '2 The moving average',
        node: 2,
        level: 1,
      },
      {
        title: '3 The median',
        node: 3,
        level: 1,
      },
      {
        title: '4 The exponential filter',
        node: 3,
        level: 1,
      },
      {
        title: '5 Choosing in practice',
        node: 3,
        level: 1,
      },
      {
        title: '6 What no filter can do',
        node: 3,
        level: 1,
      },
    ],
  },
  'gateway-en': {
    length: 4,
    outline: [
      {
        title: '1 What the gateway does',
        node: 2,
        level: 1,
      },
      {
        title: '2 Wiring and start-up',
        node: 2,
        level: 1,
      },
      {
        title: '3 Process data',
        node: 2,
        level: 1,
      },
      {
        title: '4 Reading from a script',
        node: 3,
        level: 1,
      },
      {
        title: '5 One clock for all',
        node: 3,
        level: 1,
      },
      {
        title: '6 If something is missing',
        node: 4,
        level: 1,
      },
    ],
  },
  'gauge-rr': {
    length: 3,
    outline: [
      {
        title: '1 为什么先分析测量系统',
        node: 2,
        level: 1,
      },
      {
        title: '2 研究的设计',
        node: 2,
        level: 1,
      },
      {
        title: '3 计算',
        node: 2,
        level: 1,
      },
      {
        title: '4 判断',
        node: 3,
        level: 1,
      },
      {
        title: '5 案例：夹具上的一粒铁屑',
        node: 3,
        level: 1,
      },
      {
        title: '6 三点忠告',
        node: 3,
        level: 1,
      },
    ],
  },
  'getting-started-en': {
    length: 4,
    outline: [
      {
        title: '1 What you have in front of you',
        node: 2,
        level: 1,
      },
      {
        title: '2 Five steps',
        node: 2,
        level: 1,
      },
      {
        title: '3 Reading the light',
        node: 3,
        level: 1,
      },
      {
        title: '4 When the number jumps',
        node: 3,
        level: 1,
      },
      {
        title: '5 Where to go next',
        node: 4,
        level: 1,
      },
    ],
  },
  handbook: {
    length: 107,
    outline: [
      {
        title: '1 关于本手册',
        node: 4,
        level: 1,
      },
      {
        title: '1.1 标记的含义',
        node: 4,
        level: 2,
      },
      {
        title: '1.2 指示灯',
        node: 4,
        level: 2,
      },
      {
        title: '2 结构与原理',
        node: 5,
        level: 1,
      },
      {
        title: '2.1 传感器内部',
        node: 5,
        level: 2,
      },
      {
        title: '2.2 信号链',
        node: 5,
        level: 2,
      },
      {
        title: '2.3 接口板',
        node: 6,
        level: 2,
      },
      {
        title: '3 工具与备料',
        node: 7,
        level: 1,
      },
      {
        title: '4 维护步骤',
        node: 8,
        level: 1,
      },
      {
        title: '4.1 清洁窗口',
        node: 8,
        level: 2,
      },
      {
        title: '4.2 更换防护窗片',
        node: 8,
        level: 2,
      },
      {
        title: '4.3 五点点检',
        node: 8,
        level: 2,
      },
      {
        title: '4.4 更换电缆',
        node: 8,
        level: 2,
      },
      {
        title: '4.5 恢复备份',
        node: 9,
        level: 2,
      },
      {
        title: '4.6 升级固件',
        node: 9,
        level: 2,
      },
      {
        title: '4.7 更换传感器',
        node: 9,
        level: 2,
      },
      {
        title: '4.8 年度检查',
        node: 9,
        level: 2,
      },
      {
        title: '5 诊断方法',
        node: 11,
        level: 1,
      },
      {
        title: '5.1 四个问题',
        node: 11,
        level: 2,
      },
      {
        title: '5.2 读取日志',
        node: 11,
        level: 2,
      },
      {
        title: '5.3 交叉替换',
        node: 11,
        level: 2,
      },
      {
        title: '5.4 噪声分析',
        node: 11,
        level: 2,
      },
      {
        title: '6 故障代码',
        node: 12,
        level: 1,
      },
      {
        title: '6.1 供电与温度',
        node: 13,
        level: 2,
      },
      {
        title: 'E-101　供电电压偏低',
        node: 14,
        level: 3,
      },
      {
        title: 'E-102　供电电压偏高',
        node: 15,
        level: 3,
      },
      {
        title: 'E-103　供电中断恢复',
        node: 16,
        level: 3,
      },
      {
        title: 'E-104　内部 3.3 V 异常',
        node: 17,
        level: 3,
      },
      {
        title: 'E-105　内部温度过高',
        node: 18,
        level: 3,
      },
      {
        title: 'E-106　内部温度过高关断',
        node: 19,
        level: 3,
      },
      {
        title: 'E-107　内部温度过低',
        node: 20,
        level: 3,
      },
      {
        title: 'E-108　冷凝风险',
        node: 21,
        level: 3,
      },
      {
        title: '6.2 激光',
        node: 22,
        level: 2,
      },
      {
        title: 'E-201　激光使能缺失',
        node: 23,
        level: 3,
      },
      {
        title: 'E-202　激光功率偏低',
        node: 24,
        level: 3,
      },
      {
        title: 'E-203　激光功率偏高',
        node: 25,
        level: 3,
      },
      {
        title: 'E-204　激光温控失锁',
        node: 26,
        level: 3,
      },
      {
        title: 'E-205　激光寿命提示',
        node: 27,
        level: 3,
      },
      {
        title: 'E-206　使能抖动',
        node: 28,
        level: 3,
      },
      {
        title: 'E-211　激光不亮',
        node: 29,
        level: 3,
      },
      {
        title: '6.3 光学与接收',
        node: 30,
        level: 2,
      },
      {
        title: 'E-301　目标过近',
        node: 31,
        level: 3,
      },
      {
        title: 'E-302　目标过远',
        node: 32,
        level: 3,
      },
      {
        title: 'E-303　信号不足',
        node: 33,
        level: 3,
      },
      {
        title: 'E-304　信号饱和',
        node: 34,
        level: 3,
      },
      {
        title: 'E-305　双峰',
        node: 35,
        level: 3,
      },
      {
        title: 'E-306　外来光过强',
        node: 36,
        level: 3,
      },
      {
        title: 'E-307　窗口污染',
        node: 37,
        level: 3,
      },
      {
        title: 'E-308　窗口破损',
        node: 38,
        level: 3,
      },
      {
        title: 'E-311　像点畸形',
        node: 39,
        level: 3,
      },
      {
        title: 'E-312　线阵坏点过多',
        node: 40,
        level: 3,
      },
      {
        title: '6.4 触发与同步',
        node: 41,
        level: 2,
      },
      {
        title: 'E-401　触发过快',
        node: 42,
        level: 3,
      },
      {
        title: 'E-402　触发缺失',
        node: 43,
        level: 3,
      },
      {
        title: 'E-403　触发抖动过大',
        node: 44,
        level: 3,
      },
      {
        title: 'E-404　同步丢失',
        node: 45,
        level: 3,
      },
      {
        title: 'E-405　时钟偏差过大',
        node: 46,
        level: 3,
      },
      {
        title: 'E-406　缓冲区溢出',
        node: 47,
        level: 3,
      },
      {
        title: '6.5 通信',
        node: 48,
        level: 2,
      },
      {
        title: 'E-501　地址冲突',
        node: 49,
        level: 3,
      },
      {
        title: 'E-502　链路断开',
        node: 50,
        level: 3,
      },
      {
        title: 'E-503　链路误码',
        node: 51,
        level: 3,
      },
      {
        title: 'E-504　客户端过多',
        node: 52,
        level: 3,
      },
      {
        title: 'E-505　空闲断开',
        node: 53,
        level: 3,
      },
      {
        title: 'E-506　现场总线超时',
        node: 54,
        level: 3,
      },
      {
        title: 'E-507　配置不匹配',
        node: 55,
        level: 3,
      },
      {
        title: 'E-508　证书过期',
        node: 56,
        level: 3,
      },
      {
        title: 'E-509　登录失败过多',
        node: 57,
        level: 3,
      },
      {
        title: '6.6 存储与固件',
        node: 58,
        level: 2,
      },
      {
        title: 'E-601　参数校验失败',
        node: 59,
        level: 3,
      },
      {
        title: 'E-602　标定系数无效',
        node: 60,
        level: 3,
      },
      {
        title: 'E-603　固件不完整',
        node: 61,
        level: 3,
      },
      {
        title: 'E-604　固件降级被拒',
        node: 62,
        level: 3,
      },
      {
        title: 'E-605　日志已满',
        node: 63,
        level: 3,
      },
      {
        title: 'E-606　写入过于频繁',
        node: 64,
        level: 3,
      },
      {
        title: '6.7 校准与零点',
        node: 65,
        level: 2,
      },
      {
        title: 'E-701　校准到期提醒',
        node: 66,
        level: 3,
      },
      {
        title: 'E-702　校准已过期',
        node: 67,
        level: 3,
      },
      {
        title: 'E-703　零点漂移超限',
        node: 68,
        level: 3,
      },
      {
        title: 'E-704　置零被拒',
        node: 69,
        level: 3,
      },
      {
        title: 'E-705　线性核查不合格',
        node: 70,
        level: 3,
      },
      {
        title: '6.8 网关',
        node: 71,
        level: 2,
      },
      {
        title: 'E-801　网关端口过流',
        node: 72,
        level: 3,
      },
      {
        title: 'E-802　网关过载',
        node: 73,
        level: 3,
      },
      {
        title: 'E-803　传感器型号改变',
        node: 74,
        level: 3,
      },
      {
        title: 'E-804　端口无应答',
        node: 75,
        level: 3,
      },
      {
        title: 'E-805　网关存储已满',
        node: 76,
        level: 3,
      },
      {
        title: '6.9 系统',
        node: 77,
        level: 2,
      },
      {
        title: 'E-901　看门狗复位',
        node: 78,
        level: 3,
      },
      {
        title: 'E-902　自检失败',
        node: 79,
        level: 3,
      },
      {
        title: '7 参数总表',
        node: 80,
        level: 1,
      },
      {
        title: '8 寄存器',
        node: 93,
        level: 1,
      },
      {
        title: '端口 X1',
        node: 93,
        level: 2,
      },
      {
        title: '端口 X2',
        node: 93,
        level: 2,
      },
      {
        title: '端口 X3',
        node: 93,
        level: 2,
      },
      {
        title: '端口 X4',
        node: 94,
        level: 2,
      },
      {
        title: '端口 X5',
        node: 94,
        level: 2,
      },
      {
        title: '端口 X6',
        node: 94,
        level: 2,
      },
      {
        title: '端口 X7',
        node: 94,
        level: 2,
      },
      {
        title: '端口 X8',
        node: 95,
        level: 2,
      },
      {
        title: '9 计算表',
        node: 96,
        level: 1,
      },
      {
        title: '9.1 热膨胀修正：钢',
        node: 96,
        level: 2,
      },
      {
        title: '9.2 热膨胀修正：铝',
        node: 97,
        level: 2,
      },
      {
        title: '9.3 热膨胀修正：殷钢',
        node: 98,
        level: 2,
      },
      {
        title: '9.4 热膨胀修正：花岗石',
        node: 99,
        level: 2,
      },
      {
        title: '9.5 余弦误差',
        node: 100,
        level: 2,
      },
      {
        title: '9.6 平均次数与噪声',
        node: 101,
        level: 2,
      },
      {
        title: '9.7 滤波延迟',
        node: 102,
        level: 2,
      },
      {
        title: '9.8 点距',
        node: 103,
        level: 2,
      },
      {
        title: '9.9 运动模糊',
        node: 104,
        level: 2,
      },
      {
        title: '9.10 电缆压降',
        node: 105,
        level: 2,
      },
      {
        title: '10 备件与术语',
        node: 106,
        level: 1,
      },
      {
        title: '10.1 备件',
        node: 106,
        level: 2,
      },
      {
        title: '10.2 术语',
        node: 106,
        level: 2,
      },
    ],
  },
  'intermediate-exam': {
    length: 3,
    outline: [
      {
        title: '1 要求',
        node: 2,
        level: 1,
      },
      {
        title: '2 计算题',
        node: 2,
        level: 1,
      },
      {
        title: '2.1 余弦误差',
        node: 2,
        level: 2,
      },
      {
        title: '2.2 平均与噪声',
        node: 2,
        level: 2,
      },
      {
        title: '2.3 热膨胀',
        node: 2,
        level: 2,
      },
      {
        title: '3 判断题',
        node: 2,
        level: 1,
      },
      {
        title: '4 操作题示例',
        node: 2,
        level: 1,
      },
    ],
  },
  'junior-exam': {
    length: 4,
    outline: [
      {
        title: '1 考试说明',
        node: 2,
        level: 1,
      },
      {
        title: '2 单选题精讲',
        node: 2,
        level: 1,
      },
      {
        title: '3 多选题精讲',
        node: 3,
        level: 1,
      },
      {
        title: '4 读图题精讲',
        node: 3,
        level: 1,
      },
      {
        title: '5 考前清单',
        node: 4,
        level: 1,
      },
    ],
  },
  'laser-safety': {
    length: 3,
    outline: [
      {
        title: '1 激光为什么需要小心',
        node: 2,
        level: 1,
      },
      {
        title: '2 激光等级',
        node: 2,
        level: 1,
      },
      {
        title: '3 现场六条规则',
        node: 2,
        level: 1,
      },
      {
        title: '4 联锁与使能',
        node: 3,
        level: 1,
      },
      {
        title: '5 发生意外怎么办',
        node: 3,
        level: 1,
      },
      {
        title: '6 自测',
        node: 3,
        level: 1,
      },
    ],
  },
  'laser-safety-tw': {
    length: 3,
    outline: [
      {
        title: '1 先認識標籤',
        node: 2,
        level: 1,
      },
      {
        title: '2 我們廠內的設備',
        node: 2,
        level: 1,
      },
      {
        title: '3 該做與不該做',
        node: 2,
        level: 1,
      },
      {
        title: '4 每次換線的檢查',
        node: 3,
        level: 1,
      },
      {
        title: '5 若不慎照到眼睛',
        node: 3,
        level: 1,
      },
    ],
  },
  'maintenance-plan': {
    length: 4,
    outline: [
      {
        title: '1 一年一览',
        node: 2,
        level: 1,
      },
      {
        title: '2 正确擦拭窗口',
        node: 3,
        level: 1,
      },
      {
        title: '3 由趋势决定时间',
        node: 3,
        level: 1,
      },
      {
        title: '4 记录表',
        node: 3,
        level: 1,
      },
    ],
  },
  'messunsicherheit-de': {
    length: 4,
    outline: [
      {
        title: '1 Eine Zahl ist noch kein Ergebnis',
        node: 2,
        level: 1,
      },
      {
        title: '2 In fünf Schritten zum Budget',
        node: 2,
        level: 1,
      },
      {
        title: '3 Beispiel: Höhe einer Feder',
        node: 2,
        level: 1,
      },
      {
        title: '4 Und die Toleranz?',
        node: 3,
        level: 1,
      },
      {
        title: '5 Drei häufige Irrtümer',
        node: 4,
        level: 1,
      },
    ],
  },
  'montage-de': {
    length: 5,
    outline: [
      {
        title: '1 Vor dem Einbau',
        node: 3,
        level: 1,
      },
      {
        title: '2 Mechanik',
        node: 3,
        level: 1,
      },
      {
        title: '2.1 Ort',
        node: 3,
        level: 2,
      },
      {
        title: '2.2 Halter',
        node: 4,
        level: 2,
      },
      {
        title: '2.3 Neigung',
        node: 4,
        level: 2,
      },
      {
        title: '3 Anschluss',
        node: 4,
        level: 1,
      },
      {
        title: '4 Warmlauf und Nullpunkt',
        node: 5,
        level: 1,
      },
      {
        title: '5 Abnahme',
        node: 5,
        level: 1,
      },
    ],
  },
  onboarding: {
    length: 8,
    outline: [
      {
        title: '欢迎加入澄衡',
        node: 2,
        level: 1,
      },
      {
        title: '五天安排',
        node: 3,
        level: 1,
      },
      {
        title: '产品一览',
        node: 4,
        level: 1,
      },
      {
        title: '信号走过的路',
        node: 5,
        level: 1,
      },
      {
        title: '客户最常问的三个问题',
        node: 6,
        level: 1,
      },
      {
        title: '安全底线',
        node: 7,
        level: 1,
      },
      {
        title: '三十天之后',
        node: 8,
        level: 1,
      },
    ],
  },
  'optics-replacement': {
    length: 3,
    outline: [
      {
        title: '1 受控说明',
        node: 2,
        level: 1,
      },
      {
        title: '2 工具',
        node: 2,
        level: 1,
      },
      {
        title: '3 拆卸',
        node: 2,
        level: 1,
      },
      {
        title: '4 安装与对准',
        node: 2,
        level: 1,
      },
      {
        title: '5 标定与放行',
        node: 3,
        level: 1,
      },
    ],
  },
  'pr80-introduction': {
    length: 3,
    outline: [
      {
        title: '1 认识 PR-80',
        node: 2,
        level: 1,
      },
      {
        title: '2 分辨率由什么决定',
        node: 2,
        level: 1,
      },
      {
        title: '3 第一次扫描',
        node: 2,
        level: 1,
      },
      {
        title: '4 常见的三种失真',
        node: 3,
        level: 1,
      },
      {
        title: '5 滤波',
        node: 3,
        level: 1,
      },
    ],
  },
  'quality-report': {
    length: 3,
    outline: [
      {
        title: '1 摘要',
        node: 2,
        level: 1,
      },
      {
        title: '2 校准',
        node: 2,
        level: 1,
      },
      {
        title: '3 制造过程',
        node: 2,
        level: 1,
      },
      {
        title: '4 服务',
        node: 3,
        level: 1,
      },
      {
        title: '5 措施',
        node: 3,
        level: 1,
      },
    ],
  },
  'quickstart-ja': {
    length: 4,
    outline: [
      {
        title: '1 はじめに',
        node: 2,
        level: 1,
      },
      {
        title: '2 同梱品の確認',
        node: 2,
        level: 1,
      },
      {
        title: '3 取り付け',
        node: 2,
        level: 1,
      },
      {
        title: '4 配線',
        node: 3,
        level: 1,
      },
      {
        title: '5 ウォームアップとゼロ設定',
        node: 3,
        level: 1,
      },
      {
        title: '6 表示灯の見方',
        node: 4,
        level: 1,
      },
    ],
  },
  'review-draft': {
    length: 3,
    outline: [
      {
        title: '1 为什么需要 TR-60',
        node: 2,
        level: 1,
      },
      {
        title: '2 主要参数',
        node: 2,
        level: 1,
      },
      {
        title: '3 光学方案',
        node: 2,
        level: 1,
      },
      {
        title: '4 待定问题',
        node: 3,
        level: 1,
      },
    ],
  },
  'senior-exam': {
    length: 3,
    outline: [
      {
        title: '1 口试方式',
        node: 2,
        level: 1,
      },
      {
        title: '2 六个问题',
        node: 2,
        level: 1,
      },
      {
        title: '3 评分',
        node: 2,
        level: 1,
      },
    ],
  },
  spc: {
    length: 3,
    outline: [
      {
        title: '1 两种变差',
        node: 2,
        level: 1,
      },
      {
        title: '2 均值–极差图',
        node: 2,
        level: 1,
      },
      {
        title: '3 判异准则',
        node: 2,
        level: 1,
      },
      {
        title: '4 过程能力',
        node: 3,
        level: 1,
      },
      {
        title: '5 报警之后的五分钟',
        node: 3,
        level: 1,
      },
    ],
  },
  'tr40-installation': {
    length: 6,
    outline: [
      {
        title: '1 开箱检查',
        node: 3,
        level: 1,
      },
      {
        title: '2 机械安装',
        node: 3,
        level: 1,
      },
      {
        title: '2.1 选择安装位置',
        node: 3,
        level: 2,
      },
      {
        title: '2.2 支架与紧固',
        node: 4,
        level: 2,
      },
      {
        title: '2.3 方向与倾角',
        node: 4,
        level: 2,
      },
      {
        title: '3 电气连接',
        node: 4,
        level: 1,
      },
      {
        title: '4 上电与预热',
        node: 5,
        level: 1,
      },
      {
        title: '5 安装验收',
        node: 5,
        level: 1,
      },
    ],
  },
  'triangulation-basics': {
    length: 10,
    outline: [
      {
        title: '三角法只做一件事',
        node: 2,
        level: 1,
      },
      {
        title: '光路',
        node: 3,
        level: 1,
      },
      {
        title: '位移与像点的关系',
        node: 4,
        level: 1,
      },
      {
        title: '像面必须倾斜',
        node: 5,
        level: 1,
      },
      {
        title: '光斑不是一个点',
        node: 6,
        level: 1,
      },
      {
        title: '亚像素：从 1024 个像素到 0.6 微米',
        node: 7,
        level: 1,
      },
      {
        title: '什么会骗过三角法',
        node: 8,
        level: 1,
      },
      {
        title: '倾角的影响',
        node: 9,
        level: 1,
      },
      {
        title: '记住三句话',
        node: 10,
        level: 1,
      },
    ],
  },
  troubleshooting: {
    length: 3,
    outline: [
      {
        title: '1 怎样用这本笔记',
        node: 2,
        level: 1,
      },
      {
        title: '2 光学类',
        node: 2,
        level: 1,
      },
      {
        title: '3 机械类',
        node: 2,
        level: 1,
      },
      {
        title: '4 电气与通信类',
        node: 3,
        level: 1,
      },
      {
        title: '5 真的坏了',
        node: 3,
        level: 1,
      },
      {
        title: '6 罗飞的五条经验',
        node: 3,
        level: 1,
      },
    ],
  },
  'uncertainty-en': {
    length: 4,
    outline: [
      {
        title: '1 Why a budget',
        node: 3,
        level: 1,
      },
      {
        title: '2 The model',
        node: 3,
        level: 1,
      },
      {
        title: '3 Standard uncertainties',
        node: 3,
        level: 1,
      },
      {
        title: '4 Combining',
        node: 4,
        level: 1,
      },
      {
        title: '5 The statement',
        node: 4,
        level: 1,
      },
      {
        title: '6 Deciding with uncertainty',
        node: 4,
        level: 1,
      },
    ],
  },
  'wheel-profile': {
    length: 7,
    outline: [
      {
        title: '以前：一把样板，八分钟',
        node: 2,
        level: 1,
      },
      {
        title: '现在：四条激光线',
        node: 3,
        level: 1,
      },
      {
        title: '系统参数',
        node: 4,
        level: 1,
      },
      {
        title: '拼接与配准',
        node: 5,
        level: 1,
      },
      {
        title: '三次失败教会我们的事',
        node: 6,
        level: 1,
      },
      {
        title: '结果',
        node: 7,
        level: 1,
      },
    ],
  },
  'wiring-atlas': {
    length: 4,
    outline: [],
  },
}
