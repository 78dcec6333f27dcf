-- Whom mentions don't make follow topics was known from each account alone. It is one fact beside them now.
INSERT INTO `realm_facts` SELECT 'mentionsNotFollowed', json_group_array(`id`) FROM `accounts` WHERE json_extract(`settings`, '$.automatically_follow_topics_where_mentioned') = 0 HAVING COUNT(*) > 0;
