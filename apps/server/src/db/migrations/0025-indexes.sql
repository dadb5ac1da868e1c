-- Files are removed when nothing holds them: each column that may hold one is asked, and asked again by its foreign key.
create index users_avatar_ix on users (avatar_file) where avatar_file is not null;
create index uploads_file_ix on uploads (file_id) where file_id is not null;
create index work_versions_file_ix on work_versions (file_id) where file_id is not null;
create index work_versions_cover_ix on work_versions (cover_file) where cover_file is not null;
create index feedback_file_ix on feedback (file_id) where file_id is not null;
create index question_versions_image_ix on question_versions (image_file) where image_file is not null;
create index question_versions_material_ix on question_versions (material_file) where material_file is not null;
create index attempt_items_answer_ix on attempt_items (answer_file) where answer_file is not null;
create index certificates_file_ix on certificates (file_id) where file_id is not null;

-- What is asked of a person, a work, a comment or a form.
create index ratings_comment_ix on ratings (comment_id) where comment_id is not null;
create index comments_parent_ix on comments (parent) where parent is not null;
create index sessions_person_ix on sessions (user_id, created_at desc);
create index auth_events_user_ix on auth_events (user_id, at desc) where user_id is not null;
create index password_flows_user_ix on password_flows (user_id) where user_id is not null;
create index verification_codes_user_ix on verification_codes (user_id) where user_id is not null;
create index evidence_registration_ix on evidence (registration_id) where registration_id is not null;
create index evidence_upgrade_ix on evidence (upgrade_id) where upgrade_id is not null;
create index registrations_user_ix on registrations (user_id) where user_id is not null;
create index upgrades_user_ix on upgrades (user_id, created_at desc);
create index access_requests_user_ix on access_requests (user_id, work_id);
create index entitlements_work_ix on entitlements (work_id);
create index study_stretches_work_ix on study_stretches (work_id);

-- What is removed by its age.
create index auth_events_at_ix on auth_events (at);
create index idempotency_keys_at_ix on idempotency_keys (created_at);
create index clicks_seen_slot_ix on clicks_seen (slot);
create index verification_codes_expiry_ix on verification_codes (expires_at);
create index password_flows_expiry_ix on password_flows (expires_at);
create index sessions_ended_ix on sessions (ended_at) where ended_at is not null;
