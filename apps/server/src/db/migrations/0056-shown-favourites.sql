-- Setting 6: whether others see in the activities of a person what they keep as favourites.
alter table user_config drop constraint user_config_type_check;
alter table user_config add check (type between 1 and 6);
