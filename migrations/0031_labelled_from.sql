-- Earlier messages have no labels in the search index yet. They get them in daily portions.
INSERT INTO realm_facts (name, value) SELECT 'labelledFrom', CAST(id + 1 AS TEXT) FROM messages ORDER BY id DESC LIMIT 1;
