-- Tags are composed (Unicode NFC): before, the same tag from two keyboards could be two.
UPDATE posts SET tags = composed.tags
FROM (
  SELECT id, ARRAY(
    SELECT normalize(tag) FROM unnest(tags) WITH ORDINALITY AS one (tag, place) GROUP BY 1 ORDER BY min(place)) AS tags
  FROM posts WHERE EXISTS (SELECT FROM unnest(tags) AS tag WHERE tag IS NOT NFC NORMALIZED)
) AS composed
WHERE posts.id = composed.id AND valid_tags(composed.tags);
