-- The bytes of an upload whose check could not be finished, so that they can be removed as soon as the upload is discarded.
alter table uploads add column claimed_sha256 bytea;      -- bytes that nobody had before this upload
alter table uploads add column claimed_at timestamptz;    -- equals `blobs.stored_at` until somebody else claims the bytes
alter table uploads add check ((claimed_sha256 is null) = (claimed_at is null));
