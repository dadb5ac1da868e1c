import type { DemoLang, DemoUser } from './library.ts'
import { demoCustomers } from './people.data.ts'

/**
 * Participants of the courses, whose exams give the statistics something to count. They have no avatar, and no password: nobody
 * can sign in as one of them.
 */
export const demoParticipants: readonly DemoUser[] = [
  participant('019fc6d9-f280-72b4-9548-8e79415d2bce', 'zhengbw', '郑博文', '20417', 'zh', 'R20', 205),
  participant('019fc6e0-5b20-7fcb-8a4c-754b96c6c248', 'suxl', '苏晓蕾', '20417', 'zh', 'R20', 204),
  participant('019fc6e6-c3c0-70fb-98a2-403034e4e368', 'majc', '马骏驰', '20417', 'zh', 'R10', 203),
  participant('019fc6ed-2c60-74b1-941e-7cbbbe014b32', 'dengyt', '邓雅婷', '20417', 'zh', 'R30', 202),
  participant('019fc6f3-9500-75cd-8dab-16e3040f0b28', 'caozy', '曹志远', '20417', 'zh', 'R20', 190),
  participant('019fc6f9-fda0-7f3a-ad61-56f2ad7d090e', 'xuemj', '薛梦洁', '20417', 'zh', 'R10', 188),
  participant('019fc700-6640-7f44-92a0-59960831a2e7', 'gaozy', '高振宇', '31082', 'zh', 'R20', 170),
  participant('019fc706-cee0-75cd-bfdd-04f4b0c17db6', 'mengfx', '孟繁星', '31082', 'zh', 'R20', 169),
  participant('019fc70d-3780-7d27-8b9b-62cef5f97674', 'panwh', '潘文昊', '31082', 'zh', 'R10', 168),
  participant('019fc713-a020-7607-ad1b-ea103d228481', 'yaoqy', '姚秋月', '31082', 'zh', 'R30', 167),
  participant('019fc71a-08c0-7f5e-97d2-2ce4f480ac68', 'wanght', '汪海涛', '31082', 'zh', 'R10', 166),
  participant('019fc720-7160-7a76-a702-45e70a002eaa', 'qiaorn', '乔若楠', '31082', 'zh', 'R20', 150),
  participant('019fc726-da00-7ebb-9ca3-55ed0551d2d8', 'chengzm', '程子墨', null, 'zh', 'R20', 140),
  participant('019fc72d-42a0-74eb-84db-59269a68ab88', 'yuankx', '袁可欣', null, 'zh', 'R10', 138),
  participant('019fc733-ab40-7b27-8c10-66204c7ab41b', 'lijx', '黎俊熙', null, 'zh', 'R20', 133),
  participant('019fc73a-13e0-7b14-816a-146169d3659c', 'fansh', '范诗涵', null, 'zh', 'R10', 130),
  participant('019fc740-7c80-7be0-9919-02429dcc3a93', 'shill', '石磊磊', null, 'zh', 'R20', 126),
  participant('019fc746-e520-738d-af36-9363efda15f1', 'pengsy', '彭思源', null, 'zh', 'R10', 120),
  participant('019fc74d-4dc0-7879-bcf1-243c68626ebf', 'jiangyf', '江一帆', null, 'zh', 'R20', 111),
  participant('019fc753-b660-7b75-93b9-805cc7b20d7e', 'tianjh', '田佳禾', null, 'zh', 'R10', 95),
  participant('019fc75a-1f00-7d97-8fb9-e853fce2b0d8', 'renty', '任天佑', null, 'zh', 'R10', 80),
  participant('019fc760-87a0-7f08-99de-a0b253559a15', 'daiqy', '戴清扬', null, 'zh', 'R20', 74),
  participant('019fc766-f040-7ddc-9041-27c51080e11c', 'lingt', '林冠廷', '45530', 'tw', 'R20', 160),
  participant('019fc76d-58e0-75d6-b562-fb65177f268f', 'wups', '吳佩珊', '45530', 'tw', 'R10', 158),
  participant('019fc773-c180-7e85-aed7-02ad635450c0', 'kobayashi', '小林 直樹', '67713', 'ja', 'R20', 145),
  participant('019fc77a-2a20-7498-a118-b0dd9cee45b1', 'yamamoto', '山本 彩花', '67713', 'ja', 'R10', 144),
  participant('019fc780-92c0-7b0c-b8e8-142821f494d4', 'brandt', 'Lukas Brandt', '52906', 'de', 'R20', 135),
  participant('019fc786-fb60-789e-a9c6-1c22dfc0a8ed', 'vogel', 'Miriam Vogel', '52906', 'de', 'R10', 134),
  participant('019fc78d-6400-767e-955c-3bbd6c00e44c', 'nair', 'Priya Nair', null, 'en', 'R20', 118),
  participant('019fc793-cca0-7029-a4e8-a2559045f6be', 'whitaker', 'Tom Whitaker', null, 'en', 'R10', 117),
]

function participant(
  id: string,
  loginName: string,
  name: string,
  customerCode: string | null,
  lang: DemoLang,
  learnerRole: string,
  joinedDaysAgo: number,
): DemoUser {
  return {
    id,
    loginName,
    nick: name,
    realName: name,
    userType: customerCode === null ? 2 : 1,
    customerCode,
    company: demoCustomers.find(({ code }) => code === customerCode)?.company ?? '',
    phone: null,
    email: `${loginName}@participants.example`,
    profile: '',
    lang,
    learnerRole,
    staffRoles: [],
    entitlements: [],
    interests: [],
    avatar: null,
    joinedDaysAgo,
  }
}
