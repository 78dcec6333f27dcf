-- Each account has a setting for following topics by mentions. One fact now also lists the people for whom it is off.
INSERT INTO `realm_facts` SELECT 'mentionsNotFollowed', json_group_array(`id`) FROM `accounts` WHERE json_extract(`settings`, '$.automatically_follow_topics_where_mentioned') = 0 HAVING COUNT(*) > 0;
