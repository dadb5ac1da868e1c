-- The delivered roles: wire contract 4.1. The provider may rename and extend them.

insert into roles (no, class, level, zh, en, tw, ja, de, capabilities, user_types, sort) values
  ('R10', 'learner', 1, '学员', 'Member', '學員', '受講者', 'Mitglied', '{}', '{1,2,3}', 10),
  ('R20', 'learner', 2, '初级', 'Junior', '初級', '初級', 'Junior', '{}', '{1,2,3}', 20),
  ('R30', 'learner', 3, '中级', 'Intermediate', '中級', '中級', 'Mittelstufe', '{}', '{1,2,3}', 30),
  ('R40', 'learner', 4, '高级', 'Senior', '高級', '上級', 'Senior', '{}', '{1,2,3}', 40),
  ('R50', 'learner', 5, '专家', 'Expert', '專家', 'エキスパート', 'Experte', '{}', '{1,2,3}', 50),
  ('V10', 'entitlement', null, '企业VIP', 'Enterprise VIP', '企業VIP', '企業VIP', 'Firmen-VIP', '{}', '{1}', 60),
  ('S10', 'staff', null, '内容审核', 'Reviewer', '內容審核', 'コンテンツ審査', 'Inhaltsprüfung', '{work.review,comment.moderate,report.read,feedback.handle}', '{3}', 70),
  ('S20', 'staff', null, '考官', 'Examiner', '考官', '試験官', 'Prüfer', '{exam.author,exam.grade,report.read}', '{3}', 80),
  ('S30', 'staff', null, '客户审核', 'Registrar', '客戶審核', '登録審査', 'Registrierung', '{registration.review,upgrade.review,report.read,feedback.handle}', '{3}', 90),
  ('S40', 'staff', null, '编目', 'Catalogue editor', '編目', 'カタログ編集', 'Katalogpflege', '{catalogue.edit,keyword.edit,agreement.edit,report.read}', '{3}', 100),
  ('S80', 'staff', null, '审计', 'Auditor', '稽核', '監査', 'Revision', '{report.read,audit.read}', '{3}', 110),
  ('S90', 'staff', null, '管理员', 'Administrator', '管理員', '管理者', 'Administrator', '{work.review,comment.moderate,exam.author,exam.grade,registration.review,upgrade.review,catalogue.edit,keyword.edit,agreement.edit,user.manage,role.manage,certificate.manage,notice.broadcast,system.configure,report.read,audit.read,feedback.handle}', '{3}', 120);
