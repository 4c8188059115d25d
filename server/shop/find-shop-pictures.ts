import { pictureNear } from '@kamra/contract/media.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';

/** The pictures of its own that a shop may have, as the settings name them. */
export const shopPictureKinds = ['logo', 'icon'] as const;
export type ShopPictureKind = (typeof shopPictureKinds)[number];

export interface ShopPicture {
  hash: string;
  width: number;
  height: number;
  widths: number[];
}

const statement = `
  SELECT 'logo' AS kind, m.hash, m.width, m.height, m.widths
  FROM shop_settings s JOIN media_files m ON m.id = s.logo_id
  UNION ALL
  SELECT 'icon', m.hash, m.width, m.height, m.widths FROM shop_settings s JOIN media_files m ON m.id = s.icon_id`;

/** The shop's own logo and icon, where it has them. */
export async function findShopPictures(
  pool: pg.Pool,
): Promise<Partial<Record<ShopPictureKind, ShopPicture>>> {
  const rows = await queryPrepared<ShopPicture & { kind: ShopPictureKind }>(pool, statement, []);
  return Object.fromEntries(rows.map(({ kind, ...picture }) => [kind, picture]));
}

/** The header shows a logo at most this large, in CSS pixels; screens may have two pixels for each. */
const headerBox = { width: 240, height: 48 };

/** Mail programs show a logo at most this large, in CSS pixels. */
export const mailLogoBox = { width: 200, height: 48 };

/** The logo as pages show it: a file wide enough for dense screens, and the size that gives its shape. */
export function logoOf({ hash, width, height, widths }: ShopPicture): NonNullable<ShopConfig['logo']> {
  const shownWidth = Math.min(headerBox.width, (headerBox.height * width) / height);
  return { imageUrl: pictureNear(hash, widths, 2 * shownWidth), width, height };
}

/** The icon's URL; another one for another picture, since browsers keep icons for long. */
export function iconUrlOf({ hash }: ShopPicture): string {
  return `/icon.png?v=${hash.slice(0, 8)}`;
}
