-- The question bank: papers by their questions, for versions and statistics.
create index attempt_items_question_ix on attempt_items (question_id, version);
