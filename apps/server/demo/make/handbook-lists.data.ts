/** Spare parts: number | name | fits | remark. */
export const handbookParts = `
AK-S20-02|激光模组 TR-20|TR-20|更换后须校准
AK-S40-02|激光模组 TR-40|TR-40|更换后须校准
AK-S80-02|激光模组 TR-80|TR-80|更换后须校准
AK-P80-01|光学模组 PR-80|PR-80|仅限授权服务商
AK-V40-05|防护窗片(五片)|TR-20 / TR-40|附密封圈
AK-V80-05|防护窗片(五片)|TR-80 / PR-80|附密封圈
AK-W05|M12 电缆 5 m|全部|拖链型
AK-W20|M12 电缆 20 m|全部|拖链型
AK-W11|维修电缆|全部|M12 对 RJ45
AK-K07|风冷套件|TR 系列|环境 45–55 ℃
AK-K09|加热外罩|TR 系列|环境 −20–0 ℃
AK-K12|气帘|TR / PR|每分钟 30 L 洁净空气
AK-C40|核查块 0 / 10 / 20 mm|TR-40|附证书
AK-T80|对准靶|PR-80|刻线宽 20 µm
AK-G10|网关 GW-10|全部|八端口
AK-G11|电源 24 V 6 A|GW-10|导轨安装
`

/** Terms: Chinese | English | explanation. */
export const handbookGlossary = `
基准距离|stand-off|从外壳下沿到量程中点的距离。
量程|measuring range|能够给出有效读数的位移范围。
重复精度|repeatability|同样条件下多次测量结果的离散程度,以标准差表示。
线性偏差|linearity|示值与真值之差在全量程内的最大值。
分辨力|resolution|能够分辨的最小变化。
接收强度|intensity|像点最亮像素相对满量程的百分比。
曝光|exposure|线阵收集光的时间。
重心法|centroid|由像素亮度加权平均求像点位置的方法。
沙姆条件|Scheimpflug condition|物面、透镜面与像面交于一线,使整个量程成像清晰。
束腰|beam waist|激光束最细的位置。
预热|warm-up|上电后达到热平衡的过程。
漂移|drift|条件不变时读数随时间的缓慢变化。
置零|zeroing|把当前读数定为零点。
校准|calibration|在规定条件下确定示值与标准值的关系。
调整|adjustment|改变仪器,使偏差变小。
溯源|traceability|结果经不间断的比较链与国际单位制联系。
不确定度|uncertainty|表征被测量之值分散性的参数。
包含因子|coverage factor|由标准不确定度得到扩展不确定度所乘的数。
核查块|check block|用于两次校准之间点检的标准块。
余弦误差|cosine error|测量方向与位移方向不平行引起的误差。
使能|enable|允许激光点亮的硬件信号。
联锁|interlock|不满足安全条件时阻止动作的装置。
看门狗|watchdog|超时未收到信号即采取安全动作的定时器。
死区|deadband|变化小于此值时不发送更新。
大端|big endian|高位字节在前的排列。
`
