-- Tags are found through post_tags, and each like wrote to this index.
DROP INDEX CONCURRENTLY "posts_tags_idx";
