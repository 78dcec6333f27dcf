-- No table changes. The newest messages have no entry in index_blocks. Older code wouldn't find
-- them, so it must refuse a storage with this migration.
SELECT 1;
