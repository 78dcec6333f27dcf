-- Which people don't follow topics by mentions was only known from each account. Now it is also one
-- fact.
INSERT INTO `realm_facts` SELECT 'mentionsNotFollowed', json_group_array(`id`) FROM `accounts` WHERE json_extract(`settings`, '$.automatically_follow_topics_where_mentioned') = 0 HAVING COUNT(*) > 0;
