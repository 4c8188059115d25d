import { pictureNear, pictureUrl } from '@kamra/contract/media.ts';

/** The pictures of a row `r` of `product_reviews`, in SQL, as a list. */
export const picturesOfReview = `(SELECT coalesce(json_agg(
    json_build_object('hash', m.hash, 'width', m.width, 'height', m.height, 'widths', m.widths) ORDER BY p.position),
    '[]')
  FROM product_review_pictures p JOIN media_files m ON m.id = p.media_id WHERE p.review_id = r.id)`;

export interface ReviewPicture {
  hash: string;
  width: number;
  height: number;
  widths: number[];
}

const thumbnailPixels = 320;

/** A picture as lists show it, and as a whole. */
export function toReviewPicture({ hash, width, height, widths }: ReviewPicture) {
  const thumbnailUrl = pictureNear(hash, widths, thumbnailPixels);
  return { thumbnailUrl, url: pictureUrl(hash, 'original'), width, height };
}
