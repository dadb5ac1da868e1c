-- The CRC-32 of each stored chunk, by which a chunk that comes again with other bytes is recognized.

alter table upload_chunks add column crc bigint check (crc between 0 and 4294967295);
