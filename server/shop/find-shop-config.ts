import type { Language } from '@kamra/contract/languages.ts';
import { languages } from '@kamra/contract/languages.ts';
import { pageSizes } from '@kamra/contract/list-request.ts';
import { pictureNear } from '@kamra/contract/media.ts';
import {
  type CurrencyId,
  currencyCodes,
  currencyIds,
  defaultCurrencyId,
  toMajorUnits,
} from '@kamra/contract/money.ts';
import type { ShopConfig } from '@kamra/contract/shop.ts';
import type pg from 'pg';
import { queryPrepared } from '../database/prepared.ts';
import { loadSettings } from './load-settings.ts';

interface PictureRow {
  kind: 'banner' | 'slide' | 'photo' | 'story';
  link: string;
  title: string | null;
  subtitle: string | null;
  media_hash: string;
  widths: number[] | null;
  phone_hash: string;
  phone_widths: number[] | null;
  product_ids: number[];
}

const picturesStatement = `
  SELECT p.kind, p.link, p.product_ids, t.texts ->> 'title' AS title, t.texts ->> 'subtitle' AS subtitle,
    p.media_hash, m.widths, coalesce(p.phone_media_hash, p.media_hash) AS phone_hash,
    CASE WHEN p.phone_media_hash IS NULL THEN m.widths ELSE f.widths END AS phone_widths
  FROM home_pictures p
  CROSS JOIN LATERAL (SELECT coalesce(p.texts -> $1, p.texts -> 'hu', p.texts -> 'en') AS texts) t
  LEFT JOIN media_files m ON m.hash = p.media_hash
  LEFT JOIN media_files f ON f.hash = p.phone_media_hash
  ORDER BY p.kind, p.sort_order, p.id`;

const deliveryStatement = `
  SELECT country_code, currency_id, free_from FROM delivery_fees ORDER BY country_code, currency_id`;

interface DeliveryRow {
  country_code: string;
  currency_id: number;
  free_from: number | null;
}

/** The public settings of the shop, with the home page's pictures in a language. */
export async function findShopConfig(
  pool: pg.Pool,
  mapTilesUrl: string | null,
  language: Language,
): Promise<ShopConfig> {
  const [settings, pictures, deliveries] = await Promise.all([
    loadSettings(pool),
    queryPrepared<PictureRow & pg.QueryResultRow>(pool, picturesStatement, [language]),
    queryPrepared<DeliveryRow & pg.QueryResultRow>(pool, deliveryStatement, []),
  ]);
  const {
    defaultAvailableCount: _stock,
    imprint: _imprint,
    orderLimits: _limits,
    unpaidOrders: _unpaid,
    ...shown
  } = settings;
  const photo = pictures.find(({ kind }) => kind === 'photo');
  const story = pictures.find(({ kind }) => kind === 'story');
  return {
    ...shown,
    mapTilesUrl,
    languages: [...languages],
    defaultLanguage: languages[0],
    currencies: Object.values(currencyIds).map((id: CurrencyId) => ({ id, code: currencyCodes[id] })),
    defaultCurrencyId,
    freeDeliveryFrom: freeDeliveryFrom(deliveries),
    deliveryCountries: [...new Set(deliveries.map((row) => row.country_code))],
    pageSizes: [...pageSizes],
    banners: pictures.filter(({ kind }) => kind === 'banner').map(toBanner),
    slides: pictures.filter(({ kind }) => kind === 'slide').map(toSlide),
    story: story ? toStory(story) : null,
    photo: photo ? toPhoto(photo) : null,
  };
}

/** The limit at home, in Hungary, per currency. */
function freeDeliveryFrom(deliveries: DeliveryRow[]): Record<string, number> {
  const limits = deliveries
    .filter((row) => row.country_code === 'HU' && row.free_from !== null)
    .map((row) => [String(row.currency_id), toMajorUnits(row.free_from ?? 0)]);
  return Object.fromEntries(limits);
}

/** A banner's link is the code of its category. */
function toBanner(row: PictureRow): ShopConfig['banners'][number] {
  return {
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    imageUrl: pictureNear(row.media_hash, row.widths ?? [], 960),
    categoryCode: row.link,
  };
}

function toPhoto(row: PictureRow): NonNullable<ShopConfig['photo']> {
  return { title: row.title ?? '', imageUrl: pictureNear(row.media_hash, row.widths ?? [], 960) };
}

function toStory(row: PictureRow): NonNullable<ShopConfig['story']> {
  return {
    title: row.title ?? '',
    text: row.subtitle ?? '',
    imageUrl: pictureNear(row.media_hash, row.widths ?? [], 1280),
    productIds: row.product_ids,
  };
}

function toSlide(row: PictureRow): ShopConfig['slides'][number] {
  return {
    title: row.title ?? '',
    subtitle: row.subtitle ?? '',
    imageUrl: pictureNear(row.media_hash, row.widths ?? [], 1920),
    phoneImageUrl: pictureNear(row.phone_hash, row.phone_widths ?? [], 960),
    link: row.link,
  };
}
