-- No table changes. The newest messages have no entry in index_blocks: older code, which wouldn't
-- find them, refuses a storage that has had this.
SELECT 1;
