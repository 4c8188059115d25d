INSERT INTO "noted_media" (media_id)
SELECT m.id FROM media_files m
WHERE NOT EXISTS (SELECT FROM product_images i WHERE i.media_hash = m.hash)
	AND NOT EXISTS (SELECT FROM brands b WHERE b.logo_hash = m.hash)
	AND NOT EXISTS (SELECT FROM categories c WHERE c.picture_hash = m.hash)
	AND NOT EXISTS (SELECT FROM home_pictures h WHERE m.hash IN (h.media_hash, h.phone_media_hash))
	AND NOT EXISTS (SELECT FROM system_users u WHERE u.picture_hash = m.hash)
	AND NOT EXISTS (SELECT FROM shop_settings s WHERE m.id IN (s.logo_id, s.icon_id))
	AND NOT EXISTS (SELECT FROM product_review_pictures r WHERE r.media_id = m.id);
